import { useRef, useState } from 'react'
import type { MonContact } from '../../../contract/entreprise/monEntreprise'
import { cleanText, isBlank } from '../../../contract/kernel/cleanText'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { SubmitButton } from '../../site/fields'
import { focusFirstError, useSubmit } from '../../site/useSubmit'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useRefusal } from '../useAct'
import { useTyped } from '../useTyped'
import { useWriting } from '../useWriting'
import { PersonFields } from './PersonFields'

const EMPTY = {
  prenom: '',
  nom: '',
  fonction: '',
  email: '',
  telephone: '',
  tuteur: 1 as 0 | 1,
  gestion: 0 as 0 | 1,
  active: 1 as 0 | 1,
}

/** A person of a company: their parts, and how to reach them. */
export function ContactForm({
  entreprise_id,
  contact,
  onClose,
}: {
  entreprise_id: number
  contact: MonContact | undefined
  onClose: () => void
}) {
  const { notify } = useFront()
  const { entreprise: t, refus } = useTexts()
  const refusal = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState(() => ({ ...EMPTY, ...contact }))
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<{ nom?: string; email?: string }>({})
  const leave = useUnsaved(values !== start)
  const typed = useTyped(['contact', entreprise_id, contact?.id ?? 0], start, values, setValues)
  const { write, isGone } = useWriting({ ...contact }, async (id) =>
    (await callSpace('espaceContacts', {})).contacts?.find((one) => one?.id === id),
  )
  const { busy, submit } = useSubmit(async () => {
    const faults = {
      ...(isBlank(values.nom) && { nom: t.required }),
      ...(!/^\S+@\S+\.\S+$/.test(cleanText(values.email)) && { email: t.emailWrong }),
    }
    setErrors(faults)
    if (Object.keys(faults).length > 0) return focusFirstError(form.current)
    const { prenom, nom, fonction, email, telephone, tuteur, gestion, active } = values
    try {
      await write((opened) =>
        callSpace('espaceContactEnregistrer', {
          entreprise_id,
          prenom,
          nom,
          fonction,
          email,
          telephone,
          tuteur,
          gestion,
          active,
          ...(contact && { ...opened, langue: contact.langue }),
        }),
      )
      typed.forget()
      notify(t.saved, 'success')
      onClose()
    } catch (error) {
      notify(refusal(error))
    }
  })
  const flag = (name: 'tuteur' | 'gestion' | 'active') => (
    <label className="company-check">
      <input
        type="checkbox"
        checked={values[name] === 1}
        onChange={({ target }) => setValues({ ...values, [name]: target.checked ? 1 : 0 })}
      />
      {t.flags[name]}
    </label>
  )
  return (
    <form ref={form} onSubmit={submit} className="company-form" noValidate>
      {typed.offer}
      {isGone && <p className="notice notice-danger">{refus.gone}</p>}
      <PersonFields
        values={values}
        errors={errors}
        onChange={(changed) => setValues({ ...values, ...changed })}
      />
      {flag('tuteur')}
      {flag('gestion')}
      {contact && flag('active')}
      <div className="company-actions">
        <button type="button" className="button" onClick={() => leave(onClose)}>
          {t.back}
        </button>
        <SubmitButton busy={busy}>{t.save}</SubmitButton>
      </div>
    </form>
  )
}
