import ClearIcon from '@mui/icons-material/Clear'
import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import type { FilterValue } from '../../../contract/kernel/paging'
import { useOptions } from '../../dataProvider'
import { isolated } from '../cells/format'
import { useDefinition } from '../declare/DefinitionContext'
import type { Field } from '../declare/types'
import { filterNamed, type ListFilter } from '../rows/filters'
import { filterText } from '../rows/filterText'
import { useListChange } from '../rows/ListChanges'
import './filterChips.css'

/** The active filters, each with a button to remove it. */
export default function FilterChips({ names }: { names: readonly string[] }) {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const change = useListChange()
  const remove = (removed: readonly string[]) =>
    change(({ filterValues, setFilters }) =>
      setFilters(
        Object.fromEntries(Object.entries(filterValues).filter(([name]) => !removed.includes(name))),
      ),
    )
  return (
    <>
      <span className="list-line" />
      {names.map((name) => (
        <FilterChip key={name} name={name} value={filterValues[name]} onRemove={() => remove([name])} />
      ))}
      {names.length > 1 && (
        <Button size="small" onClick={() => remove(names)}>
          {translate('filters.removeAll')}
        </Button>
      )}
    </>
  )
}

interface FilterChipProps {
  name: string
  value: FilterValue
  onRemove: () => void
}

function FilterChip({ name, value, onRemove }: FilterChipProps) {
  const filter = filterNamed(useDefinition(), name)
  return filter.field.kind === 'select' ? (
    <RecordChip select={filter.field} filter={filter} value={value} onRemove={onRemove} />
  ) : (
    <Chip filter={filter} value={value} onRemove={onRemove} />
  )
}

interface ChipProps extends Omit<FilterChipProps, 'name'> {
  filter: ListFilter
  names?: ReadonlyMap<number, string>
}

function Chip({ filter: { name, field, label }, value, names = NO_NAMES, onRemove }: ChipProps) {
  const translate = useTranslate()
  const { meta } = useListContext()
  // the service's name for it
  const text = meta?.named?.[name] ?? filterText(field, value, translate, names)
  const filter = translate('table.filter', isolated({ label: translate(label), value: text }))
  return (
    <button
      type="button"
      className="filter-chip"
      aria-label={translate('table.removeFilter', { filter })}
      onClick={onRemove}
    >
      <span>{filter}</span>
      <ClearIcon fontSize="inherit" />
    </button>
  )
}

const NO_NAMES = new Map<number, string>()

/** For filters by records, shown by name. */
function RecordChip({ select, ...chip }: ChipProps & { select: Extract<Field, { kind: 'select' }> }) {
  const { options } = useOptions(select.endpoint, select.ask({}))
  const names = new Map(options.map(({ value, label }) => [value, label]))
  return <Chip {...chip} names={names} />
}
