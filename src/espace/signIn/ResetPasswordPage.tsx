import { useEffect, useRef, useState } from 'react'
import { PASSWORD_MIN } from '../../contract/kernel/constants'
import { ApiError } from '../../ui/calls/ApiError'
import { callFront } from '../../ui/calls/publicRoutes'
import { fill } from '../../ui/texts/messages'
import { useFront } from '../site/FrontContext'
import { FrontLink, FrontPage } from '../site/FrontPage'
import { outageText } from '../site/failureText'
import { PasswordField, SubmitButton } from '../site/fields'
import { forgetLink, takeLink } from '../site/linkHere'
import { PublicFoot } from '../site/ServiceFoot'
import { focusFirstError, useSubmit } from '../site/useSubmit'
import { PASSWORD_TEXTS } from './passwordTexts'

/**
 * The page behind the one-time link of a mail: `/reset-password#token=…&service=internship|company`. The part behind
 * `#` is never sent to a server, so no proxy logs it.
 */
export default function ResetPasswordPage() {
  const { m, lang, notify } = useFront()
  const t = PASSWORD_TEXTS[lang]
  const form = useRef<HTMLFormElement>(null)
  const [{ token, company }] = useState(readLink)
  useEffect(() => {
    // another link in the same tab does not reload the page by itself
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [checked, setChecked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [used, setUsed] = useState(false)
  const [done, setDone] = useState(false)

  const tooShort = password.length < PASSWORD_MIN
  const differ = password !== repeated

  const { busy, submit } = useSubmit(async () => {
    setChecked(true)
    setFailure(null)
    if (tooShort || differ) return focusFirstError(form.current)
    try {
      await callFront(company ? 'userSetPassword' : 'passwordReset', { token, password })
      forgetLink()
      setDone(true)
    } catch (error) {
      setUsed(error instanceof ApiError && error.code === 'link_expired')
      const text = failureText(error)
      setFailure(text)
      notify(text)
    }
  })

  const failureText = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'extension_missing') return t.missing
    if (error instanceof ApiError && error.code === 'password_too_common') return m.errors.password_too_common
    return outageText(error, m, lang) ?? m.auth.linkExpired
  }

  const problem = token ? failure : m.auth.linkMissing
  return (
    <FrontPage title={m.auth.resetTitle} intro={done ? null : fill(t.intro, { min: PASSWORD_MIN })}>
      {done && (
        <div className="notice notice-success" role="status">
          {company ? t.doneCompany : t.done}
        </div>
      )}
      {problem && (
        <div className="notice notice-danger" role="status">
          {problem}
        </div>
      )}
      {!done && token && !used && (
        <form ref={form} onSubmit={submit} noValidate>
          <PasswordField
            label={m.auth.newPassword}
            error={checked && tooShort ? fill(m.auth.passwordTooShort, { min: PASSWORD_MIN }) : undefined}
            name="new-password"
            autoComplete="new-password"
            maxLength={200}
            value={password}
            onChange={setPassword}
          />
          <PasswordField
            label={m.auth.repeatPassword}
            error={checked && !tooShort && differ ? m.auth.passwordsDiffer : undefined}
            name="repeat-password"
            autoComplete="new-password"
            maxLength={200}
            value={repeated}
            onChange={setRepeated}
          />
          <SubmitButton busy={busy}>{m.auth.resetSubmit}</SubmitButton>
        </form>
      )}
      <div className="front-links">
        {problem && <FrontLink to="/forgot-password">{m.auth.askAgain}</FrontLink>}
        <FrontLink to="/login">{m.auth.backToLogin}</FrontLink>
      </div>
      <PublicFoot />
    </FrontPage>
  )
}

function readLink() {
  const [hash, search] = [takeLink(), new URLSearchParams(location.search)]
  const link = hash.get('token') ? hash : search
  return { token: link.get('token') ?? '', company: link.get('service') === 'company' }
}
