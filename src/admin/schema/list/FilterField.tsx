import { useTranslate } from 'react-admin'
import { useController, useWatch } from 'react-hook-form'
import { formatNumber } from '../cells/format'
import type { Choice, Field } from '../declare/types'
import { TextInput } from '../inputs/basic'
import { EndpointSelect } from '../inputs/EndpointSelect'
import MomentInput from '../inputs/MomentInput'
import type { ListFilter } from '../rows/filters'
import { isSpan, NONE } from './filterInput'

interface FilterFieldProps {
  filter: ListFilter
  /** The number of rows per value, if the service reports it. */
  counts: Record<string, number> | undefined
}

/** The input of a filter: choices with counts, a range, or records. */
export function FilterField({ filter, counts }: FilterFieldProps) {
  const label = useTranslate()(filter.label)
  if (filter.field.kind === 'select') return <Records filter={filter} label={label} />
  return (
    <fieldset className="filter-field">
      <legend>{label}</legend>
      {isSpan(filter.field) ? (
        <Span filter={filter} />
      ) : (
        <Choices name={filter.name} choices={choicesOf(filter.field)} counts={counts} />
      )}
    </fieldset>
  )
}

const choicesOf = (field: Field): readonly Choice[] => (field.kind === 'choice' ? field.choices : YES_NO)
const YES_NO: readonly Choice[] = [
  { value: 1, label: 'table.yes' },
  { value: 0, label: 'table.no' },
]

interface ChoicesProps extends Pick<FilterFieldProps, 'counts'> {
  name: string
  choices: readonly Choice[]
}

function Choices({ name, choices, counts }: ChoicesProps) {
  const translate = useTranslate()
  const { field } = useController({ name })
  const chosen: (string | number)[] = field.value ?? []
  const isChosen = (value: string | number) => chosen.some((each) => String(each) === String(value))
  const toggle = (value: string | number) =>
    field.onChange(
      isChosen(value) ? chosen.filter((each) => String(each) !== String(value)) : [...chosen, value],
    )
  return (
    <div className="filter-choices">
      {choices.map(({ value, label }) => (
        <label key={value} className="filter-choice">
          <input type="checkbox" checked={isChosen(value)} onChange={() => toggle(value)} />
          {translate(label)}
          {counts && <span className="filter-count">{formatNumber(counts[value] ?? 0)}</span>}
        </label>
      ))}
    </div>
  )
}

/** A range of days or numbers, or rows without any. */
function Span({ filter: { name, field } }: { filter: ListFilter }) {
  const translate = useTranslate()
  const empty = useWatch({ name: `${name}.empty` })
  const day = field.kind !== 'number'
  const Input = day ? MomentInput : TextInput
  const bound = (end: 'from' | 'to') => (
    <Input
      source={`${name}.${end}`}
      label={translate(`filters.${day ? 'day' : 'number'}.${end}`)}
      field={day ? DAY : NUMBER}
      isRequired={false}
      disabled={empty}
    />
  )
  return (
    <>
      <div className="filter-span">
        {bound('from')}
        {bound('to')}
      </div>
      {field.nullable && <Empty name={`${name}.empty`} />}
    </>
  )
}

const DAY: Field = { kind: 'date' }
const NUMBER: Field = { kind: 'number' }

function Empty({ name }: { name: string }) {
  const translate = useTranslate()
  const { field } = useController({ name })
  return (
    <label className="filter-choice filter-none">
      <input type="checkbox" checked={field.value ?? false} onChange={field.onChange} />
      {translate('filters.empty')}
    </label>
  )
}

/** Other records, such as a supervisor. */
function Records({ filter: { name, field }, label }: { filter: ListFilter; label: string }) {
  const translate = useTranslate()
  if (field.kind !== 'select') return null
  const none = field.nullable ? [{ value: NONE, label: translate(field.none ?? 'filters.none') }] : []
  const { required: _, beside: __, remark: ___, help: ____, ...offered } = field
  return (
    <div className="filter-field">
      <EndpointSelect
        source={name}
        label={label}
        field={{ ...offered, multiple: true, also: () => none }}
        isRequired={false}
      />
    </div>
  )
}
