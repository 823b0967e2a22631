import type { RaRecord } from 'react-admin'
import type { Facets, FilterValue } from '../../contract/kernel/paging'
import { searchWords, spellingsOf } from '../../contract/kernel/search'
import { inSlices } from '../../ui/calls/slices'
import { readLang } from '../../ui/texts/language'
import { distance } from './distance'
import { fold } from './fold'
import type { ListQuery } from './mapping'
import type { SearchColumn } from './searchColumn'

/**
 * Searches, filters, counts, sorts and pages a full list, for services that do not page, by the same rules as those
 * that do: every word must occur, ignoring case and accents, in any of `columns` (all values if absent); text sorts as
 * people read it, numbers by size, empty values first, and the other direction is the exact opposite.
 *
 * @throws DOMException `AbortError` when `signal` aborts.
 *
 * @example
 * await listInMemory(rows, { page: 1, perPage: 10, sort: 'nom', order: 'ASC', q: 'elephant' }, [{ source: 'nom' }])
 */
export async function listInMemory<Row extends RaRecord>(
  rows: readonly Row[],
  { page, perPage, sort, order, q, nearest, filter = {}, facets = [] }: ListQuery,
  columns?: readonly SearchColumn[],
  signal?: AbortSignal,
): Promise<{ data: Row[]; total: number; facets?: Facets }> {
  const breathe = inSlices(signal)
  const words = searchWords(q ?? '').map((word) => spellingsOf(word).map(fold))
  const wanted = Object.entries(filter)
  const readValue = (row: RaRecord, source: string) => valueIn(row, source, columns)
  const counts = countsOf(facets)
  const found: Row[] = []
  for (const [index, row] of rows.entries()) {
    const failed = wanted.filter(([source, value]) => !matchesFilter(readValue(row, source), value))
    const matches = failed.length <= 1 && matchesWords(row, words, columns)
    if (matches && failed.length === 0) found.push(row)
    if (matches) counts.add((source) => readValue(row, source), failed[0]?.[0])
    if (index % STEP === 0) await breathe()
  }
  if (sort) sortRows(found, columns?.find(({ source }) => source === sort) ?? { source: sort })
  if (sort && order === 'DESC') found.reverse()
  if (nearest && q?.trim()) {
    const far = (row: RaRecord) => distance(textOf(row[nearest]), q)
    found.sort((a, b) => far(a) - far(b))
  }
  const start = (page - 1) * perPage
  return {
    data: found.slice(start, start + perPage),
    total: found.length,
    ...(facets.length > 0 && { facets: counts.facets }),
  }
}

/** How many rows are processed between two checks of the clock. */
const STEP = 128

/** Counts the rows with each value, under all filters except the column's own. */
function countsOf(sources: readonly string[]) {
  const facets: Facets = Object.fromEntries(sources.map((source) => [source, {}]))
  /** Adds a row, which may fail one of the filters. */
  const add = (read: (source: string) => unknown, failed: string | undefined) => {
    for (const [source, numbers] of Object.entries(facets)) {
      if (failed !== undefined && failed !== source) continue
      const value = textOf(read(source))
      if (value !== '') numbers[value] = (numbers[value] ?? 0) + 1
    }
  }
  return { facets, add }
}

/** The value a filter compares: the code that the row shows, if that is not the value itself. */
function valueIn(row: RaRecord, source: string, columns: readonly SearchColumn[] | undefined): unknown {
  const pick = columns?.find((column) => column.source === source)?.pick
  return pick ? pick(row[source], row) : row[source]
}

function matchesFilter(value: unknown, wanted: FilterValue): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => String(one) === String(value ?? ''))
  if (typeof wanted !== 'object' || wanted === null) return String(wanted) === String(value ?? '')
  const empty = value == null || value === ''
  if ('empty' in wanted) return wanted.empty === empty
  const { from, to } = wanted
  return !empty && isAtLeast(value, from) && (to === undefined || isAtLeast(to, value))
}

/** Whether a value reaches the bound of a range: a number, or a day that contains a time. */
function isAtLeast(value: unknown, least: unknown): boolean {
  if (least === undefined) return true
  if (typeof value === 'number' || typeof least === 'number') return Number(value) >= Number(least)
  return dayOf(value) >= dayOf(least)
}

const dayOf = (moment: unknown) => String(moment).slice(0, 'YYYY-MM-DD'.length)

function matchesWords(
  row: RaRecord,
  words: readonly string[][],
  columns: readonly SearchColumn[] | undefined,
): boolean {
  if (words.length === 0) return true
  const texts = columns
    ? columns.map((column) => shownText(row, column))
    : Object.values(row).map((value) => textOf(value))
  const text = fold(texts.join('\n'))
  return words.every((spellings) => spellings.some((spelling) => text.includes(spelling)))
}

function shownText(row: RaRecord, { source, labels, pick, format }: SearchColumn): string {
  const text = textOf(pick ? pick(row[source], row) : row[source])
  const shown = labels?.[text] ?? (format && text ? format(text) : text)
  // 17,50 is also found as 17.5
  return typeof row[source] === 'number' && !labels ? `${shown}\n${text}` : shown
}

function textOf(value: unknown): string {
  if (value == null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (typeof value === 'object') return 'label' in value ? textOf(value.label) : ''
  return String(value)
}

function sortRows(rows: RaRecord[], column: SearchColumn): void {
  const { compare } = new Intl.Collator(readLang(), { numeric: true, sensitivity: 'base' })
  const keyOf = (row: RaRecord): number | string => {
    const value = (column.rank && row[column.rank]) ?? row[column.source]
    if (typeof value === 'number') return value
    return column.byLabel ? shownText(row, column) : textOf(value)
  }
  const keys = new Map(rows.map((row) => [row, keyOf(row)]))
  rows.sort((a, b) => {
    const [left = '', right = ''] = [keys.get(a), keys.get(b)]
    if (left === '' || right === '') return Number(left !== '') - Number(right !== '')
    return typeof left === 'number' && typeof right === 'number'
      ? left - right
      : compare(String(left), String(right))
  })
}
