import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { JsonText } from '../kernel/json'
import type { Db } from './schema'

/** The rows of a query as one JSON array, with times in the wire's form: `2022-06-15T09:00:00`. */
export const asJson = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
): RawBuilder<string> =>
  sql<string>`(SELECT coalesce(json_agg(page_row), '[]') FROM (${rows}) AS page_row)::text`

/** Runs the query and returns that JSON, for rows that are only passed on. */
export async function jsonRows<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<JsonText<Row[]>> {
  const { rows } = await sql<{ rows: string }>`SELECT ${asJson(query)} AS rows`.execute(db)
  return new JsonText(rows[0]?.rows ?? '[]')
}
