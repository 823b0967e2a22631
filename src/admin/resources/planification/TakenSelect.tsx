import type { Endpoint } from '../../../contract/kernel/endpoint'
import { internship } from '../../../contract/specification/internship'
import { records } from '../../../contract/specification/records'
import type { InputProps } from '../../schema'
import { FieldInput } from '../../schema/inputs/FieldInput'
import { useTaken } from './creneaux'
import { useRemark } from './taken'

const KINDS = new Map<Endpoint, 'salle' | 'materiel' | 'jury'>([
  [records.salleSelect, 'salle'],
  [records.ressourceSelect, 'materiel'],
  [internship.jurySelect, 'jury'],
])

/**
 * A select of rooms, equipment or jurors that shows which are taken at the form's time, until when and by whom. They
 * can still be chosen, because the time may be changed instead.
 */
export default function TakenSelect({ source, field, isRequired, disabled = false }: InputProps) {
  if (field.kind !== 'select') throw new Error(`${source} is no select`)
  const { input: _, ...select } = field
  const remark = useRemark(KINDS.get(field.endpoint), useTaken())
  return (
    <FieldInput source={source} field={{ ...select, remark }} disabled={disabled} optional={!isRequired} />
  )
}
