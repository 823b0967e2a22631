import Papa from 'papaparse'
import type { Encoding } from '../../contract/importCalls'
import { decode } from './encodings'
import { LINES_MAX, tooMany, unreadable } from './limits'

const DELIMITERS = [';', ',', '\t', '|'] as const

/**
 * The cells of a CSV file, line by line: comma, semicolon, tab or bar; in UTF-8, UTF-16 or one of the encodings of 256
 * characters, of which the likeliest is taken unless one is asked for.
 *
 * @throws Refusal `import_unreadable` when it is no text or its quotes do not close, `payload_too_large`
 */
export function readText(bytes: Buffer, asked?: Encoding): { encoding: Encoding; rows: string[][] } {
  const { text, encoding } = decoded(bytes, asked)
  // Excel's own first line, which names the delimiter.
  const [hint, named] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const content = hint ? text.slice(hint.length) : text
  if (isBinary(content)) throw unreadable('not_text')
  const { data, errors, meta } = Papa.parse<string[]>(content, {
    delimiter: named ?? delimiterOf(content),
    preview: LINES_MAX,
  })
  if (meta.truncated) throw tooMany('rows')
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw unreadable('quotes', { row: (broken.row ?? 0) + (hint ? 2 : 1) })
  return { encoding, rows: hint ? [[], ...data] : data }
}

function decoded(bytes: Buffer, asked?: Encoding) {
  try {
    return decode(bytes, asked)
  } catch {
    throw unreadable('not_text')
  }
}

/** No text has these, and every binary file does: in its first line, or many of them. A cell that has one is named. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f\ufffe\uffff]/g

function isBinary(text: string): boolean {
  const first = /\S[^\r\n]{0,10000}/.exec(text)?.[0] ?? ''
  const many = (text.match(CONTROLS)?.length ?? 0) > text.length / 20
  return many || first.search(CONTROLS) >= 0
}

/** The one that cuts most of the first lines into equally many cells: an address may well hold commas of its own. */
function delimiterOf(text: string): string {
  const scored = DELIMITERS.map((delimiter) => {
    const lines = Papa.parse<string[]>(text.slice(0, SAMPLE), {
      delimiter,
      preview: 30,
      skipEmptyLines: true,
    }).data
    const widths = lines.map(({ length }) => length)
    const usual = widths
      .map((width) => ({ width, times: widths.filter((each) => each === width).length }))
      .reduce((best, each) => ((each.width - 1) * each.times > (best.width - 1) * best.times ? each : best), {
        width: 1,
        times: 0,
      })
    return { delimiter, score: ((usual.width - 1) * usual.times) / Math.max(1, widths.length) }
  })
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

const SAMPLE = 50_000
