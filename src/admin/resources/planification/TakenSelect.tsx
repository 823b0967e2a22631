import { useTranslate } from 'react-admin'
import type { DescribedOption, Endpoint } from '../../../contract/endpoint'
import { internship } from '../../../contract/internship'
import { records } from '../../../contract/records'
import { type InputProps, isolated } from '../../schema'
import { formatInputTime } from '../../schema/format'
import { FieldInput } from '../../schema/inputs/FieldInput'
import { useTaken } from './creneaux'

const KINDS = new Map<Endpoint, 'salle' | 'materiel' | 'jury'>([
  [records.salleSelect, 'salle'],
  [records.ressourceSelect, 'materiel'],
  [internship.jurySelect, 'jury'],
])

/**
 * A select of rooms, equipment or jurors that says which are taken at the form's moment, until when and by whom. They can
 * be chosen all the same: the time may be what is changed.
 */
export default function TakenSelect({ source, field, isRequired, disabled = false }: InputProps) {
  const translate = useTranslate()
  const { prises, absences } = useTaken()
  if (field.kind !== 'select') throw new Error(`${source} is no select`)
  const { input: _, ...select } = field
  const kind = KINDS.get(field.endpoint)

  const remark = ({ value }: DescribedOption) => {
    const isThis = (each: { kind: string; id: number }) => each.kind === kind && each.id === value
    const taken = prises.find(isThis)
    if (!taken) return absences.some(isThis) ? { text: 'creneaux.absent' } : undefined
    const until = { fin: formatInputTime(taken.fin) }
    if (!taken.etudiant) return { text: `creneaux.taken.${kind}`, values: until }
    const by = isolated({ etudiant: taken.etudiant })
    return { text: 'creneaux.takenBy', values: { ...by, taken: translate(`creneaux.taken.${kind}`, until) } }
  }
  return (
    <FieldInput source={source} field={{ ...select, remark }} disabled={disabled} optional={!isRequired} />
  )
}
