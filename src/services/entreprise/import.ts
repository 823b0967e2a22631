import { sql } from 'kysely'
import type { extensions } from '../../contract/extensions'
import { MAX_UPLOAD_BYTES } from '../../contract/kernel/constants'
import { type company, IMPORT_FIELD } from '../../contract/specification/company'
import type { Handler } from '../access/handler'
import type { Db } from '../db/schema'
import { type Scope, scopeOf } from '../db/scope'
import { blindOf, readFile } from '../import/inThread'
import { TARGETS } from '../import/targets/targets'
import type { Config } from '../kernel/config'
import { tooLarge } from '../kernel/refusal'

/* The specification's import: all or nothing, new companies only. The screens use the import with a preview. */

/** Companies that sign up meanwhile wait, so that the check still holds when the rows go in. */
export const entrepriseImport: Handler<typeof company.entrepriseImport> = async (
  input,
  { config, write, session },
) => {
  const table = await read(input[IMPORT_FIELD])
  const scope = scopeOf(session)
  const imported = await write(async (trx) => {
    await sql`LOCK TABLE company.entreprise IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    const { rows, added } = await planned(trx, table, scope, config)
    for (const slice of added) await TARGETS.entreprise.insert(trx, slice, scope, config)
    return rows
  })
  return { status: 200, imported }
}

/** Answers what the import would; writes nothing. */
export const entrepriseImportCheck: Handler<typeof extensions.entrepriseImportCheck> = async (
  input,
  { config, db, session },
) => {
  const { rows } = await planned(db, await read(input[IMPORT_FIELD]), scopeOf(session), config)
  return { rows }
}

async function read(file: File): Promise<string> {
  if (file.size > MAX_UPLOAD_BYTES) throw tooLarge(MAX_UPLOAD_BYTES)
  // without a preview, hidden rows cannot be asked about, so they are read
  return readFile(file, { hidden: 1 })
}

const planned = async (db: Db, table: string, scope: Scope, { country }: Pick<Config, 'country'>) =>
  blindOf({ record: 'entreprise', table, present: await TARGETS.entreprise.present(db, scope), country })
