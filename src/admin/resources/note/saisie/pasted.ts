import type { Saisie } from '../../../../contract/note/bareme'
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
  /** How many cells a row has. */
  width: number
}

/**
 * Whose marks a spreadsheet's block has. Where a column has numbers or names of students, its lines are theirs in any order, and
 * the marks are its last columns; otherwise they go down from the place where it is pasted.
 *
 * @param block rows of cells, as spreadsheets copy them
 */
export function pastedIn(block: readonly (readonly string[])[], { rows, row, cell, width }: Place): Pasted {
  const lines = block.slice(0, block.findLastIndex((line) => !isBlank(line)) + 1)
  const widest = Math.max(0, ...lines.map((line) => line.length))
  const free = width - cell
  const placed = (line: readonly string[], of: Saisie): PastedRow => {
    const cells = Array.from({ length: width }, (_, at) =>
      at < cell ? undefined : line[at - cell] || undefined,
    )
    return { row: of, cells }
  }
  if (widest === 1 || !lines.some((line) => known(line, rows))) {
    const own = lines.slice(0, rows.length - row)
    return {
      rows: own.flatMap((line, index) => {
        const of = rows[row + index]
        return of ? [placed(line.slice(0, free), of)] : []
      }),
      left: lines.slice(own.length).map(asText),
    }
  }
  // what follows the student: as many columns as there are cells, from the last one
  const from = Math.max(1, widest - free)
  const found = new Map<number, PastedRow>()
  const left: string[] = []
  for (const [index, line] of lines.entries()) {
    if (isBlank(line)) continue
    const of = known(line.slice(0, from), rows)
    if (of && !found.has(of.soutenance_id)) found.set(of.soutenance_id, placed(line.slice(from), of))
    // the first of a sheet are its headings
    else if (of || index > 0) left.push(asText(line))
  }
  return { rows: [...found.values()], left }
}

/** The student whose number or name stands in a line, in one cell or in two; undefined where it fits several. */
function known(line: readonly string[], rows: readonly Saisie[]): Saisie | undefined {
  const texts = new Set(line.filter((text) => text !== '').map(fold))
  const byNumber = rows.filter(({ matricule }) => matricule && texts.has(fold(matricule)))
  if (byNumber.length > 0) return byNumber.length === 1 ? byNumber[0] : undefined
  const names = new Set([...texts].map(words))
  for (let at = 0; at + 1 < line.length; at += 1) names.add(words(fold(`${line[at]} ${line[at + 1]}`)))
  const byName = rows.filter(({ etudiant }) => names.has(words(fold(etudiant))))
  return byName.length === 1 ? byName[0] : undefined
}

/** The words of a name, in whichever order they are written. */
const words = (folded: string): string =>
  folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

const isBlank = (line: readonly string[]) => line.every((text) => text === '')
const asText = (line: readonly string[]) => line.filter(Boolean).join(' ')
