import type { TranslateFunction } from 'react-admin'
import type { Lang } from '../../../contract/kernel/constants'
import { semaineIn } from '../../../contract/regle/semaine'
import { readLang } from '../../../ui/texts/language'
import type { SearchColumn } from '../../dataProvider/searchColumn'
import type { Choice, Field, Values } from '../declare/types'
import { formatDate, formatDateTime, formatNames, formatNumber, formatTime } from './format'

/** The content of a cell as readable text; an export writes several names by `labelOf`. */
export function fieldText(
  field: Field,
  value: unknown,
  record: Values,
  translate: TranslateFunction,
): string {
  if (field.kind === 'choice') {
    const shown = choiceOf(field, value, record)
    return shown ? translate(shown.label) : unknownText(value)
  }
  if (value == null || value === '') return ''
  if (field.words) return field.words(String(value))
  if (field.kind === 'flag') return translate(value ? 'table.yes' : 'table.no')
  // a figure that is being typed may have a comma
  if (field.kind === 'number')
    return Number.isNaN(Number(value)) ? String(value) : formatNumber(Number(value))
  if (field.kind === 'labels') return labelIn(value, readLang())
  if (Array.isArray(value))
    return value.length === 0 && field.none ? translate(field.none) : formatNames(value.map(labelOf))
  return formats[field.kind]?.(String(value)) ?? labelOf(value)
}

/** A value that a service returns instead of a code, shown unchanged. */
const unknownText = (value: unknown) => (typeof value === 'string' && /\p{L}/u.test(value) ? value : '')

/** The code of a column that a row shows, as counts and filters know it. */
export const valueIn = ({ key, field }: { key: string; field?: Field | undefined }, row: Values): unknown =>
  field?.kind === 'choice' ? codeIn(field, row[key], row) : row[key]

const codeIn = ({ pick }: Extract<Field, { kind: 'choice' }>, value: unknown, record: Values): unknown =>
  pick ? pick(value, record) : value

/** The choice that a row shows. */
export function choiceOf(
  field: Extract<Field, { kind: 'choice' }>,
  value: unknown,
  record: Values,
): Choice | undefined {
  const picked = codeIn(field, value, record)
  return field.choices.find((choice) => String(choice.value) === String(picked))
}

/** How the browser's own search and sort read a column. */
export function searchColumn(source: string, field: Field, translate: TranslateFunction): SearchColumn {
  if (field.kind === 'choice') {
    const labels = field.choices.map(({ value, label }) => [String(value), translate(label)])
    return {
      source,
      labels: Object.fromEntries(labels),
      ...(field.pick && { pick: field.pick as SearchColumn['pick'] }),
      ...(field.byLabel && { byLabel: true }),
    }
  }
  const format =
    field.kind === 'number'
      ? (value: string) => formatNumber(Number(value), field.decimals)
      : formats[field.kind]
  return { source, ...(format && { format }), ...(field.rank && { rank: field.rank }) }
}

const formats: Partial<Record<Field['kind'], (value: string) => string>> = {
  date: formatDate,
  time: formatTime,
  dateTime: formatDateTime,
  week: (value) => semaineIn(readLang(), value),
}

/** A label in a language; without one, the French one. */
const labelIn = (value: unknown, lang: Lang) => {
  const labels = value as Record<Lang, string | undefined>
  return labels[lang] || labels.fr || ''
}

/** The label of an option `{ label }`; any other value as text. */
export const labelOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : String(value)
