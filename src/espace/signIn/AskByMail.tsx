import { type ReactNode, useRef, useState } from 'react'
import type { EspaceSection } from '../../contract/espace/pages'
import { cleanText } from '../../contract/kernel/cleanText'
import { ApiError } from '../../ui/calls/ApiError'
import { callFront } from '../../ui/calls/publicRoutes'
import { EMAIL } from '../site/checks'
import { useFront } from '../site/FrontContext'
import { FrontPage } from '../site/FrontPage'
import { outageText } from '../site/failureText'
import { SubmitButton, TextField } from '../site/fields'
import { focusFirstError, useSubmit } from '../site/useSubmit'

interface AskByMailProps {
  call: 'passwordForgot' | 'espaceLien'
  texts: {
    title: string
    intro: string
    send: string
    /** Never tells whether the address is known. */
    sent: string
    /** The service has no such call. */
    missing: string
  }
  link: ReactNode
  /** The page of the space that the link leads to. */
  section?: EspaceSection | undefined
}

/** Asks for a mail with a one-time link. */
export function AskByMail({ call, texts, link, section }: AskByMailProps) {
  const { m, lang, notify } = useFront()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'danger'; text: string }>()
  const { busy, submit } = useSubmit(async () => {
    const address = cleanText(email)
    const found = !address ? m.auth.emailRequired : EMAIL.test(address) ? undefined : m.auth.emailInvalid
    setError(found)
    setOutcome(undefined)
    if (found) return focusFirstError(form.current)
    try {
      await callFront(call, { email: address, lang, section })
      setOutcome({ kind: 'success', text: texts.sent })
    } catch (failed) {
      const missing = failed instanceof ApiError && failed.status === 404
      const text = missing ? texts.missing : (outageText(failed, m, lang) ?? m.auth.emailInvalid)
      setOutcome({ kind: 'danger', text })
      notify(text)
    }
  })
  return (
    <FrontPage title={texts.title} intro={texts.intro}>
      {outcome && (
        <div className={`notice notice-${outcome.kind}`} role="status">
          {outcome.text}
        </div>
      )}
      {outcome?.kind !== 'success' && (
        <form ref={form} onSubmit={submit} noValidate>
          <TextField
            label={m.auth.email}
            error={error}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            dir="ltr"
            value={email}
            onChange={setEmail}
          />
          <SubmitButton busy={busy}>{texts.send}</SubmitButton>
        </form>
      )}
      <div className="front-links">{link}</div>
    </FrontPage>
  )
}
