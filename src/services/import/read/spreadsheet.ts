import { type CellObject, read, SSF, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as codepages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { Refusal } from '../../kernel/refusal'
import { COLUMNS_MAX, LINES_MAX, tooMany, unreadable } from '../limits'
import { type Hidden, hiddenInOpenDocument, NOTHING_HIDDEN } from './hidden'
import { storedZip } from './storedZip'
import type { Workbook } from './workbook'

/* Workbooks of Excel before 2007 and of LibreOffice. The thread's limits on time and memory stop a malicious file. */

// workbooks of 1995 and before use the code page of their system
set_cptable(codepages)

/** A workbook of Excel before 2007. @throws Refusal `import_unreadable`, `payload_too_large` */
export function readOldExcel(bytes: Buffer, wanted?: number): Workbook {
  // the reader would treat any other version as an archive whose parts have not been inspected
  if (bytes.length < HEADER_BYTES || ![3, 4].includes(bytes.readUInt16LE(VERSION_AT)))
    throw unreadable('old_excel')
  try {
    return tableOf(read(bytes, OPTIONS), wanted)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable(/password/i.test(String(error)) ? 'password' : 'old_excel')
  }
}

/** An OpenDocument spreadsheet, by its parts. @throws Refusal `import_unreadable`, `payload_too_large` */
export function readOpenDocument(parts: ReadonlyMap<string, string>, wanted?: number): Workbook {
  if (/encryption-data/.test(parts.get('META-INF/manifest.xml') ?? '')) throw unreadable('password')
  const content = parts.get('content.xml') ?? ''
  if (/<!(DOCTYPE|ENTITY)/i.test(content)) throw unreadable('workbook')
  const safe = new Map([
    ['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'],
    // how the reader recognises the format
    ['META-INF/manifest.xml', '<manifest:manifest/>'],
    ['styles.xml', parts.get('styles.xml') ?? '<office:document-styles/>'],
    ['content.xml', content.replace(REPEATED, withinLimits)],
  ])
  try {
    return tableOf(read(storedZip(safe), OPTIONS), wanted, hiddenInOpenDocument(content))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable('workbook')
  }
}

const HEADER_BYTES = 512
/** The offset of the version in the header of a compound file. */
const VERSION_AT = 26

const OPTIONS = {
  type: 'buffer',
  dense: true,
  // number formats, to recognise dates
  cellNF: true,
  // to know hidden lines and columns
  cellStyles: true,
  cellFormula: false,
  cellHTML: false,
  sheetRows: LINES_MAX + 1,
} as const

/** The empty lines below a table are one line repeated a million times. */
const REPEATED = /(number-(columns|rows)-repeated\s*=\s*["'])(\d+)/g
const withinLimits = (_: string, before: string, what: string, times: string) =>
  before + Math.min(Number(times), (what === 'rows' ? LINES_MAX : COLUMNS_MAX) + 1)

/** `hides`: what each sheet hides, if the reader does not report it. */
function tableOf(
  book: WorkBook,
  wanted?: number,
  hides?: readonly (Hidden & { sheet: boolean })[],
): Workbook {
  const sheets = book.SheetNames.map((name, index) => ({
    name: name.slice(0, 100),
    hidden: hides?.[index]?.sheet ?? (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0,
  }))
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  const rowsOf = (index: number) => textsOf(book.Sheets[book.SheetNames[index] ?? ''], from1904)
  const shown = sheets.flatMap(({ hidden }, index) => (hidden ? [] : [index]))
  const sheet = wanted ?? shown.find((index) => isTable(rowsOf(index))) ?? shown[0] ?? 0
  if (!sheets[sheet]) throw unreadable('workbook')
  const rows = rowsOf(sheet)
  if (rows.length > LINES_MAX) throw tooMany('rows')
  if (rows.some((row) => row.length > COLUMNS_MAX)) throw tooMany('columns')
  const hidden = hides ? hides[sheet] : hiddenIn(book.Sheets[book.SheetNames[sheet] ?? ''])
  return { sheets, sheet, rows, from1904, hidden: hidden ?? NOTHING_HIDDEN }
}

function hiddenIn(sheet: WorkSheet | undefined): Hidden {
  const numbers = (all: readonly ({ hidden?: boolean } | undefined)[] = []) =>
    Array.from(all).flatMap((each, index) => (each?.hidden ? [index] : []))
  return { lines: numbers(sheet?.['!rows']).map((index) => index + 1), columns: numbers(sheet?.['!cols']) }
}

/** Two lines of several cells: headings, and something below. */
const isTable = (rows: readonly string[][]) => rows.filter((row) => row.filter(Boolean).length > 1).length > 1

/** Line by line, without the empty cells and lines at the ends. */
function textsOf(sheet: WorkSheet | undefined, from1904: boolean): string[][] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet?.['!data'] ?? []
  const rows = Array.from(data, (row = []) =>
    untilFilled(
      Array.from(row, (cell) => asText(cell, from1904)),
      (text) => text !== '',
    ),
  )
  return untilFilled(rows, (row) => row.length > 0)
}

const untilFilled = <T>(all: readonly T[], isFilled: (one: T) => boolean) =>
  all.slice(0, all.findLastIndex(isFilled) + 1)

function asText(cell: CellObject | undefined, from1904: boolean): string {
  if (cell?.v === undefined || cell.v === null) return ''
  const { t: type, v: value, z: format } = cell
  if (type === 'b') return value ? 'TRUE' : 'FALSE'
  if (type === 'e') return cell.w ?? '#VALUE!'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (type !== 'n') return String(value)
  if (typeof format === 'string' && SSF.is_date(format) && Number(value) >= 1)
    return dayOf(Number(value), from1904)
  return String(value)
}

const DAYS_TO_1904 = 1462
const dayOf = (serial: number, from1904: boolean) =>
  new Date(Date.UTC(1899, 11, 30 + Math.floor(serial) + (from1904 ? DAYS_TO_1904 : 0)))
    .toISOString()
    .slice(0, 10)
