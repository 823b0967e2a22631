import { useRef, useState } from 'react'
import { ApiError } from '../dataProvider/ApiError'
import { EMAIL } from './checks'
import { useFront } from './FrontContext'
import { FrontLink, FrontPage } from './FrontPage'
import { outageText } from './failureText'
import { SubmitButton, TextField } from './fields'
import { callFront } from './routes'
import { focusFirstError, useSubmit } from './useSubmit'

/** Asks for a mail with a one-time link. The answer never tells whether the address is known. */
export function ForgotPasswordPage() {
  const { m, lang, notify } = useFront()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'danger'; text: string } | null>(null)

  const { busy, submit } = useSubmit(async () => {
    const address = email.trim()
    const found = !address ? m.auth.emailRequired : EMAIL.test(address) ? undefined : m.auth.emailInvalid
    setError(found)
    setOutcome(null)
    if (found) return focusFirstError(form.current)
    try {
      await callFront('passwordForgot', { email: address, lang })
      setOutcome({ kind: 'success', text: m.auth.forgotDone })
    } catch (error) {
      const text = failureText(error)
      setOutcome({ kind: 'danger', text })
      notify(text)
    }
  })

  const failureText = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return m.auth.forgotMissing
    return outageText(error, m, lang) ?? m.auth.emailInvalid
  }

  return (
    <FrontPage title={m.auth.forgotTitle} intro={m.auth.forgotIntro}>
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
          <SubmitButton busy={busy}>{m.auth.reset}</SubmitButton>
        </form>
      )}
      <div className="front-links">
        <FrontLink to="/login">{m.auth.backToLogin}</FrontLink>
      </div>
    </FrontPage>
  )
}
