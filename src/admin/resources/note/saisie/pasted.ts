import { recordNumber } from '../../../../contract/kernel/recordNumber'
import type { Saisie } from '../../../../contract/note/bareme'
import { isMark } from '../../../../ui/texts/points'
import { fold } from '../../../dataProvider/fold'

/** What is pasted for a student: a text for each cell of the row, undefined where none was pasted. */
export interface PastedRow {
  row: Saisie
  cells: readonly (string | undefined)[]
}

export interface Pasted {
  rows: readonly PastedRow[]
  /** Lines that are nobody's, nobody's alone, or of somebody who has had one already, as they were pasted. */
  left: readonly string[]
}

interface Place {
  rows: readonly Saisie[]
  /** The row and the cell in which it is pasted. */
  row: number
  cell: number
  /** Out of how much each cell of a row is. */
  scales: readonly number[]
}

type Line = readonly string[]

/**
 * Whose marks a spreadsheet's block has. Where some of its columns have numbers or names of students, its lines are theirs in
 * any order, and the marks are in the columns behind; otherwise they go down from the place where it is pasted. A first line
 * without a mark is its headings.
 *
 * @param block rows of cells, as spreadsheets copy them
 */
export function pastedIn(block: readonly Line[], { rows, row, cell, scales }: Place): Pasted {
  const filled = block.slice(0, block.findLastIndex((line) => !isBlank(line)) + 1)
  const named = knownBy(filled, rows)
  const widest = Math.max(0, ...filled.map((line) => line.length))
  // of more columns than there are cells, the last ones
  const from = named ? Math.max(named.columns.at(-1) ?? -1, widest - 1 - (scales.length - cell)) : -1
  const isMarked = (line: Line) => line.slice(from + 1).some((text, at) => isOf(text, scales[cell + at]))
  const [first = []] = filled
  const lines = filled.length > 1 && !isMarked(first) && !named?.of(first) ? filled.slice(1) : filled
  const placed = (line: Line, of: Saisie): PastedRow => ({
    row: of,
    cells: scales.map((_, at) => (at < cell ? undefined : line[at - cell] || undefined)),
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
  const found = new Map<number, PastedRow>()
  const left: string[] = []
  for (const line of lines) {
    if (isBlank(line)) continue
    const of = named.of(line)
    if (of && !found.has(of.soutenance_id)) found.set(of.soutenance_id, placed(line.slice(from + 1), of))
    else left.push(asText(line))
  }
  return { rows: [...found.values()], left }
}

/**
 * Whose marks a file has: its lines are those of students that they name, in any order. Marks stand under the headings of the
 * cells, where the file has these, else in its last columns.
 *
 * @param headings what files call each cell
 */
export function filedIn(
  block: readonly Line[],
  { rows, scales, headings }: Pick<Place, 'rows' | 'scales'> & { headings: readonly (readonly string[])[] },
): Pasted {
  // nothing goes down from a place: a file has none
  const place = { rows, row: rows.length, cell: 0, scales }
  const known = headings.map((each) => each.map(fold))
  const top = block.findIndex((line) =>
    line.some((text) => known.some((each) => each.includes(withoutScale(text)))),
  )
  if (top < 0) return pastedIn(block, place)
  const titles = (block[top] ?? []).map(withoutScale)
  const taken = new Set<number>()
  const marks = known.map((each) => {
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

/** A heading without what it is out of: "Note /20", "Note (sur 20)". */
const withoutScale = (title: string) => fold(title.replace(/\s*(?:[/(]|sur\s|out of\s|من\s).*$/u, '').trim())

/** How lines tell of whom they are. */
interface Knowing {
  /** The columns that say it, in their order. */
  columns: readonly number[]
  of(line: Line): Saisie | undefined
}

/** By a column of numbers, by a column of names, or by names in two columns, whichever most lines are known by; undefined: none. */
function knownBy(lines: readonly Line[], rows: readonly Saisie[]): Knowing | undefined {
  const numbers = once(rows, ({ matricule }) => recordNumber(matricule ?? ''))
  const names = once(rows, ({ etudiant }) => words(etudiant))
  const width = Math.max(0, ...lines.map((line) => line.length))
  const ways: Knowing[] = []
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

/** Those of a key that no other row has. */
function once(
  rows: readonly Saisie[],
  keyOf: (row: Saisie) => string,
): ReadonlyMap<string, Saisie | undefined> {
  const found = new Map<string, Saisie | undefined>()
  for (const row of rows) found.set(keyOf(row), found.has(keyOf(row)) ? undefined : row)
  found.delete('')
  return found
}

/** The words of a name, in whichever order they are written. */
const words = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

const isOf = (text: string, scale: number | undefined) =>
  scale !== undefined && text !== '' && isMark(text, scale)
const isBlank = (line: Line) => line.every((text) => text === '')
const asText = (line: Line) => line.filter(Boolean).join(' ')
