import { recordNumber } from '../../../contract/kernel/recordNumber'
import { fold } from '../../dataProvider/fold'

export interface OfStudent {
  etudiant: string
  matricule: string | null
}

/** Text pasted for a student: one per cell of the row, undefined if none was pasted. */
export interface PastedRow<Row> {
  row: Row
  cells: readonly (string | undefined)[]
}

export interface Pasted<Row> {
  rows: readonly PastedRow<Row>[]
  /** Pasted lines that match no student, several, or one already matched. */
  left: readonly string[]
}

interface PastePlace<Row> {
  rows: readonly Row[]
  /** The row and the cell to paste into. */
  row: number
  cell: number
  /** How many cells a row has, */
  width: number
  /** and whether a text fits one. */
  isOf: (text: string, cell: number) => boolean
}

type Line = readonly string[]

/**
 * Assigns the cells of a spreadsheet's block to rows. If some of its columns are numbers or names of students, lines
 * may come in any order, and the cells are in the columns after those; otherwise they go down from where they are
 * pasted. A first line with nothing for a cell is headings.
 *
 * @param block rows of cells, as spreadsheets copy them
 */
export function pastedIn<Row extends OfStudent>(
  block: readonly Line[],
  { rows, row, cell, width, isOf }: PastePlace<Row>,
): Pasted<Row> {
  const filled = block.slice(0, block.findLastIndex((line) => !isBlank(line)) + 1)
  const named = knownBy(filled, rows)
  const widest = Math.max(0, ...filled.map((line) => line.length))
  // of more columns than there are cells, the last ones
  const from = named ? Math.max(named.columns.at(-1) ?? -1, widest - 1 - (width - cell)) : -1
  const isMarked = (line: Line) =>
    line.slice(from + 1).some((text, at) => text !== '' && cell + at < width && isOf(text, cell + at))
  const [first = []] = filled
  const lines = filled.length > 1 && !isMarked(first) && !named?.of(first) ? filled.slice(1) : filled
  const placed = (line: Line, of: Row): PastedRow<Row> => ({
    row: of,
    cells: Array.from({ length: width }, (_, at) => (at < cell ? undefined : line[at - cell] || undefined)),
  })
  if (!named) {
    const own = lines.slice(0, rows.length - row)
    return {
      rows: own.flatMap((line, index) => {
        const of = rows[row + index]
        return of ? [placed(line, of)] : []
      }),
      left: lines.slice(own.length).map(asText),
    }
  }
  const found = new Map<Row, PastedRow<Row>>()
  const left: string[] = []
  for (const line of lines) {
    if (isBlank(line)) continue
    const of = named.of(line)
    if (of && !found.has(of)) found.set(of, placed(line.slice(from + 1), of))
    else left.push(asText(line))
  }
  return { rows: [...found.values()], left }
}

/**
 * Assigns the marks of a file to rows: its lines name students, in any order. Marks are under the headings of the cells
 * if the file has them, else in its last columns.
 *
 * @param headings what files call each cell
 */
export function filedIn<Row extends OfStudent>(
  block: readonly Line[],
  {
    headings,
    ...known
  }: Omit<PastePlace<Row>, 'row' | 'cell' | 'width'> & {
    headings: readonly (readonly string[])[]
  },
): Pasted<Row> {
  // a file has no place to go down from
  const place = { ...known, row: known.rows.length, cell: 0, width: headings.length }
  const names = headings.map((each) => each.map(fold))
  const top = block.findIndex((line) =>
    line.some((text) => names.some((each) => each.includes(withoutScale(text)))),
  )
  if (top < 0) return pastedIn(block, place)
  const titles = (block[top] ?? []).map(withoutScale)
  const taken = new Set<number>()
  const marks = names.map((each) => {
    const at = titles.findIndex((title, column) => !taken.has(column) && each.includes(title))
    taken.add(at)
    return at
  })
  const others = titles.flatMap((_, column) => (taken.has(column) ? [] : column))
  return pastedIn(
    block.slice(top + 1).map((line) => [...others, ...marks].map((column) => line[column]?.trim() ?? '')),
    place,
  )
}

/** A heading without its scale: "Note /20", "Note (sur 20)". */
const withoutScale = (title: string) => fold(title.replace(/\s*(?:[/(]|sur\s|out of\s|من\s).*$/u, '').trim())

/** How lines are matched to students. */
interface Knowing<Row> {
  /** The columns that identify them, in order. */
  columns: readonly number[]
  of(line: Line): Row | undefined
}

/**
 * By a column of numbers, a column of names, or names in two columns, whichever matches most lines; undefined: none.
 */
function knownBy<Row extends OfStudent>(
  lines: readonly Line[],
  rows: readonly Row[],
): Knowing<Row> | undefined {
  const numbers = once(rows, ({ matricule }) => recordNumber(matricule ?? ''))
  const names = once(rows, ({ etudiant }) => words(etudiant))
  const width = Math.max(0, ...lines.map((line) => line.length))
  const ways: Knowing<Row>[] = []
  for (let at = 0; at < width; at += 1) {
    ways.push({ columns: [at], of: (line) => numbers.get(recordNumber(line[at] ?? '')) })
    ways.push({ columns: [at], of: (line) => names.get(words(line[at] ?? '')) })
    if (at > 0)
      ways.push({ columns: [at - 1, at], of: (line) => names.get(words(`${line[at - 1]} ${line[at]}`)) })
  }
  const used = ways.filter(({ of }) => lines.some((line) => of(line)))
  if (used.length === 0) return undefined
  const columns = [...new Set(used.flatMap(({ columns }) => columns))].sort((one, other) => one - other)
  return { columns, of: (line) => used.map(({ of }) => of(line)).find((row) => row !== undefined) }
}

/** The row of a line that is left over: by the number, or by all words of the name. */
export function namedIn<Row extends OfStudent>(left: string, others: readonly Row[]): Row | undefined {
  const said = new Set(fold(left).split(/[^\p{L}\p{N}]+/u))
  const found = others.filter(
    ({ matricule, etudiant }) =>
      (matricule && fold(left).split(/\s+/).includes(fold(matricule))) ||
      words(etudiant)
        .split(' ')
        .every((word) => said.has(word)),
  )
  return found.length === 1 ? found[0] : undefined
}

/** The rows whose key is unique. */
function once<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row | undefined> {
  const found = new Map<string, Row | undefined>()
  for (const row of rows) found.set(keyOf(row), found.has(keyOf(row)) ? undefined : row)
  found.delete('')
  return found
}

/** The words of a name, in any order. */
const words = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

const isBlank = (line: Line) => line.every((text) => text === '')
const asText = (line: Line) => line.filter(Boolean).join(' ')
