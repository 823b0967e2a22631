import { useRef, useState } from 'react'
import { PASSWORD_MIN } from '../../../contract/kernel/constants'
import { ApiError } from '../../../ui/calls/ApiError'
import { fill } from '../../../ui/texts/messages'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { FrontLink } from '../../site/FrontPage'
import { PasswordField, SubmitButton } from '../../site/fields'
import { focusFirstError, useSubmit } from '../../site/useSubmit'
import { useMe } from '../me'
import { rememberSpaceOwner } from '../ownSpace'
import { callSpace, keepSpace } from '../session'
import { useTexts } from '../texts'
import { useRefusal } from '../useAct'

const EMPTY = { present: '', nouveau: '' }

/** Changes the password of a company's account; requires the present one. */
export function PasswordForm() {
  const { m, notify } = useFront()
  const { entreprise } = useTexts()
  const t = entreprise.password
  const refusal = useRefusal()
  const { email } = useMe()
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<typeof EMPTY>>({})
  const leave = useUnsaved(values !== EMPTY)
  const close = () => {
    setValues(EMPTY)
    setErrors({})
    setOpen(false)
  }
  const { busy, submit } = useSubmit(async () => {
    const faults = {
      ...(!values.present && { present: entreprise.required }),
      ...(values.nouveau.length < PASSWORD_MIN && {
        nouveau: fill(m.auth.passwordTooShort, { min: PASSWORD_MIN }),
      }),
    }
    setErrors(faults)
    if (Object.keys(faults).length > 0) return focusFirstError(form.current)
    try {
      const { jeton } = await callSpace('espaceMotDePasse', values)
      if (jeton) {
        keepSpace(jeton)
        rememberSpaceOwner(email)
      }
      notify(t.changed, 'success')
      close()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'wrong_password') setErrors({ present: t.wrong })
      else if (code === 'password_too_common') setErrors({ nouveau: m.errors.password_too_common })
      else return notify(refusal(error))
      focusFirstError(form.current)
    }
  })
  if (!isOpen)
    return (
      <div className="company-actions">
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {t.change}
        </button>
      </div>
    )
  const field = (name: keyof typeof EMPTY, autoComplete: string) => (
    <PasswordField
      label={t[name]}
      name={name}
      error={errors[name]}
      autoComplete={autoComplete}
      maxLength={200}
      value={values[name]}
      onChange={(value) => setValues({ ...values, [name]: value })}
    />
  )
  return (
    <form ref={form} onSubmit={submit} className="company-form" aria-label={t.change} noValidate>
      {field('present', 'current-password')}
      {field('nouveau', 'new-password')}
      <p>
        <FrontLink to="/forgot-password">{m.auth.forgot}</FrontLink>
      </p>
      <div className="company-actions">
        <button type="button" className="button" onClick={() => leave(close)}>
          {entreprise.back}
        </button>
        <SubmitButton busy={busy}>{entreprise.save}</SubmitButton>
      </div>
    </form>
  )
}
