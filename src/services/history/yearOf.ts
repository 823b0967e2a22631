import { sql } from 'kysely'
import type { Option } from '../../contract/kernel/endpoint'
import type { RecordKind } from '../../contract/kernel/tables'
import type { Db } from '../db/schema'
import type { Scope } from '../db/scope'
import { recordInside } from './inside'
import { KINDS } from './kinds'

/** The academic year of an existing record that the caller may see, if it differs from the caller's. */
export async function yearOf(
  db: Db,
  record: readonly [RecordKind, number],
  asker: Scope,
): Promise<Option | null> {
  const [kind, id] = record
  if (!(await recordInside(db, record, asker))) return null
  const { rows } = await sql<Option>`
    SELECT a.id AS value, a.label FROM ${sql.table(KINDS[kind].table)} AS t
    JOIN records.annee a ON a.id = (to_jsonb(t)->>'annee_id')::integer
    WHERE t.id = ${id} AND a.id <> ${asker.anneeId}`.execute(db)
  return rows[0] ?? null
}
