import { sql } from 'kysely'
import type { Db } from '../db/schema'
import type { Cursor } from './cursor'

/** The end of the trail, and which transactions may still write before it. */
export interface TrailEnd {
  /** When the trail was read, in seconds since 1970. */
  seen: number
  last: number
  /** When its last row was written, in microseconds since 1970; 0: it is empty. */
  lastAt: number
  /** The first transaction under way that has written; null: none. */
  oldest: number | null
  /** Transactions from this number on have not begun to write. */
  next: number
  /** A row that is older than any transaction. */
  settledBefore: number
  /** When the cursor's last row was written; null: it is not there. */
  then: number | null
}

/** No transaction lasts longer. */
const LONGEST_TRANSACTION = '1 day'

/**
 * The trail's end. A transaction holds a lock on its number from its first write until others see what it wrote;
 * snapshots do not list the newest ones. Those of other databases of the same server do not write to this trail.
 */
export async function trailEnd(db: Db, cursor: Pick<Cursor, 'last'> | undefined): Promise<TrailEnd> {
  const micros = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000000)::bigint`
  const { rows } = await sql<TrailEnd>`
    WITH look AS MATERIALIZED (SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS number),
    writing AS MATERIALIZED (
      SELECT ${NEAREST} AS number FROM look CROSS JOIN pg_locks held LEFT JOIN pg_stat_activity p ON p.pid = held.pid
      WHERE held.locktype = 'transactionid' AND held.mode = 'ExclusiveLock' AND held.granted
        AND coalesce(p.datname, current_database()) = current_database())
    SELECT extract(epoch FROM now())::bigint AS seen, coalesce(l.id, 0) AS last, coalesce(${micros('l.at')}, 0) AS "lastAt",
      (SELECT min(number) FROM writing) AS oldest,
      greatest(look.number, (SELECT max(number) + 1 FROM writing)) AS next,
      coalesce((SELECT a.id FROM gateway.audit a WHERE a.at < now() - ${LONGEST_TRANSACTION}::interval
        ORDER BY a.at DESC LIMIT 1), 0) AS "settledBefore",
      (SELECT ${micros('a.at')} FROM gateway.audit a WHERE a.id = ${cursor?.last ?? 0}) AS "then"
    FROM look LEFT JOIN LATERAL (SELECT a.id, a.at FROM gateway.audit a ORDER BY a.id DESC LIMIT 1) AS l ON true`.execute(
    db,
  )
  return rows[0] as TrailEnd
}

/** Locks have the lower half of a transaction's number: the whole number is the nearest to the latest one. */
const NEAREST = sql`look.number
  + (held.transactionid::text::bigint - look.number % 4294967296 + 6442450944) % 4294967296 - 2147483648`

/**
 * Up to which row the trail is complete for whoever reads it after this look. Numbers of rows are drawn before a
 * transaction commits, so a row may appear before one that has been read. A transaction that began to write after the
 * trail was last looked at has drawn higher numbers than it showed then.
 */
export function settledAt(end: TrailEnd, cursor: Cursor | undefined): number {
  if (end.oldest === null) return end.last
  if (!cursor) return end.settledBefore
  return end.oldest >= cursor.next ? cursor.last : cursor.settled
}
