import type { RaRecord } from 'react-admin'
import { readLang } from '../language'
import { createFinder, fold } from './fold'
import type { ListQuery } from './mapping'
import { inSlices } from './slices'
import { createKeys, createOrder, type SortKey } from './sortKeys'

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
 * empty values last. Many rows are worked through in slices, between which the browser stays quick.
 *
 * @throws DOMException `AbortError` when `signal` aborts.
 *
 * @example
 * await listInMemory(rows, { page: 1, perPage: 10, sort: 'nom', order: 'ASC', q: 'elephant' }, [{ source: 'nom' }])
 */
export async function listInMemory<Row extends RaRecord>(
  rows: readonly Row[],
  { page, perPage, sort, order, q, filter = {} }: ListQuery,
  columns?: readonly SearchColumn[],
  signal?: AbortSignal,
): Promise<{ data: Row[]; total: number }> {
  const breathe = inSlices(signal)
  const needle = q?.trim()
  const finds = needle ? createFinder(needle) : undefined
  const wanted = Object.entries(filter)
  const found: Row[] = []
  for (const [index, row] of rows.entries()) {
    if (passes(row, wanted) && (!finds || shows(row, finds, columns))) found.push(row)
    if (index % STEP === 0) await breathe()
  }
  const sorted = sort ? await sortRows(found, sort, order === 'DESC' ? -1 : 1, breathe) : found
  const start = (page - 1) * perPage
  return { data: sorted.slice(start, start + perPage), total: found.length }
}

/** Rows between two looks at the clock. */
const STEP = 128

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

function passes(row: RaRecord, filter: readonly [string, unknown][]): boolean {
  return filter.every(([key, wanted]) => {
    const value = String(row[key] ?? '')
    return Array.isArray(wanted) ? wanted.some((one) => String(one) === value) : String(wanted) === value
  })
}

/** Whether one of the columns has the text: a search does not match across two of them. */
function shows(
  row: RaRecord,
  finds: (text: string) => boolean,
  columns: readonly SearchColumn[] | undefined,
): boolean {
  if (!columns) return Object.values(row).some((value) => finds(textOf(value)))
  return columns.some(({ source, labels, pick, format }) => {
    const text = textOf(pick ? pick(row[source], row) : row[source])
    return finds(labels?.[text] ?? (format && text ? format(text) : text))
  })
}

function textOf(value: unknown): string {
  if (value == null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (typeof value === 'object') return 'label' in value ? textOf(value.label) : ''
  return String(value)
}

/** Sorts stretches and merges them two by two, so that it can pause between. Rows without a value come last. */
async function sortRows<Row extends RaRecord>(
  rows: readonly Row[],
  source: string,
  direction: 1 | -1,
  breathe: () => Promise<void> | undefined,
): Promise<Row[]> {
  const keyOf = createKeys(readLang())
  const order = createOrder(readLang())
  const filled: Keyed<Row>[] = []
  const empty: Row[] = []
  for (const [index, row] of rows.entries()) {
    const text = textOf(row[source])
    if (text === '') empty.push(row)
    else filled.push({ row, key: keyOf(row[source], text) })
    if (index % STEP === 0) await breathe()
  }
  const compare = (a: Keyed<Row>, b: Keyed<Row>) => order(a.key, b.key) * direction
  let runs: Keyed<Row>[][] = []
  for (let start = 0; start < filled.length; start += RUN) {
    runs.push(filled.slice(start, start + RUN).sort(compare))
    await breathe()
  }
  while (runs.length > 1) {
    const merged: Keyed<Row>[][] = []
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(await merge(runs[index] ?? [], runs[index + 1] ?? [], compare, breathe))
    }
    runs = merged
  }
  return [...(runs[0] ?? []).map(({ row }) => row), ...empty]
}

interface Keyed<Row> {
  row: Row
  key: SortKey
}

/** Rows that are sorted in one go. */
const RUN = 2048

async function merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
  breathe: () => Promise<void> | undefined,
): Promise<T[]> {
  const merged: T[] = []
  let [l, r] = [0, 0]
  while (l < left.length && r < right.length) {
    // of equals the left one first: the sort is stable
    merged.push((compare(left[l] as T, right[r] as T) <= 0 ? left[l++] : right[r++]) as T)
    if (merged.length % RUN === 0) await breathe()
  }
  return [...merged, ...left.slice(l), ...right.slice(r)]
}
