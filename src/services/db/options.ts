import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { Option } from '../../contract/kernel/endpoint'
import type { Db } from './schema'

/** The label of a row in a language. */
export const labelOf = (table: string, lang: Lang): RawBuilder<string> =>
  sql<string>`${sql.ref(`${table}.label`)}->>${lang}`

/** Sorts labels as people read them, in any language. */
export const byLabel = (label: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(${label}) COLLATE "und-x-icu"`

/** The options of rooms or equipment, only active ones. */
export async function selectActive(
  db: Db,
  table: 'records.salle' | 'records.ressource',
  lang: Lang,
): Promise<Option[]> {
  const label = labelOf('r', lang)
  const { rows } = await sql<Option>`
    SELECT r.id AS value, ${label} AS label FROM ${sql.table(table)} AS r
    WHERE r.active = 1 ORDER BY ${byLabel(label)}, r.id`.execute(db)
  return rows
}
