import dayjs from 'dayjs'
import { isRtl, readLang } from '../../language'

export type Cell = string | number

/** Saves a table as CSV that spreadsheets open as it is: UTF-8 with a mark, no cell is run as a formula. */
export async function saveCsv(table: Cell[][], title: string): Promise<void> {
  const { unparse } = (await import('papaparse')).default
  // French and Arabic spreadsheets expect the semicolon, since the comma is in their numbers
  const [delimiter, decimal] = readLang() === 'en' ? [',', '.'] : [';', ',']
  const cells = table.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? String(value).replace('.', decimal) : withoutFormulas(storable(value)),
    ),
  )
  const csv = unparse(cells, { delimiter })
  download(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }), `${fileName(title)}.csv`)
}

/** Saves a table as an Excel file with a bold first row. */
export async function saveXlsx(table: Cell[][], title: string): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const cells = table.map((row, index) =>
    row.map((value) => ({
      value: typeof value === 'number' ? value : storable(value),
      type: typeof value === 'number' ? Number : String,
      ...(index === 0 && BOLD),
    })),
  )
  const widths = (table[0] ?? []).map((_heading, column) => ({
    width: table.reduce(
      (width, row) => Math.min(60, Math.max(width, String(row[column] ?? '').length + 2)),
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

/**
 * Marks as text what a spreadsheet would run, at the beginning and behind any sign at which it may divide a line. In a
 * workbook the type of the cell says that.
 */
const withoutFormulas = (text: string) => text.replace(FORMULA, "$1'$2")
const FORMULA = /(^|[,;|\t\r\n])(\s*"?)(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/** What the formats can hold: no control characters, and no more than so many others. */
const storable = (text: string) => text.replace(CONTROLS, '').slice(0, CELL_MAX)
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const CELL_MAX = 32_767

const BOLD = { fontWeight: 'bold' } as const

const cleaned = (title: string) => title.replace(/[\\/:*?"<>|[\]]/g, ' ')
const fileName = (title: string) => `${cleaned(title)} ${dayjs().format('YYYY-MM-DD')}`

function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
