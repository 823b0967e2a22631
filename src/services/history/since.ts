import { sql } from 'kysely'
import type { ChangesOf } from '../../contract/history/history'
import { RECORD_KINDS, type RecordKind } from '../../contract/kernel/tables'
import type { Db } from '../db/schema'
import { type Asker, changeInScope } from './changes'
import { traceInside } from './inside'
import { tablesOf } from './kinds'

/** Limits: groups shown, and latest rows of the trail from which they are made. */
const GROUPS = 5
const LOOKED_THROUGH = 20_000

/** How many changes each person has made to each kind of record since the start of a day, latest first. */
export async function changesSince(db: Db, day: string, asker: Asker): Promise<ChangesOf[]> {
  const kinds = RECORD_KINDS.flatMap((kind) => tablesOf(kind).map((table) => sql`(${table}, ${kind})`))
  const { rows } = await sql<{ kind: RecordKind; person: number | null; by: string | null; count: number }>`
    SELECT k.kind, u.id AS person, u.username AS by, count(DISTINCT a.change_id)::int AS count
    FROM (SELECT a.* FROM gateway.audit a
      WHERE a.at >= ${day}::date AND a.request_id IS NOT NULL AND ${changeInScope(asker)}
        AND ${traceInside(asker, 'a')}
      ORDER BY a.id DESC LIMIT ${sql.lit(LOOKED_THROUGH)}) AS a
    JOIN (VALUES ${sql.join(kinds)}) AS k (entity, kind) ON k.entity = a.entity
    LEFT JOIN internship.utilisateur u ON lower(u.email) = lower(a.actor)
    GROUP BY k.kind, u.id, u.username ORDER BY max(a.id) DESC LIMIT ${sql.lit(GROUPS)}`.execute(db)
  return rows
}
