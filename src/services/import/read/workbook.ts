import { readSheet } from 'read-excel-file/node'
import { Refusal } from '../../kernel/refusal'
import { COLUMNS_MAX, LINES_MAX, tooMany, unreadable } from '../limits'
import { type Hidden, hiddenInExcel } from './hidden'
import { storedZip } from './storedZip'

export interface Workbook {
  sheets: { name: string; hidden: boolean }[]
  /** The number of the sheet that was read. */
  sheet: number
  rows: string[][]
  /** Its days are counted from 1904, as in old Macintosh files. */
  from1904: boolean
  hidden: Hidden
}

/**
 * The cells of one sheet of a workbook, line by line, as text; by default the first visible sheet with a table, since
 * many workbooks begin with a sheet of remarks. Formulas count by their stored result. The library trusts the file it
 * reads, so it gets one that we have built: unpacked within limits, with only that sheet, without empty cells and
 * without cells beyond the limits of an import.
 *
 * @param parts of the unpacked file, by their names
 * @throws Refusal `import_unreadable`, `payload_too_large`
 */
export async function readExcel(parts: ReadonlyMap<string, string>, wanted?: number): Promise<Workbook> {
  const sheets = sheetsOf(parts)
  const shown = sheets.filter(({ hidden }) => !hidden)
  const first = shown.find(({ path }) => isTable(parts.get(path) ?? '')) ?? shown[0]
  const number = wanted ?? (first ? sheets.indexOf(first) : 0)
  const sheet = sheets[number]
  if (!sheet) throw unreadable('workbook')
  const safe = new Map<string, string>()
  const widths = paddedWidths(parts.get('xl/styles.xml') ?? '')
  for (const [name, xml] of parts) {
    if (name !== sheet.path && name.startsWith('xl/worksheets/')) continue
    if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw unreadable('workbook')
    // the reader understands only one spelling of true
    const plain = name === 'xl/workbook.xml' ? xml.replace(FROM_1904, ' date1904="1"') : xml
    safe.set(name, name === sheet.path ? padded(withinLimits(plain), widths) : withinLimits(plain))
  }
  try {
    const options = { parseNumber: withoutExponent, trim: false }
    const rows = await readSheet(storedZip(safe), number + 1, options)
    return {
      sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
      sheet: number,
      rows: rows.map((row) => row.map(asText)),
      from1904: FROM_1904.test(parts.get('xl/workbook.xml') ?? ''),
      hidden: hiddenInExcel(parts.get(sheet.path) ?? ''),
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable('workbook')
  }
}

function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return String(cell)
}

/** A number with all its digits. A text that looks like one has a type of its own, and stays. */
const withoutExponent = (digits: string) =>
  /^-?[\d.]+E[+-]?\d+$/i.test(digits) ? String(Number(digits)) : digits

