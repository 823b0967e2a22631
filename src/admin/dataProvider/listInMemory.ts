import type { RaRecord } from 'react-admin'
import { readLang } from '../language'
import type { ListQuery } from './mapping'

/** A visible column, as the search sees it: the text of a code or of a date is not its value. */
export interface SearchColumn {
  source: string
  /** Text per value, for columns that show labels. */
  labels?: Record<string, string>
  /** The code that a row shows, when it is not the value itself. */
  pick?: (value: unknown, row: RaRecord) => unknown
  /** How the column writes its dates. */
  format?: (value: string) => string
}

/**
 * Searches, filters, sorts and pages a full list, for services that do not page. The search ignores case and
 * accents and looks at `columns` (all values when absent); text sorts as people read it, numbers by size,
 * empty values last.
 *
 * @example
 * listInMemory(rows, { page: 1, perPage: 10, sort: 'nom', order: 'ASC', q: 'elephant' }, [{ source: 'nom' }])
 */
export function listInMemory<Row extends RaRecord>(
  rows: readonly Row[],
  { page, perPage, sort, order, q, filter = {} }: ListQuery,
  columns?: readonly SearchColumn[],
): { data: Row[]; total: number } {
  const needle = fold(q?.trim() ?? '')
  const found = rows.filter(
    (row) => passes(row, filter) && (needle === '' || fold(textOfRow(row, columns)).includes(needle)),
  )
  const sorted = sort ? found.toSorted(by(sort, order === 'DESC' ? -1 : 1)) : found
  const start = (page - 1) * perPage
  return { data: sorted.slice(start, start + perPage), total: found.length }
}

/** The codes whose label holds a text, by column: services search what they store, and labels are the browser's. */
export function codesFound(
  q: string | undefined,
  columns: readonly SearchColumn[] = [],
): Record<string, string[]> {
  const needle = fold(q?.trim() ?? '')
  const found = columns.map(({ source, labels = {} }) => {
    const codes = Object.entries(labels).filter(([, label]) => fold(label).includes(needle))
    return [source, codes.map(([code]) => code)] as const
  })
  return needle === '' ? {} : Object.fromEntries(found.filter(([, codes]) => codes.length > 0))
}

/** Lower case, without accents: what two texts must share to count as the same. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')

function passes(row: RaRecord, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([key, wanted]) => {
    const value = String(row[key] ?? '')
    return Array.isArray(wanted) ? wanted.some((one) => String(one) === value) : String(wanted) === value
  })
}

/** A line break between columns keeps a search from matching across two of them. */
function textOfRow(row: RaRecord, columns: readonly SearchColumn[] | undefined): string {
  if (!columns) return Object.values(row).map(textOf).join('\n')
  return columns
    .map(({ source, labels, pick, format }) => {
      const text = textOf(pick ? pick(row[source], row) : row[source])
      return labels?.[text] ?? (format && text ? format(text) : text)
    })
    .join('\n')
}

function textOf(value: unknown): string {
  if (value == null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (typeof value === 'object') return 'label' in value ? textOf(value.label) : ''
  return String(value)
}

function by(source: string, direction: 1 | -1) {
  const collator = new Intl.Collator(readLang(), { numeric: true, sensitivity: 'base' })
  return (a: RaRecord, b: RaRecord): number => {
    const [left, right] = [a[source], b[source]]
    const [leftText, rightText] = [textOf(left), textOf(right)]
    if (leftText === '' || rightText === '') return Number(leftText === '') - Number(rightText === '')
    const difference =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : collator.compare(leftText, rightText)
    return difference * direction
  }
}
