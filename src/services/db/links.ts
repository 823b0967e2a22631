import { type RawBuilder, sql } from 'kysely'
import type { Id } from '../../contract/kernel/endpoint'
import type { Db } from './schema'
import { isThere, outsideScope, type Scope } from './scope'

/** A table that says which others a record has: its column with the record's id, and that with the other's. */
export interface Links {
  table: string
  own: string
  other: string
  /** The table of the others. The links to those that are out of scope stay. */
  to?: string
  /** Nobody sees or makes links to those that are out of their scope. */
  guarded?: boolean
}

/**
 * Links a record to these others, and to no more of those in scope. Links that stay are left alone.
 *
 * @throws Refusal `outside_scope` where links are guarded
 */
export async function linkTo(
  trx: Db,
  links: Links,
  id: Id,
  ids: readonly number[],
  scope?: Scope,
): Promise<void> {
  const [table, mine, theirs] = [sql.table(links.table), sql.ref(links.own), sql.ref(links.other)]
  await sql`DELETE FROM ${table} WHERE ${mine} = ${id} AND ${theirs} <> ALL (${ids}::integer[])
    AND ${isTheirs(links, scope, theirs)}`.execute(trx)
  if (links.guarded && scope?.diplomes) {
    const { rows: strange } = await sql`SELECT FROM unnest(${ids}::integer[]) AS wanted
      WHERE NOT ${isTheirs(links, scope, sql`wanted`)}`.execute(trx)
    if (strange.length > 0) throw outsideScope()
  }
  await sql`INSERT INTO ${table} (${mine}, ${theirs})
    SELECT ${id}, wanted FROM unnest(${ids}::integer[]) AS wanted ON CONFLICT DO NOTHING`.execute(trx)
}

/** Whether a link, by the column of the other, is the caller's to take away. */
export const isTheirs = ({ to }: Links, scope: Scope | undefined, other: RawBuilder<unknown>) =>
  scope?.diplomes && to
    ? sql<boolean>`${other} IN (SELECT o.id FROM ${sql.table(to)} AS o WHERE ${isThere(scope, to, 'o')})`
    : sql<boolean>`true`
