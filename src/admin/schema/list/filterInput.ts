import { isBlank } from '../../../contract/kernel/cleanText'
import { decimalText } from '../../../contract/kernel/digits'
import type { FilterValue } from '../../../contract/kernel/paging'
import { isDay } from '../cells/moment'
import type { Field } from '../declare/types'
import type { ListFilter } from '../rows/filters'

/* A filter as the bar's form holds it, and as the list is asked for it. */

interface Span {
  from: string
  to: string
  empty: boolean
}
export type FilterInput = (string | number)[] | Span

/** The choice of those that have none: ids are positive. */
export const NONE = 0

export const isSpan = ({ kind }: Field): boolean => ['date', 'dateTime', 'number'].includes(kind)

export const toInputs = (filters: readonly ListFilter[], values: Record<string, FilterValue>) =>
  Object.fromEntries(filters.map(({ name, field }) => [name, toInput(field, values[name])]))

/** What is incomplete or no value is left aside. */
export const fromInputs = (
  filters: readonly ListFilter[],
  inputs: Record<string, FilterInput>,
): Record<string, FilterValue> =>
  Object.fromEntries(
    filters.flatMap(({ name, field }) => {
      const value = fromInput(field, inputs[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )

function toInput(field: Field, value: FilterValue | undefined): FilterInput {
  const {
    from = '',
    to = '',
    empty = false,
  } = (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}) as Partial<
    Record<keyof Span, unknown>
  >
  if (isSpan(field)) return { from: String(from), to: String(to), empty: empty === true }
  if (empty) return [NONE]
  if (Array.isArray(value)) return value
  return typeof value === 'string' || typeof value === 'number' ? [value] : []
}

function fromInput(field: Field, input: FilterInput | undefined): FilterValue | undefined {
  if (input === undefined) return undefined
  if (Array.isArray(input)) {
    // of both, what was chosen last
    if (field.kind === 'select' && input.at(-1) === NONE) return { empty: true }
    const values = field.kind === 'select' ? input.filter((value) => value !== NONE) : input
    return values.length > 1 ? values : values[0]
  }
  if (input.empty) return { empty: true }
  const [from, to] = [boundOf(field, input.from), boundOf(field, input.to)]
  if (from === undefined && to === undefined) return undefined
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function boundOf({ kind }: Field, text: string): string | number | undefined {
  if (kind !== 'number') return isDay(text) ? text : undefined
  const number = Number(decimalText(text))
  return isBlank(text) || Number.isNaN(number) ? undefined : number
}
