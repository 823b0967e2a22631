import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/schema'
import { KINDS, kindOf } from './kinds'
import { changedColumns } from './rows'
import type { Run } from './runs'

/* The statements that undo rows, each for any number of rows with the same kind of change. */

export interface Table {
  /** The present columns, without generated ones. */
  columns: readonly string[]
  key: readonly string[]
  /** Those of the change's tables on which its rows depend. */
  parents: readonly string[] | null
}

export async function describe(trx: Trx, entities: readonly string[]): Promise<Map<string, Table>> {
  const { rows } = await sql<Table & { entity: string }>`
    SELECT entity, (
        SELECT array_agg(attname::text) FROM pg_attribute
        WHERE attrelid = to_regclass(entity) AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns, (
        SELECT array_agg(a.attname::text) FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = to_regclass(entity) AND i.indisprimary) AS key, (
        SELECT array_agg(DISTINCT other) FROM pg_constraint k JOIN unnest(${entities}::text[]) AS other
          ON k.confrelid = to_regclass(other) AND k.conrelid <> k.confrelid
        WHERE k.contype = 'f' AND k.conrelid = to_regclass(entity)) AS parents
    FROM unnest(${entities}::text[]) AS entity WHERE to_regclass(entity) IS NOT NULL`.execute(trx)
  return new Map(rows.map(({ entity, ...table }) => [entity, table]))
}

/** Returns how many rows it has written. */
export async function compensate(trx: Trx, run: Run, table: Table): Promise<number> {
  const [{ action, before, after }] = run
  if (action === 'DELETE') return insert(trx, run, ownColumns(run, table, Object.keys(before ?? {})))
  if (action === 'INSERT') return remove(trx, run, table, ownColumns(run, table, Object.keys(after ?? {})))
  const columns = ownColumns(run, table, changedColumns(run[0]))
  return columns.length === 0 ? 0 : setBack(trx, run, table, columns)
}

/** The present columns that no trigger maintains. */
export function ownColumns([{ entity }]: Run, table: Table, columns: readonly string[]): string[] {
  const kind = kindOf(entity)
  const kept = kind ? KINDS[kind].kept : []
  return columns.filter((column) => table.columns.includes(column) && !kept.includes(column))
}

/** The rows of a run as they were, in order. */
const stored = (run: Run, side: 'before' | 'after') =>
  sql`ROWS FROM (jsonb_populate_recordset(NULL::${sql.table(run[0].entity)}, ${JSON.stringify(
    run.map((trace) => trace[side]),
  )}::jsonb)) WITH ORDINALITY`
const at = (alias: string, column: string) => sql.ref(`${alias}.${column}`)
const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `)
const sameKey = ({ key }: Table, alias = 'a') =>
  all(key.map((column) => sql`${at('t', column)} = ${at(alias, column)}`))

const written = async (trx: Trx, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(trx)).numAffectedRows ?? 0)

const insert = (trx: Trx, run: Run, columns: readonly string[]): Promise<number> =>
  written(
    trx,
    sql`INSERT INTO ${sql.table(run[0].entity)} (${sql.join(columns.map((column) => sql.ref(column)))})
      SELECT ${sql.join(columns.map((column) => at('b', column)))} FROM ${stored(run, 'before')} AS b`,
  )

/** A row that somebody has changed since is not deleted. */
const remove = (trx: Trx, run: Run, table: Table, columns: readonly string[]) =>
  written(
    trx,
    sql`DELETE FROM ${sql.table(run[0].entity)} AS t USING ${stored(run, 'after')} AS a WHERE ${sameKey(table)}
      AND ${all(columns.map((column) => sql`${at('t', column)} IS NOT DISTINCT FROM ${at('a', column)}`))}`,
  )

/** Requires each column to have the value that the change gave it, or the restored one. */
const setBack = (trx: Trx, run: Run, table: Table, columns: readonly string[]) =>
  written(
    trx,
    sql`UPDATE ${sql.table(run[0].entity)} AS t
      SET ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${at('b', column)}`))}
      FROM ${stored(run, 'before')} AS b, ${stored(run, 'after')} AS a WHERE a.ordinality = b.ordinality AND ${sameKey(table)}
      AND ${all(columns.map((column) => sql`(${isSame(column, 'a')} OR ${isSame(column, 'b')})`))}
      AND NOT (${all(columns.map((column) => isSame(column, 'b')))})`,
  )

const isSame = (column: string, alias: string) =>
  sql`${at('t', column)} IS NOT DISTINCT FROM ${at(alias, column)}`

export async function isBack(trx: Trx, run: Run, table: Table, columns: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(run[0].entity)} AS t, ${stored(run, 'before')} AS b
    WHERE ${sameKey(table, 'b')} AND ${all(columns.map((column) => isSame(column, 'b')))}`.execute(trx)
  return rows.length > 0
}
