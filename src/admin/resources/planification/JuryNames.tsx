import type { Option } from '../../../contract/kernel/endpoint'
import { internship } from '../../../contract/specification/internship'
import { useOptions } from '../../dataProvider'
import type { CellProps } from '../../schema'
import type { JuryRow } from './defenceForm'

/** The persons of a jury, each with what he or she is in it. */
export default function JuryNames({ value }: CellProps) {
  const { options: persons } = useOptions(internship.jurySelect, {})
  const { options: types } = useOptions(internship.typeJurySelect, {})
  return (value as JuryRow[]).map(({ jury, type_jury }) => (
    <div key={jury}>
      <bdi>{labelOf(persons, jury)}</bdi> (<bdi>{labelOf(types, type_jury)}</bdi>)
    </div>
  ))
}

const labelOf = (options: Option[], id: number | '') =>
  options.find(({ value }) => value === id)?.label ?? '–'
