import { readSheet } from 'read-excel-file/node'
import { Refusal } from '../refusal'
import { COLUMNS_MAX, LINES_MAX, tooMany, unreadable } from './importLimits'
import { unpack } from './importUnzip'
import { storedZip } from './storedZip'

/**
 * The cells of a workbook's first sheet, line by line, as text. Formulas count by the result that is stored with
 * them. The library that reads it trusts the file, so it gets one of our own making: unpacked within limits, only
 * the first sheet, without empty cells, and none outside of the lines and columns that an import looks at.
 *
 * @throws Refusal `import_unreadable`, `payload_too_large`
 */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const parts = await unpack(bytes)
  const sheet = firstSheet(parts)
  const safe = new Map<string, string>()
  for (const [name, xml] of parts) {
    if (name !== sheet && name.startsWith('xl/worksheets/')) continue
    if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw unreadable('workbook')
    safe.set(name, withinLimits(xml))
  }
  try {
    const rows = await readSheet(storedZip(safe), { parseNumber: (digits: string) => digits, trim: false })
    return rows.map((row) => row.map(asText))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable('workbook')
  }
}

function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  const text = String(cell)
  return /^-?[\d.]+E[+-]?\d+$/i.test(text) ? String(Number(text)) : text
}

/** Where the workbook says that its first sheet is. */
function firstSheet(parts: ReadonlyMap<string, string>): string {
  const [sheet = ''] = /<(?:\w+:)?sheet\s[^>]*>/.exec(parts.get('xl/workbook.xml') ?? '') ?? []
  const id = attribute(sheet, '\\w+:id')
  const relations = parts.get('xl/_rels/workbook.xml.rels')?.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []
  const relation = relations.find((tag) => attribute(tag, 'Id') === id)
  const target = relation && attribute(relation, 'Target')
  if (!id || !target) throw unreadable('workbook')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"'&]*)["']`).exec(tag)?.[1]

const ATTRIBUTES = `(?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"<>]*"|'[^'<>]*'))*\\s*`
const EMPTY_CELL = new RegExp(`<(?:\\w+:)?c${ATTRIBUTES}/>`, 'g')
const EMPTY_ROW = new RegExp(`<(?:\\w+:)?row${ATTRIBUTES}(?:/>|>\\s*</(?:\\w+:)?row\\s*>)`, 'g')
const OPENS = /<(?:[^\s<>/]*:)?(?:c|row)(?=[\s/>])/g
const WHOLE = new RegExp(`<(?:\\w+:)?(c|row)(${ATTRIBUTES})/?>`, 'y')
/** The reader takes a prefix off, and of two the last. */
const PLACE = /\s(?:[\w.-]+:)?r\s*=\s*["']([^"']*)["']/g

/**
 * Without the cells and rows that hold nothing: a formatted column has a million of them. Of the others each must
 * say where it stands in the plainest way, since one that stands far away makes the reader fill all that lies between.
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

const numberOf = (column: string) =>
  Array.from(column).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
