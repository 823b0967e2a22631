import { useRef, useState } from 'react'
import { cleanText, isBlank } from '../../../contract/kernel/cleanText'
import type { Succession } from '../../../contract/succession/succession'
import { ApiError } from '../../../ui/calls/ApiError'
import { EMAIL } from '../../site/checks'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { SubmitButton } from '../../site/fields'
import { focusFirstError, useSubmit } from '../../site/useSubmit'
import { PersonFields } from '../entreprise/PersonFields'
import { SelectField } from '../parts'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { useRefusal } from '../useAct'
import { useTyped } from '../useTyped'

const OTHER = 'other'

/** Names who takes over from a tutor: a colleague, or somebody new. */
export function SuccessionForm({
  succession: { id, personnes, version },
  onNamed,
}: {
  succession: Succession
  onNamed(): Promise<void>
}) {
  const { notify } = useFront()
  const { succession: t, entreprise, refus } = useTexts()
  const refusal = useRefusal()
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState(() => ({
    who: personnes.length > 0 ? '' : OTHER,
    prenom: '',
    nom: '',
    fonction: '',
    email: '',
    telephone: '',
  }))
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Partial<Record<'who' | 'nom' | 'email', string>>>({})
  useUnsaved(values !== start)
  const typed = useTyped(['succession', id], start, values, setValues)
  const isOther = values.who === OTHER

  const { busy, submit } = useSubmit(async () => {
    const { who, ...person } = values
    const faults = isOther
      ? {
          ...(isBlank(person.nom) && { nom: entreprise.required }),
          ...(!EMAIL.test(cleanText(person.email)) && { email: entreprise.emailWrong }),
        }
      : { ...(who === '' && { who: entreprise.required }) }
    setErrors(faults)
    if (Object.keys(faults).length > 0) return focusFirstError(form.current)
    try {
      const named = isOther ? person : { contact_id: Number(who) }
      const { avenant } = await callSpace('espaceTutoratNommer', { id, version, ...named })
      typed.forget()
      notify(avenant ? t.amended : t.named, 'success')
    } catch (error) {
      const isMoved = error instanceof ApiError && error.code === 'changed_meanwhile'
      notify(isMoved ? refus.moved : refusal(error))
      if (!isMoved) return
    }
    await onNamed()
  })
  return (
    <form ref={form} onSubmit={submit} className="space-form" noValidate>
      {typed.offer}
      {personnes.length > 0 && (
        <SelectField
          label={t.who}
          value={values.who}
          error={errors.who}
          choices={[
            ['', t.choose],
            ...personnes.map(({ value, label }) => [String(value), label] as const),
            [OTHER, t.other],
          ]}
          onChange={(who) => setValues({ ...values, who })}
        />
      )}
      {isOther && (
        <div className="space-pair">
          <PersonFields
            values={values}
            errors={errors}
            onChange={(changed) => setValues({ ...values, ...changed })}
          />
        </div>
      )}
      <div className="space-actions">
        <SubmitButton busy={busy}>{t.send}</SubmitButton>
      </div>
    </form>
  )
}
