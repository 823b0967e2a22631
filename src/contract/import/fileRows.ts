import { isFullName, orderIn, restOf, splitName } from './fullName'
import { fieldTarget, type Importable } from './importable'
import type { FileAsRead, ImportTable } from './importCalls'
import { columnsOf } from './importMatch'

/* The lines of a file under its headings, as the table that is imported. */

/** The filled lines below the headings. */
export type Rows = readonly { line: number; cells: string[] }[]

export const below = (table: FileAsRead, heading: number): Rows =>
  table.rows
    .map((cells, index) => ({ cells, line: index + 1 }))
    .slice(heading + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim()))

export const isFilled = (rows: Rows | undefined, index: number) =>
  rows?.some(({ cells }) => cells[index]?.trim()) ?? false

/** How a file's cells are read. */
export interface Reader {
  of: Importable
  columns: readonly string[]
  headings: readonly string[]
}

/** The column with both first and last name. */
export const fullNameIn = (columns: readonly string[]) => columns.findIndex(isFullName)

/**
 * The value of a target in a line: the first non-empty of several columns; for a name, what no separate column
 * contains.
 */
export function cellOf({ of, columns, headings }: Reader, cells: readonly string[], target: string): string {
  const own = (each: string) =>
    columnsOf(of, each, columns, headings)
      .map((index) => cells[index] ?? '')
      .find((cell) => cell.trim()) ?? ''
  const said = own(target)
  const full = fullNameIn(columns)
  if (said || full < 0 || !isPartOfName(target)) return said
  const name = cells[full] ?? ''
  const rest = restOf(name, own(target === 'lastName' ? 'firstName' : 'lastName'))
  return rest || splitName(name, orderIn(columns[full] ?? ''))[target]
}

const isPartOfName = (target: string) => target === 'lastName' || target === 'firstName'

/** A line with another value for a target. Two names in one cell are separated by a comma. */
export function withCell(reader: Reader, cells: readonly string[], target: string, value: string): string[] {
  const { of, columns, headings } = reader
  const among = columnsOf(of, target, columns, headings)
  const filled = among.find((index) => cells[index]?.trim()) ?? among[0]
  if (filled !== undefined) return Object.assign([...cells], { [filled]: value })
  const full = fullNameIn(columns)
  if (full < 0 || !isPartOfName(target)) return [...cells]
  const other = target === 'lastName' ? 'firstName' : 'lastName'
  const names = { [target]: value, [other]: cellOf(reader, cells, other) }
  return Object.assign([...cells], { [full]: `${names.lastName}, ${names.firstName}` })
}

/**
 * The table to send; `forAll`: values of all rows for fields without a column; `from1904`: date columns whose bare
 * numbers count from 1904.
 */
export const tableOf = (
  rows: Rows,
  columns: readonly string[],
  {
    from1904,
    forAll = {},
    ...of
  }: Omit<Reader, 'columns'> & {
    from1904?: readonly string[] | undefined
    forAll?: Readonly<Record<string, string>>
  },
): ImportTable => {
  const reader = { ...of, columns }
  const targets = [
    ...new Set(columns.flatMap((column) => (isFullName(column) ? ['lastName', 'firstName'] : column || []))),
  ]
  const sent = (cells: readonly string[], target: string) => {
    const cell = cellOf(reader, cells, target).slice(0, 5000)
    return from1904?.includes(target) && BARE_DAY.test(cell) ? String(Number(cell) + DAYS_FROM_1900) : cell
  }
  const values = Object.values(forAll)
  return {
    columns: [...targets, ...Object.keys(forAll).map((field) => fieldTarget(of.of, field))],
    lines: rows.map(({ line }) => line),
    rows: rows.map(({ cells }) => [...targets.map((target) => sent(cells, target)), ...values]),
  }
}

const BARE_DAY = /^\d{5}(\.\d+)?$/
const DAYS_FROM_1900 = 1462
