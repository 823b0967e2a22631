import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from '../../contract/kernel/tables'
import type { Db } from '../db/schema'
import { inScope, inYear, isInside, overlaps, type Scope } from '../db/scope'
import { AUDITED_TABLES, auditedOf, type TableName } from '../tables'
import type { Inside } from '../tables/table'
import { KINDS } from './kinds'

/* Which rows, of the trail and of audited tables, belong to the caller's diplomas or to everybody. */

/** The condition for the rows of an audited table, by its alias, in the caller's year and diplomas. */
export function rowsInside(scope: Scope, name: TableName, alias: string): RawBuilder<boolean> {
  const { inside = null, ofYear } = auditedOf(name) ?? {}
  const year = ofYear ? inYear(scope, alias) : sql<boolean>`true`
  if (!inside || (!scope.diplomes && (inside.shared || ofYear))) return year
  const { key, table, id = 'id', of, shared } = inside
  const within = (at: string) => (shared ? isInside(scope, of, at) : inScope(scope, at, of))
  if (table === name) return within(alias)
  return sql<boolean>`(${year} AND ${sql.ref(`${alias}.${key}`)} IN (
    SELECT ${sql.ref(`x.${id}`)} FROM ${sql.table(table)} AS x WHERE ${within('x')}))`
}

/** The tables that belong to diplomas by the same rule. */
const RULES = new Map<Inside, TableName[]>()
for (const [table, { inside }] of AUDITED_TABLES)
  if (inside) RULES.set(inside, [...(RULES.get(inside) ?? []), table])

/**
 * Whether the caller may see a row of the trail, by its alias. Existing records are compared with those in scope, read
 * once per statement; deleted ones are checked one by one.
 */
export function traceInside(asker: Scope, trace: string): RawBuilder<boolean> {
  if (!asker.diplomes) return sql<boolean>`true`
  const [entity, content] = [
    sql.ref(`${trace}.entity`),
    sql`coalesce(${sql.ref(`${trace}.after`)}, ${sql.ref(`${trace}.before`)})`,
  ]
  const gone = overlaps(asker, sql`gateway.diplomas_of(${entity}, ${content})`)
  const cases = [...RULES].map(([{ key, table, id = 'id', of, shared }, entities]) => {
    const own = sql`(${content}->>${sql.lit(key)})::integer`
    const [rows, column, year] = [sql.table(table), sql.ref(`t.${id}`), sql`t.annee_id = ${asker.anneeId}`]
    const inside = shared ? isInside(asker, of, 't') : inScope(asker, 't', of)
    return sql`WHEN ${entity} = ANY (${entities}) THEN ${own} IN (SELECT ${column} FROM ${rows} AS t WHERE ${inside})
      OR NOT EXISTS (SELECT FROM ${rows} AS t WHERE ${column} = ${own} AND ${shared ? sql`true` : year}) AND ${gone}`
  })
  return sql<boolean>`(CASE ${sql.join(cases, sql` `)} ELSE true END)`
}

/** Whether a change has rows that the caller may see. */
export const hasInside = (asker: Scope, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM gateway.audit o WHERE o.change_id = ${id} AND ${traceInside(asker, 'o')})`

/** Those of these changes that have rows the caller may not see. */
export async function partlyOutside(db: Db, ids: readonly number[], asker: Scope): Promise<Set<number>> {
  if (!asker.diplomes) return new Set()
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT o.change_id AS id FROM gateway.audit o
    WHERE o.change_id = ANY (${ids}::bigint[]) AND NOT ${traceInside(asker, 'o')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the caller may see a record, existing or deleted. */
export async function recordInside(
  db: Db,
  [kind, id]: readonly [RecordKind, number],
  asker: Scope,
): Promise<boolean> {
  if (!asker.diplomes) return true
  const { table } = KINDS[kind]
  const { rows } = await sql<{ inside: boolean }>`SELECT ${overlaps(
    asker,
    sql`gateway.diplomas_of(${table}, gateway.stored(${table}, ${String(id)}))`,
  )} AS inside`.execute(db)
  return rows[0]?.inside ?? false
}
