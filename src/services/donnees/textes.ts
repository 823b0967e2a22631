import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/schema'
import { TABLES, type TableName } from '../tables'

/*
 * The texts about people in audited tables, from their descriptions, and what replaces them when somebody is
 * anonymised: in rows that remain, and in the trail.
 */

type Textes = Readonly<Record<string, string | object>>

/** The replacements of a table's texts. */
export function textsOf(table: TableName): Textes {
  const described = TABLES[table]
  const columns = 'columns' in described ? Object.entries(described.columns) : []
  return Object.fromEntries(
    columns.flatMap(([name, { gone }]) => (gone === undefined || gone === null ? [] : [[name, gone]])),
  )
}

/** How `gateway.oublier` recognises a person's rows. */
export type Cle = 'id' | 'etudiant_id' | 'soutenance_id' | 'contact_id'

/** Replaces the texts of rows that stay. */
export async function replaceTexts(
  trx: Trx,
  table: TableName,
  cle: Cle,
  ids: readonly number[],
  textes: Textes = textsOf(table),
): Promise<void> {
  const whose = sql.ref(cle === 'etudiant_id' ? 't.etudiant_id' : 't.id')
  const set = Object.entries(textes).map(([column, value]) => {
    const old = sql.ref(`t.${column}`)
    const other: RawBuilder<unknown> =
      typeof value === 'string'
        ? sql`CASE WHEN ${old} = '' THEN '' ELSE replace(${value}, '%', ${whose}::text) END`
        : sql`CASE WHEN ${old} IS NOT NULL THEN ${JSON.stringify(value)}::jsonb END`
    return sql`${sql.ref(column)} = ${other}`
  })
  await sql`UPDATE ${sql.table(table)} AS t SET ${sql.join(set)}
    WHERE ${sql.ref(`t.${cle}`)} = ANY (${ids}::integer[])`.execute(trx)
}

/** Removes the same texts from the trail, for rows that are deleted or belong to somebody anonymised. */
export async function forgetTrace(
  trx: Trx,
  table: TableName,
  cle: Cle,
  ids: readonly number[],
  textes: Textes = textsOf(table),
): Promise<void> {
  if (ids.length > 0)
    await sql`SELECT gateway.oublier(${table}, ${cle}, ${ids}::integer[], ${JSON.stringify(textes)}::jsonb)`.execute(
      trx,
    )
}

/** Deletes rows, and what the trail says about them, including rows deleted earlier. */
export async function forgetRows(trx: Trx, table: TableName, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE id = ANY (${ids}::integer[])`.execute(trx)
  await forgetTrace(trx, table, 'id', ids)
}

/** Ids of existing rows, and of those in the trail. */
export async function idsEver(
  trx: Trx,
  table: string,
  where: (row: (column: string) => RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`SELECT ARRAY(
    SELECT t.id FROM ${sql.table(table)} AS t WHERE ${where((column) => sql`${sql.ref(`t.${column}`)}::text`)}
    UNION SELECT a.entity_id::integer FROM gateway.audit a WHERE a.entity = ${table}
      AND ${where((column) => sql`coalesce(a.after, a.before)->>${column}`)}) AS ids`.execute(trx)
  return rows[0]?.ids ?? []
}
