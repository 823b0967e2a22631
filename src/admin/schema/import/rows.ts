import type { Importable } from '../../../contract/import/importable'
import type { FileAsRead, ImportTable } from '../../../contract/import/importCalls'
import { columnsOf } from '../../../contract/import/importMatch'

/** The filled lines below the headings. */
export type Rows = readonly { line: number; cells: string[] }[]

export const below = (table: FileAsRead, heading: number): Rows =>
  table.rows
    .map((cells, index) => ({ cells, line: index + 1 }))
    .slice(heading + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim()))

export const isFilled = (rows: Rows | undefined, index: number) =>
  rows?.some(({ cells }) => cells[index]?.trim()) ?? false

/** What is sent, of several columns of one field the first that is filled; `from1904`: the columns of days whose bare numbers a workbook counts from there. */
export const tableOf = (
  rows: Rows,
  columns: readonly string[],
  {
    of,
    headings,
    from1904,
  }: { of: Importable; headings: readonly string[]; from1904?: readonly string[] | undefined },
): ImportTable => {
  const targets = [...new Set(columns)].filter(Boolean)
  const used = targets.map((column) => ({ column, among: columnsOf(of, column, columns, headings) }))
  const cellOf = (cells: readonly string[], { column, among }: (typeof used)[number]) => {
    const cell = (among.map((index) => cells[index] ?? '').find((each) => each.trim()) ?? '').slice(0, 5000)
    return from1904?.includes(column) && BARE_DAY.test(cell) ? String(Number(cell) + DAYS_FROM_1900) : cell
  }
  return {
    columns: used.map(({ column }) => column),
    lines: rows.map(({ line }) => line),
    rows: rows.map(({ cells }) => used.map((each) => cellOf(cells, each))),
  }
}

const BARE_DAY = /^\d{5}(\.\d+)?$/
const DAYS_FROM_1900 = 1462

/** A, B … Z, AA: what spreadsheets call a column without heading. */
export const letter = (index: number): string =>
  (index < 26 ? '' : letter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** A browser refuses to upload a file that was saved again since it was chosen; reading it says so beforehand. */
export async function inMemory(file: File): Promise<File | undefined> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch {
    return undefined
  }
}
