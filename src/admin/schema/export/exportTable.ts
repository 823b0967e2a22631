import dayjs from 'dayjs'
import { withoutFormulas } from '../../../contract/kernel/formulas'
import { isRtl, readLang } from '../../../ui/texts/language'

/** A date, a time or both, in wire format: spreadsheets get real dates. */
export interface Moment {
  kind: 'date' | 'time' | 'dateTime'
  iso: string
}
/** Several names are read on paper as the language writes them; a file holds them as an import takes them back. */
export type Cell = string | number | Moment | readonly string[]

/**
 * Saves a table as CSV that spreadsheets open correctly: UTF-8 with a byte order mark, and no cell executed as a
 * formula.
 */
export async function saveCsv(table: Cell[][], title: string): Promise<void> {
  const { unparse } = (await import('papaparse')).default
  // French and Arabic spreadsheets expect the semicolon, since the comma is in their numbers
  const delimiter = readLang() === 'en' ? ',' : ';'
  const csv = unparse(
    table.map((row) => row.map(plainText)),
    { delimiter },
  )
  download(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }), `${fileName(title)}.csv`)
}

/**
 * Copies a table to the clipboard for spreadsheets and text; called at once, because the permission of a click expires.
 */
export async function copyTable(table: Promise<Cell[][]>): Promise<void> {
  const texts = table.then((rows) =>
    rows.map((row) => row.map((cell) => plainText(cell).replace(/\s+/g, ' '))),
  )
  const plain = texts.then((rows) => rows.map((row) => row.join('\t')).join('\n'))
  const html = texts.then(
    (rows) => `<table>${rows.map((row) => `<tr>${row.map(tableCell).join('')}</tr>`).join('')}</table>`,
  )
  const asBlob = (text: Promise<string>, type: string) => text.then((each) => new Blob([each], { type }))
  const item = new ClipboardItem({
    'text/plain': asBlob(plain, 'text/plain'),
    'text/html': asBlob(html, 'text/html'),
  })
  await navigator.clipboard.write([item])
}

const tableCell = (text: string) => `<td>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</td>`

/** A cell as text that a spreadsheet of the language reads unchanged, and never executes. */
export function plainText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', readLang() === 'en' ? '.' : ',')
  if (typeof cell === 'string') return withoutFormulas(storable(cell))
  if (isNames(cell)) return plainText(cell.join(', '))
  const { kind, iso } = cell
  const [, date = '', time = ''] = PARTS.exec(iso) ?? []
  if (kind === 'dateTime' ? !(date && time) : !(kind === 'date' ? date : time)) return withoutFormulas(iso)
  return kind === 'date' ? date : kind === 'time' ? time : `${date} ${time}`
}

/** `Array.isArray` does not narrow read-only arrays. */
export const isNames = (cell: Cell): cell is readonly string[] => Array.isArray(cell)

const PARTS = /^(\d{4}-\d\d-\d\d)?[T ]?(\d\d:\d\d)?/

/** Saves a table as an Excel file with a bold first row. */
export async function saveXlsx(table: Cell[][], title: string): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const cells = table.map((row, index) =>
    row.map((cell) => ({ ...typedCell(cell), ...(index === 0 && BOLD) })),
  )
  const widths = (table[0] ?? []).map((_heading, column) => ({
    width: table.reduce(
      (width, row) => Math.min(60, Math.max(width, plainText(row[column] ?? '').length + 2)),
      8,
    ),
  }))
  const sheet = {
    sheet: cleaned(title).slice(0, 31),
    columns: widths,
    stickyRowsCount: 1,
    rightToLeft: isRtl(readLang()),
  }
  const file = await writeXlsxFile(cells, sheet).toBlob()
  download(file, `${fileName(title)}.xlsx`)
}

/** Text without what the formats cannot store: control characters, and more than a maximum length. */
const storable = (text: string) => text.replace(CONTROLS, '').slice(0, CELL_MAX)
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const CELL_MAX = 32_767

/** A workbook stores a date as days since 1899, with a number format. */
function typedCell(cell: Cell) {
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return { value: storable(cell), type: String }
  if (isNames(cell)) return { value: storable(cell.join(', ')), type: String }
  const [written, date, time] = PARTS.exec(cell.iso) ?? []
  const days = date ? Date.parse(`${date}T00:00:00Z`) / DAY_MS + DAYS_TO_1970 : 0
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number)
  // a part of a millisecond more: as a fraction of a day, half past is a moment before
  const clock = (hours * 60 + minutes) / (24 * 60) + 1e-9
  const { [cell.kind]: format } = FORMATS
  if (!written || days < 0) return { value: storable(cell.iso), type: String }
  const value = cell.kind === 'date' ? days : cell.kind === 'time' ? clock : days + clock
  return { value, type: Number, format }
}

const DAY_MS = 86_400_000
const DAYS_TO_1970 = 25_569
/** Dates as the lists write them, hours up to 24. */
const FORMATS = { date: 'dd/mm/yyyy', time: 'hh:mm', dateTime: 'dd/mm/yyyy hh:mm' } as const

const BOLD = { fontWeight: 'bold' } as const

const cleaned = (title: string) => title.replace(/[\\/:*?"<>|[\]]/g, ' ')
const fileName = (title: string) => `${cleaned(title)} ${dayjs().format('YYYY-MM-DD')}`

function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
