import { type Kysely, sql } from 'kysely'
import { type company, IMPORT_FIELD, type NouvelleEntreprise } from '../../contract/company'
import { MAX_UPLOAD_BYTES } from '../../contract/constants'
import type { ImportIssue } from '../../contract/errors'
import type { extensions } from '../../contract/extensions'
import type { Database } from '../db/schema'
import type { Handler, Handlers } from '../handler'
import { Refusal } from '../refusal'
import { type Line, readHeading, readLine } from './importColumns'
import { COLUMNS_MAX, ISSUES_MAX, ROWS_MAX, tooMany, unreadable } from './importLimits'

/** All or nothing. Companies that sign up meanwhile wait, so that the check still holds when the rows go in. */
export const entrepriseImport = {
  async entrepriseImport(input, { write }) {
    const lines = await readFile(input[IMPORT_FIELD])
    await write(async (trx) => {
      await sql`LOCK TABLE company.entreprise IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
      await trx
        .insertInto('company.entreprise')
        .values(await checked(trx, lines))
        .execute()
    })
    return { status: 200, imported: lines.length }
  },
} satisfies Partial<Handlers<typeof company>>

/** What the import would say; writes nothing. */
export const entrepriseImportCheck: Handler<typeof extensions.entrepriseImportCheck> = async (
  input,
  { db },
) => {
  const lines = await readFile(input[IMPORT_FIELD])
  return { rows: (await checked(db, lines)).length }
}

/** The companies of a file, whatever its name says that it is. */
async function readFile(file: File): Promise<Line[]> {
  if (file.size > MAX_UPLOAD_BYTES) {
    throw new Refusal('payload_too_large', `the file has more than ${MAX_UPLOAD_BYTES} bytes`)
  }
  const bytes = Buffer.from(await file.arrayBuffer())
  const signature = bytes.toString('latin1', 0, 4)
  if (signature === '\xd0\xcf\x11\xe0') throw unreadable('old_excel')
  // Loaded when the first file comes: a start would spend a tenth of its time on the libraries behind them.
  if (signature === 'PK\x03\x04') {
    const { readWorkbook } = await import('./importWorkbook')
    return readCells(await readWorkbook(bytes))
  }
  const { readText } = await import('./importText')
  return readCells(readText(bytes))
}

function readCells(cells: readonly string[][]): Line[] {
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

/**
 * The companies, when every line is one.
 *
 * @throws Refusal `import_refused` with every faulty cell, what is there twice included
 */
async function checked(db: Kysely<Database>, lines: readonly Line[]): Promise<NouvelleEntreprise[]> {
  const issues = [...lines.flatMap((line) => line.issues), ...(await duplicates(db, lines))]
  const entreprises = lines.flatMap(({ entreprise }) => entreprise ?? [])
  if (issues.length === 0) return entreprises
  throw refused(issues.sort((a, b) => a.row - b.row))
}

/** The database compares, by the expressions of its unique indexes. */
async function duplicates(db: Kysely<Database>, lines: readonly Line[]): Promise<ImportIssue[]> {
  const keys = lines.flatMap(({ row, values, issues }) =>
    (['matricule', 'email'] as const)
      .filter((field) => !issues.some(({ column }) => column === field))
      .map((field) => ({ row, field, value: values[field] })),
  )
  const { rows } = await sql<{ row: number; column: string; value: string; other: number; taken: boolean }>`
    WITH cell AS (
      SELECT row, field, value, min(row) OVER (PARTITION BY field, lower(value)) AS first
      FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS key (row int, field text, value text)
    ), judged AS (
      SELECT cell.*, CASE field
        WHEN 'matricule' THEN EXISTS (SELECT FROM company.entreprise e WHERE lower(e.matricule) = lower(value))
        ELSE EXISTS (SELECT FROM company.entreprise e WHERE lower(e.email) = lower(value))
      END AS taken
      FROM cell
    )
    SELECT row, field AS column, value, first AS other, taken FROM judged
    WHERE taken OR first <> row
    ORDER BY row, field DESC`.execute(db)
  return rows.map(({ taken, other, ...cell }) =>
    taken ? { ...cell, code: 'duplicate' } : { ...cell, code: 'duplicate_in_file', other },
  )
}

const refused = (issues: readonly ImportIssue[]) =>
  new Refusal('import_refused', `the file has ${issues.length} faulty cells`, {
    rows: issues.slice(0, ISSUES_MAX),
    total: issues.length,
  })