const FROM_1904 = /\sdate1904\s*=\s*["'](?:1|true)["']/

interface Sheet {
  name: string
  hidden: boolean
  path: string
}

/** More than any real workbook has. */
const SHEETS_MAX = 1_000

/*
 * No pattern here crosses the end of its tag (`[^<>]*`) or searches for a second match after the first: otherwise a
 * malicious file could take time quadratic in its length.
 */

/** The sheets in order, with their paths in the archive. */
function sheetsOf(parts: ReadonlyMap<string, string>): Sheet[] {
  const tags = parts.get('xl/workbook.xml')?.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? []
  if (tags.length > SHEETS_MAX) throw unreadable('workbook')
  const relations = parts.get('xl/_rels/workbook.xml.rels')?.match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? []
  // of two with the same name the first counts
  const targets = new Map(
    relations.reverse().map((each) => [attribute(each, 'Id'), attribute(each, 'Target')]),
  )
  return tags.map((tag) => {
    const id = attribute(tag, '\\w+:id')
    const target = targets.get(id)
    if (!id || !target) throw unreadable('workbook')
    return {
      name: plainText(/\sname\s*=\s*"([^"]*)"/.exec(tag)?.[1] ?? ''),
      hidden: /\sstate\s*=\s*["'](hidden|veryHidden)["']/.test(tag),
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    }
  })
}

const TAGS = /<(?:[^\s<>/]*:)?(c|row)(?=[\s/>])/g

/** Two lines of several cells: headings, and something below. */
function isTable(xml: string): boolean {
  let lines = 0
  let cells = 0
  for (const [, kind] of xml.matchAll(TAGS)) {
    if (kind === 'row') cells = 0
    else if (++cells === 2 && ++lines === 2) return true
  }
  return false
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plainText = (xml: string) =>
  xml.replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole).slice(0, 100)

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"'&]*)["']`).exec(tag)?.[1]

const ATTRIBUTES = `(?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"<>]*"|'[^'<>]*'))*\\s*`
const EMPTY_CELL = new RegExp(`<(?:\\w+:)?c${ATTRIBUTES}/>`, 'g')
const EMPTY_ROW = new RegExp(`<(?:\\w+:)?row${ATTRIBUTES}(?:/>|>\\s*</(?:\\w+:)?row\\s*>)`, 'g')
const OPENS = /<(?:[^\s<>/]*:)?(?:c|row)(?=[\s/>])/g
const WHOLE = new RegExp(`<(?:\\w+:)?(c|row)(${ATTRIBUTES})/?>`, 'y')
/** The reader ignores the prefix and takes the last of two. */
const PLACE = /\s(?:[\w.-]+:)?r\s*=\s*["']([^"']*)["']/g

/**
 * Drops empty cells and rows, of which a formatted column has a million. Every other cell must state its position in
 * the plainest form, because a distant cell makes the reader fill everything in between.
 */
function withinLimits(xml: string): string {
  const filled = xml.replace(EMPTY_CELL, '').replace(EMPTY_ROW, '')
  for (const { index } of filled.matchAll(OPENS)) {
    WHOLE.lastIndex = index
    const [, kind, attributes = ''] = WHOLE.exec(filled) ?? []
    if (!kind || attributes.includes('&')) throw unreadable('workbook')
    for (const [, place = ''] of attributes.matchAll(PLACE)) {
      const [, column, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? []
      if (column === undefined || (column === '') !== (kind === 'row')) throw unreadable('workbook')
      if (Number(row) > LINES_MAX) throw tooMany('rows')
      if (numberOf(column) > COLUMNS_MAX) throw tooMany('columns')
    }
  }
  return filled
}

/** The width to which each style pads whole numbers with zeros (`00000000`), as in student numbers. */
function paddedWidths(styles: string): ReadonlyMap<string, number> {
  const formats = new Map(
    (styles.match(/<(?:\w+:)?numFmt\s[^<>]*>/g) ?? []).flatMap((tag) => {
      const width = /^0{2,}$/.exec(attribute(tag, 'formatCode') ?? '')?.[0].length
      return width ? [[attribute(tag, 'numFmtId'), width] as const] : []
    }),
  )
  const cells = styles.slice(styles.search(/<(?:\w+:)?cellXfs[\s>]/))
  const own = cells.slice(0, cells.search(/<\/(?:\w+:)?cellXfs>/))
  return new Map(
    (own.match(/<(?:\w+:)?xf\s[^<>]*>/g) ?? []).flatMap((tag, index) => {
      const width = formats.get(attribute(tag, 'numFmtId'))
      return width ? [[String(index), width] as const] : []
    }),
  )
}

const NUMBER = new RegExp(`<((?:\\w+:)?c)(${ATTRIBUTES})>(<(?:\\w+:)?v>)(\\d+)(?=</)`, 'g')

/** Turns numbers that are displayed with leading zeros into texts. */
const padded = (xml: string, widths: ReadonlyMap<string, number>): string =>
  widths.size === 0
    ? xml
    : xml.replace(NUMBER, (whole, tag, attributes, value, digits) => {
        const width = widths.get(attribute(attributes, 's') ?? '')
        if (!width || /\st\s*=\s*["'](?!n["'])/.test(attributes)) return whole
        const plain = attributes.replace(/\st\s*=\s*["']n["']/, '')
        return `<${tag}${plain} t="str">${value}${digits.padStart(width, '0')}`
      })

const numberOf = (column: string) =>
  Array.from(column).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
