import { useRef, useState } from 'react'
import type { MonComplement } from '../../../contract/complement/complement'
import { commenceDans } from '../../../contract/demande/anneeDes'
import { cleanText } from '../../../contract/kernel/cleanText'
import { useFront, useUnsaved } from '../../site/FrontContext'
import { AreaField, SubmitButton, TextField } from '../../site/fields'
import { useSubmit } from '../../site/useSubmit'
import { CountryField } from '../CountryField'
import { DaysNotice, type Years } from '../DaysNotice'
import { type FieldName, inputOf, isInvalid, type Typed } from '../declared'
import { CheckField } from '../parts'
import { refusedFields, useRefused } from '../refused'
import { callSpace } from '../session'
import { useTexts } from '../texts'
import { TWO_SCREENS, useSteps } from '../useSteps'
import { useTyped } from '../useTyped'
import { fieldsOf, givenBefore, groupsOf, sentOf } from './given'

type Errors = Partial<Record<FieldName, string>>

/** Asks for the missing facts of an internship only; some may be left for later. */
export function ComplementForm({
  complement,
  years,
  onGiven,
}: {
  complement: MonComplement
  years: Years
  onGiven(): Promise<void>
}) {
  const { id, version, champs, etat, debut, fin } = complement
  const { notify } = useFront()
  const texts = useTexts()
  const { complement: t, demandes } = texts
  const refused = useRefused()
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState(() => givenBefore(complement))
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<Errors>({})
  useUnsaved(typed !== start)
  const kept = useTyped(['complement', id], start, typed, setTyped)
  const change = (name: FieldName | 'distance', value: string) =>
    setTyped((before) => ({ ...before, [name]: value }))
  const groups = groupsOf(champs)
  const parts = groups.map(({ fields }) => fields.map(({ name }) => name))
  const steps = useSteps<FieldName>(form, parts.flat().length > TWO_SCREENS ? parts : [parts.flat()])
  const show = (found: Errors) => {
    setErrors(found)
    return steps.show(found)
  }
  const { busy, submit } = useSubmit(async () => {
    const faults = faultsOf(complement, typed, demandes.required, demandes.invalid)
    if (typed.debut && years.annees.length > 0 && !commenceDans({ debut: typed.debut }, years.annees))
      faults.debut = t.jours.hors_annees
    if (!steps.isLast) return setErrors(steps.goOn(faults))
    if (!show(faults)) return
    try {
      await callSpace('espaceComplementDonner', { id, version, ...sentOf(typed, champs) })
    } catch (error) {
      refused(error)
      show(refusedFields(error, demandes.invalid))
      return
    }
    kept.forget()
    notify(t.sent, 'success')
    await onGiven()
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-form">
      {kept.offer}
      {steps.place}
      {groups.map(({ name: group, fields }, place) => (
        <fieldset key={group} hidden={!steps.shows(place)}>
          <legend>{demandes.groups[group]}</legend>
          <div className="space-pair">
            {fields.map((field) => {
              const shared = {
                label: demandes.fields[field.name],
                error: errors[field.name],
                value: typed[field.name],
                maxLength: field.max,
                onChange: (value: string) => change(field.name, value),
              }
              if (field.country)
                return (
                  <CountryField
                    key={field.name}
                    label={shared.label}
                    value={shared.value}
                    onChange={shared.onChange}
                  />
                )
              return field.long ? (
                <AreaField key={field.name} {...shared} />
              ) : (
                <TextField key={field.name} name={field.name} {...shared} {...inputOf(field)} />
              )
            })}
          </div>
          {fields.some(({ name }) => name === 'debut' || name === 'fin') && (
            <DaysNotice
              debut={typed.debut || (debut ?? '')}
              fin={typed.fin || (fin ?? '')}
              years={years}
              says={t.jours}
            />
          )}
          {group === 'conditions' && champs.includes('lieu') && (
            <CheckField
              label={demandes.distance}
              checked={typed.distance === '1'}
              onChange={(on) => change('distance', on ? '1' : '0')}
            />
          )}
        </fieldset>
      ))}
      <div className="at-hand">
        {steps.back}
        <SubmitButton busy={busy}>
          {!steps.isLast ? demandes.next : etat === 'donne' ? t.change : t.send}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Input that cannot be sent: a tutor needs a name and an address, and an internship ends after it begins. */
function faultsOf(
  { champs, debut, fin }: MonComplement,
  typed: Typed,
  required: string,
  invalid: string,
): Errors {
  const faults: Errors = {}
  const fields = fieldsOf(champs)
  const hasTutor = fields.some(({ name }) => name.startsWith('tuteur_') && cleanText(typed[name]) !== '')
  for (const { name, required: isNeeded, ...field } of fields) {
    const value = cleanText(typed[name])
    if (!value && isNeeded && hasTutor && name.startsWith('tuteur_')) faults[name] = required
    else if (isInvalid(field, value)) faults[name] = invalid
  }
  const [from, to] = [typed.debut || debut, typed.fin || fin]
  if (from && to && to < from) faults[champs.includes('fin') ? 'fin' : 'debut'] = invalid
  return faults
}
