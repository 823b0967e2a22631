import { type Kysely, sql } from 'kysely'
import { type company, IMPORT_FIELD } from '../../contract/company'
import { MAX_UPLOAD_BYTES } from '../../contract/constants'
import type { ImportIssue } from '../../contract/errors'
import type { extensions } from '../../contract/extensions'
import type { Database } from '../db/schema'
import type { Handler, Handlers } from '../handler'
import { readCompanies } from '../import/inThread'
import { refused } from '../import/limits'
import { tooLarge } from '../refusal'
import { FIELDS } from './importColumns'
import type { CompanyFile } from './importFile'

/** All or nothing. Companies that sign up meanwhile wait, so that the check still holds when the rows go in. */
export const entrepriseImport = {
  async entrepriseImport(input, { write }) {
    const file = await read(input[IMPORT_FIELD])
    await write(async (trx) => {
      await sql`LOCK TABLE company.entreprise IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
      await check(trx, file)
      await sql`
        INSERT INTO company.entreprise (${COLUMNS})
        SELECT ${COLUMNS} FROM jsonb_to_recordset(${file.companies}::jsonb) AS e (${TYPED})`.execute(trx)
    })
    return { status: 200, imported: file.rows }
  },
} satisfies Partial<Handlers<typeof company>>

/** Answers what the import would; writes nothing. */
export const entrepriseImportCheck: Handler<typeof extensions.entrepriseImportCheck> = async (
  input,
  { db },
) => {
  const file = await read(input[IMPORT_FIELD])
  await check(db, file)
  return { rows: file.rows }
}

const COLUMNS = sql.join(FIELDS.map((field) => sql.ref(field)))
const TYPED = sql.join(FIELDS.map((field) => sql`${sql.ref(field)} text`))

async function read(file: File): Promise<CompanyFile> {
  if (file.size > MAX_UPLOAD_BYTES) throw tooLarge(MAX_UPLOAD_BYTES)
  return readCompanies(file)
}

/** @throws Refusal `import_refused` with every faulty cell, what is there twice included */
async function check(db: Kysely<Database>, { issues, faults, keys }: CompanyFile): Promise<void> {
  const twice = await duplicates(db, keys)
  if (faults + twice.length === 0) return
  throw refused(
    [...issues, ...twice].sort((a, b) => a.row - b.row),
    faults + twice.length,
  )
}

/** Looks for duplicates in the database, with the expressions of its unique indexes. */
async function duplicates(db: Kysely<Database>, keys: string): Promise<ImportIssue[]> {
  const { rows } = await sql<{ row: number; column: string; value: string; other: number; taken: boolean }>`
    WITH cell AS (
      SELECT row, field, value, min(row) OVER (PARTITION BY field, lower(value)) AS first
      FROM jsonb_to_recordset(${keys}::jsonb) AS key (row int, field text, value text)
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
