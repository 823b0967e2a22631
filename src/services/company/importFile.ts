import type { ImportIssue } from '../../contract/errors'
import { readCells } from '../import/file'
import { COLUMNS_MAX, ISSUES_MAX, ROWS_MAX, refused, tooMany, unreadable } from '../import/limits'
import { readHeading, readLine } from './importColumns'

/** The content of a file, as far as it can be checked without the database. */
export interface CompanyFile {
  rows: number
  /** The companies, as JSON for the database; of a file without faults, as many as it has rows. */
  companies: string
  /** Values that must be unique, `{ row, field, value }[]` as JSON for the database. */
  keys: string
  /** The first of the faulty cells. */
  issues: ImportIssue[]
  faults: number
}

/**
 * Reads a file of companies, whatever its extension. Takes up to a second of processor time, hence its own thread.
 *
 * @throws Refusal `import_unreadable`, `import_refused` for a wrong heading, `payload_too_large`
 */
export async function readCompanies(given: Uint8Array): Promise<CompanyFile> {
  const { rows } = await readCells(given)
  const lines = readLines(rows)
  const issues = lines.flatMap((line) => line.issues)
  const keys = lines.flatMap(({ row, values, issues }) =>
    (['matricule', 'email'] as const)
      .filter((field) => !issues.some(({ column }) => column === field))
      .map((field) => ({ row, field, value: values[field] })),
  )
  return {
    rows: lines.length,
    companies: JSON.stringify(lines.flatMap(({ entreprise }) => entreprise ?? [])),
    keys: JSON.stringify(keys),
    issues: issues.slice(0, ISSUES_MAX),
    faults: issues.length,
  }
}

function readLines(cells: readonly string[][]) {
  const filled = cells
    .map((line, index) => ({ line, row: index + 1 }))
    .filter(({ line }) => line.some((cell) => cell.trim() !== ''))
  const [heading, ...rows] = filled
  if (!heading || rows.length === 0) throw unreadable('empty')
  if (rows.length > ROWS_MAX) throw tooMany('rows')
  if (filled.some(({ line }) => line.length > COLUMNS_MAX)) throw tooMany('columns')

  const { fields, issues } = readHeading(heading.line, heading.row)
  if (issues.length > 0) throw refused(issues)
  return rows.map(({ line, row }) => readLine(line, row, fields))
}
