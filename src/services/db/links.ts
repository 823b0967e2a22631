import { type RawBuilder, sql } from 'kysely'
import type { Id } from '../../contract/kernel/endpoint'
import type { Db } from './schema'
import { isThere, outsideScope, type Scope } from './scope'

/** A link table: its column with the record's id, and the one with the other record's id. */
export interface Links {
  table: string
  own: string
  other: string
  /** The table of the other records. Links to those out of scope are left alone. */
  to?: string
  /** Links to records out of scope can be neither seen nor made. */
  guarded?: boolean
}

/**
 * Sets a record's links to those in scope to exactly these others. Existing links are not rewritten.
 *
 * @throws Refusal `outside_scope` if links are guarded
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

/** Whether the caller may remove a link, by the column of the other record. */
export const isTheirs = ({ to }: Links, scope: Scope | undefined, other: RawBuilder<unknown>) =>
  scope?.diplomes && to
    ? sql<boolean>`${other} IN (SELECT o.id FROM ${sql.table(to)} AS o WHERE ${isThere(scope, to, 'o')})`
    : sql<boolean>`true`
