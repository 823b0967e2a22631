import { createHash } from 'node:crypto'
import type { FaitDemande } from '../../../contract/faits/demandes'
import type { Correspondance } from '../../../contract/import/correspondance'
import { below, tableOf } from '../../../contract/import/fileRows'
import { askedOnly, type Importable } from '../../../contract/import/importable'
import type { FileAsRead, ImportTable } from '../../../contract/import/importCalls'
import { type ImportName, importOf } from '../../../contract/import/imports'
import { isBlank } from '../../../contract/kernel/cleanText'
import { plainName } from '../../../contract/kernel/plainName'

/** A source as it was opened, and how its columns were chosen. */
export interface ToMap {
  record: ImportName
  correspondance: Correspondance
  faits: readonly FaitDemande[]
}

export interface Mapped {
  /** An `ImportTable` as JSON; empty while headings are missing. */
  table: Uint8Array
  /** How many lines it has. */
  read: number
  /** A digest of what it says, in whatever order its lines and columns are. */
  contenu: string
  /** The chosen headings that the source lacks. */
  missing: string[]
}

/** Lines in which the headings are looked for. */
const ABOVE = 20

/** The table to import of a source whose columns were chosen before, by their headings. */
export function mapped(file: FileAsRead, { record, correspondance, faits }: ToMap): Mapped {
  const of = askedOnly(importOf(record), faits)
  const { colonnes, pourTous } = correspondance
  const targets = new Map(Object.entries(colonnes).map(([title, target]) => [plainName(title), target]))
  const chosen = Object.keys(colonnes).filter((title) => colonnes[title])
  const heading = headingIn(file.rows, new Set(chosen.map(plainName)))
  const headings = file.rows[heading] ?? []
  const there = new Set(headings.map(plainName))
  const missing = chosen.filter((title) => !there.has(plainName(title)))
  if (missing.length > 0) return { table: new Uint8Array(), read: 0, contenu: '', missing }
  const columns = headings.map((title) => targets.get(plainName(title)) ?? '')
  const rows = below(file, heading).filter(({ cells }) => !cells.every(isBlank))
  const table = tableOf(rows, columns, {
    of,
    headings,
    forAll: pourTous,
    from1904: file.from1904 ? daysOf(of) : undefined,
  })
  return {
    table: new TextEncoder().encode(JSON.stringify(table)),
    read: rows.length,
    contenu: contentOf(table),
    missing,
  }
}

/** Some 50 ms for 20,000 rows of six columns, in the thread that reads them. */
function contentOf({ columns, rows }: ImportTable): string {
  const order = columns
    .map((_, index) => index)
    .sort((a, b) => ((columns[a] ?? '') < (columns[b] ?? '') ? -1 : 1))
  const inOrder = (cells: readonly string[]) => JSON.stringify(order.map((index) => cells[index]))
  const hash = createHash('sha256').update(inOrder(columns))
  for (const row of rows.map(inOrder).sort()) hash.update(row)
  return hash.digest('hex')
}

/** The line that has the most of the chosen headings. */
function headingIn(rows: readonly (readonly string[])[], wanted: ReadonlySet<string>): number {
  const counts = rows.slice(0, ABOVE).map((row) => row.filter((cell) => wanted.has(plainName(cell))).length)
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)))
}

const daysOf = ({ fields }: Importable) => Object.keys(fields).filter((field) => fields[field]?.as === 'date')
