import { useRef, useState } from 'react'
import type { ConventionMienne } from '../../../contract/convention/signature'
import { cleanText } from '../../../contract/kernel/cleanText'
import { hasLetter } from '../../../contract/kernel/hasLetter'
import { ApiError } from '../../../ui/calls/ApiError'
import { keptAs } from '../../../ui/session/kept'
import { useKept } from '../../../ui/session/useKept'
import { EMAIL } from '../../site/checks'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { outageText } from '../../site/failureText'
import { SubmitButton, TextField } from '../../site/fields'
import { TypedOffer } from '../../site/TypedOffer'
import { focusFirstError, useSubmit } from '../../site/useSubmit'
import type { Delegant, Signing } from './SignForm'
import { useSigningTexts } from './texts'

const UNTYPED = { nom: '', email: '' }

interface PassFormProps {
  of: Pick<ConventionMienne, 'id' | 'empreinte'>
  as: Delegant
  typing: Signing['typing']
  pass: (other: { nom: string; email: string }) => Promise<unknown>
  onChanged: () => void
  /** Receives the name of the person who will sign. */
  onDone: (nom: string) => void
  onBack: () => void
}

/** Names another person to sign; the office decides. */
export default function PassForm({ of, as, typing, pass, onChanged, onDone, onBack }: PassFormProps) {
  const { m, lang } = useFront()
  const t = useSigningTexts(lang)
  const form = useRef<HTMLFormElement>(null)
  const [nom, setNom] = useState('')
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isDone, setDone] = useState(false)
  const kept = useKept(typing.kept, keptAs(typing.of, of.id, of.empreinte, 'autre'), UNTYPED, { nom, email })
  useUnsaved(!isDone && (nom !== '' || email !== ''))
  const isInvalid = !EMAIL.test(cleanText(email))
  const { busy, submit } = useSubmit(async () => {
    setTried(true)
    setFailure(undefined)
    if (!hasLetter(nom) || isInvalid) return focusFirstError(form.current)
    try {
      await pass({ nom, email: cleanText(email) })
      setDone(true)
      kept.forget()
      onDone(nom)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      const known: Record<string, string> = {
        link_expired: t.expired,
        convention_not_sent: t.expired,
        changed_meanwhile: t.changed,
        already_signed: t.already,
        own_address: t.passStudent,
        validation: t.passEmailInvalid,
      }
      setFailure(known[code] ?? outageText(error, m, lang) ?? m.failure.unknown)
      if (code === 'changed_meanwhile') onChanged()
    }
  })
  return (
    <form ref={form} className="agreement-sign" onSubmit={submit} noValidate>
      <TypedOffer
        kept={kept}
        onResume={(before) => {
          setNom(before.nom ?? '')
          setEmail(before.email ?? '')
        }}
      />
      <p>{as === 'entreprise' ? t.passIntro : t.passIntroNamed}</p>
      <TextField
        label={t.passName}
        value={nom}
        autoComplete="off"
        maxLength={200}
        error={tried && !hasLetter(nom) ? t.passNameMissing : ''}
        onChange={setNom}
      />
      <TextField
        label={t.passEmail}
        value={email}
        type="email"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        maxLength={254}
        error={tried && isInvalid ? t.passEmailInvalid : ''}
        onChange={setEmail}
      />
      {failure && (
        <p className="notice notice-danger" role="status">
          {failure}
        </p>
      )}
      <SubmitButton busy={busy}>{t.sendReason}</SubmitButton>
      <button type="button" className="button button-plain" onClick={onBack}>
        {t.back}
      </button>
    </form>
  )
}
