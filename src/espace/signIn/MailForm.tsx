import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EspaceSection } from '../../contract/espace/sections'
import { cleanText } from '../../contract/kernel/cleanText'
import { ApiError } from '../../ui/calls/ApiError'
import { callFront } from '../../ui/calls/publicRoutes'
import { fill } from '../../ui/texts/messages'
import { EMAIL } from '../site/checks'
import { useFront } from '../site/FrontContext'
import { outageText } from '../site/failureText'
import { SubmitButton, TextField } from '../site/fields'
import { focusFirstError, useSubmit } from '../site/useSubmit'

export interface MailFormProps {
  call: 'passwordForgot' | 'espaceLien'
  texts: {
    send: string
    /** Never says whether the address is known. */
    sent: string
    /** For a service without this call. */
    missing: string
  }
  /** What the field is called; default: an e-mail address. */
  label?: string
  /** The page of the space that the link leads to. */
  section?: EspaceSection | undefined
  /** The id of the offer that the link leads to. */
  offre?: number | undefined
  /** The record that the page opens, as its address names it. */
  ouvre?: string | undefined
  /** Shown after sending: what else can be done for the address. */
  after?: (email: string) => ReactNode
}

/** Requests a mail with a one-time link; the address stays visible, to be corrected or used again. */
export function MailForm({ call, texts, label, section, offre, ouvre, after }: MailFormProps) {
  const { m, lang, notify } = useFront()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isMending, setMending] = useState(false)
  useEffect(() => {
    if (isMending) form.current?.querySelector('input')?.focus()
  }, [isMending])
  const { busy, submit } = useSubmit(async () => {
    const address = cleanText(email)
    const found = !address ? m.auth.emailRequired : EMAIL.test(address) ? undefined : m.auth.emailInvalid
    setError(found)
    setFailure(undefined)
    if (found) return focusFirstError(form.current)
    try {
      await callFront(call, { email: address, lang, section, offre, ouvre })
      if (sentTo === address) notify(m.link.sentAgain, 'success')
      setSentTo(address)
      setMending(false)
    } catch (failed) {
      const missing = failed instanceof ApiError && failed.status === 404
      const text = missing ? texts.missing : (outageText(failed, m, lang) ?? m.auth.emailInvalid)
      setFailure(text)
      notify(text)
    }
  })
  const problem = failure && (
    <div className="notice notice-danger" role="status">
      {failure}
    </div>
  )
  if (sentTo === undefined || isMending)
    return (
      <>
        {problem}
        <form ref={form} onSubmit={submit} noValidate>
          <TextField
            label={label ?? m.auth.email}
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
      </>
    )
  const [before, behind] = fill(m.link.typed, { email: '\n' }).split('\n')
  return (
    <>
      <div className="notice notice-success" role="status">
        <span>{texts.sent}</span>
        <span>
          {before}
          <bdi dir="ltr">{sentTo}</bdi>
          {behind}
        </span>
      </div>
      {problem}
      <form className="front-actions front-again" onSubmit={submit}>
        <button type="button" className="button" onClick={() => setMending(true)}>
          {m.link.mend}
        </button>
        <button type="submit" className="button" disabled={busy} aria-busy={busy}>
          {m.link.again}
        </button>
      </form>
      {after?.(sentTo)}
    </>
  )
}
