import Papa from 'papaparse'
import { type Encoding, SEPARATORS, type Separator } from '../../../contract/import/importCalls'
import { LINES_MAX, tooMany, unreadable } from '../limits'
import { decode } from './encodings'

const SIGNS: Readonly<Record<Separator, string>> = {
  semicolon: ';',
  comma: ',',
  tab: '\t',
  bar: '|',
  // a character that no text contains
  none: '\x1f',
}

interface TextOptions {
  encoding?: Encoding | undefined
  separator?: Separator | undefined
}

/**
 * The cells of a CSV file, line by line: separated by comma, semicolon, tab or bar, or in one column; in UTF-8, UTF-16
 * or a single-byte encoding. Takes the most likely ones unless others are requested.
 *
 * @throws Refusal `import_unreadable` if it is not text or its quotes do not close, `payload_too_large`
 */
export function readText(bytes: Buffer, asked: TextOptions = {}) {
  const { text, encoding } = decoded(bytes, asked.encoding)
  // Excel's own first line, which names the delimiter.
  const [hint, named] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const content = hint ? text.slice(hint.length) : text
  if (isBinary(content)) throw unreadable('not_text')
  const separator = asked.separator ?? (named ? separatorOf(named) : likeliest(content))
  const { data, errors, meta } = Papa.parse<string[]>(content, {
    delimiter: separator ? SIGNS[separator] : named,
    preview: LINES_MAX,
  })
  if (meta.truncated) throw tooMany('rows')
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw unreadable('quotes', { row: (broken.row ?? 0) + (hint ? 2 : 1) })
  return { encoding, ...(separator && { separator }), rows: hint ? [[], ...data] : data }
}

function decoded(bytes: Buffer, asked?: Encoding) {
  try {
    return decode(bytes, asked)
  } catch {
    throw unreadable('not_text')
  }
}

/**
 * Characters that no text contains but every binary file does, in its first line or in large numbers. A single cell
 * with one is reported.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f\ufffe\uffff]/g

function isBinary(text: string): boolean {
  const first = /\S[^\r\n]{0,10000}/.exec(text)?.[0] ?? ''
  const many = (text.match(CONTROLS)?.length ?? 0) > text.length / 20
  return many || first.search(CONTROLS) >= 0
}

const separatorOf = (sign: string) => SEPARATORS.find((each) => SIGNS[each] === sign)

/**
 * The separator that splits most lines; of several, the one that splits them evenly, because addresses may contain
 * commas. One that splits a single line, or less than half of them, belongs to the text.
 */
function likeliest(text: string): Separator {
  const scored = SEPARATORS.filter((each) => each !== 'none').map((separator) => {
    const lines = Papa.parse<string[]>(text.slice(0, SAMPLE), {
      delimiter: SIGNS[separator],
      preview: 30,
      skipEmptyLines: true,
    }).data
    const widths = lines.map(({ length }) => length).filter((width) => width > 1)
    const alike = (width: number) => widths.filter((each) => each === width).length
    const usual = widths.reduce((best, each) => (alike(each) > alike(best) ? each : best), 1)
    const least = isOfText(lines) ? lines.length : Math.max(2, lines.length / 2)
    return { separator, cut: widths.length >= least ? widths.length : 0, alike: alike(usual), usual }
  })
  const [first] = scored.sort(
    (one, other) => other.cut - one.cut || other.alike - one.alike || other.usual - one.usual,
  )
  return first?.cut ? first.separator : 'none'
}

/** Nearly every separator is followed by a space: that is how people write, not programs. */
function isOfText(lines: readonly string[][]): boolean {
  const behind = lines.flatMap((cells) => cells.slice(1)).filter(Boolean)
  return behind.filter((cell) => /^[ \u00a0]\S/.test(cell)).length > behind.length / 2
}

const SAMPLE = 50_000
