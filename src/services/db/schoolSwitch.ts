import { sql } from 'kysely'
import type { Db } from './schema'

/** Whether a setting of the school is on. */
export async function isOn(
  db: Db,
  column: 'candidatures' | 'convention_acceptation' | 'enseignants_office',
): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    SELECT ${sql.ref(column)} = 1 AS is_on FROM records.etablissement`.execute(db)
  return rows[0]?.is_on === true
}
