import Papa from 'papaparse'
import { headingOf } from './importColumns'
import { LINES_MAX, tooMany, unreadable } from './importLimits'

const DELIMITERS = [';', ',', '\t'] as const

/**
 * The cells of a CSV file, line by line: comma, semicolon or tab; UTF-8, UTF-16 or windows-1252.
 *
 * @throws Refusal `import_unreadable` when it is no text or its quotes do not close, `payload_too_large`
 */
export function readText(bytes: Buffer): string[][] {
  const text = decode(bytes)
  // Excel's own first line, which names the delimiter.
  const [hint, named] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const content = hint ? text.slice(hint.length) : text
  const heading = /\S[^\r\n]{0,10000}/.exec(content)?.[0] ?? ''
  const delimiter = named ?? delimiterOf(heading)
  if (CONTROL.test(text) && !isHeading(heading, delimiter)) throw unreadable('not_text')
  const { data, errors, meta } = Papa.parse<string[]>(content, {
    delimiter,
    preview: LINES_MAX,
  })
  if (meta.truncated) throw tooMany('rows')
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw unreadable('quotes', { row: (broken.row ?? 0) + (hint ? 2 : 1) })
  return hint ? [[], ...data] : data
}

/** No text has these, and every binary file does. Below a heading of ours the cell is named that has one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const CONTROL = /[\0-\x08\x0e-\x1f\x7f\ufffe\uffff]/

function decode(bytes: Buffer): string {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return utf8(bytes) ?? windows1252(bytes)
  if (first === 0xff && second === 0xfe) return utf16('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return utf16('utf-16be', bytes)
  // Headings are ASCII: without a byte order mark, the zero bytes beside their characters reveal UTF-16.
  if (second === 0 && first !== 0) return utf16('utf-16le', bytes)
  if (first === 0 && second !== 0) return utf16('utf-16be', bytes)
  return utf8(bytes) ?? windows1252(bytes)
}

function utf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function utf16(encoding: 'utf-16le' | 'utf-16be', bytes: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('not_text')
  }
}

/** By hand: several releases of Node.js decode it as ISO 8859-1, which has no € and no œ. */
const windows1252 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\x80-\x9f]/g, (char) => HIGH[char.charCodeAt(0) - 0x80] ?? char)

const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The one that finds the most known headings; a company's address may well hold more commas than there are columns. */
function delimiterOf(heading: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const cells = cellsOf(heading, delimiter)
    return { delimiter, known: cells.filter(headingOf).length, cells: cells.length }
  })
  scored.sort((a, b) => b.known - a.known || b.cells - a.cells)
  return scored[0]?.delimiter ?? ','
}

const isHeading = (line: string, delimiter: string) =>
  !CONTROL.test(line) && cellsOf(line, delimiter).some(headingOf)

const cellsOf = (line: string, delimiter: string) => Papa.parse<string[]>(line, { delimiter }).data[0] ?? []
