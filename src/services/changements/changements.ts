import { sql } from 'kysely'
import { CURSOR_DAYS, type changements } from '../../contract/changements/changements'
import type { GenreLu } from '../../contract/changements/genres'
import type { Handler } from '../access/handler'
import { instantOf } from '../db/clock'
import type { Db } from '../db/schema'
import { type Scope, scopeOf } from '../db/scope'
import { rowsInside } from '../history/inside'
import { KINDS } from '../history/kinds'
import { JsonText } from '../kernel/json'
import { Refusal } from '../kernel/refusal'
import { recordJson } from './columns'
import { type Cursor, readCursor, scopeKey, type TrailPlace, writeCursor } from './cursor'
import {
  isOfOtherYear,
  movesStructure,
  STRUCTURE_TABLES,
  touchedIn,
  tracesOfYear,
  wasInside,
} from './touched'
import { settledAt, type TrailEnd, trailEnd } from './trail'

/** Rows of the trail that one call looks through for those of its kind. */
const LOOKED_THROUGH = 50_000

interface Page {
  rows: string
  gone: string
  place: Cursor['place']
}

const NOTHING: Page = { rows: '[]', gone: '[]', place: null }

/* Path `changements/…`: what changed since a cursor. Decision 0081. */

export const changementsDepuis: Handler<typeof changements.changementsDepuis> = async (
  { kind, cursor, perPage },
  { db, session },
) => {
  const scope = scopeOf(session)
  const sent = cursor === undefined ? undefined : readCursor(cursor, kind)
  const end = await trailEnd(db, sent)
  if (sent) refuseOld(sent, end, scope)
  const from = sent && sent.place !== null ? sent : begun(kind, scope, end, sent)
  const page =
    typeof from.place === 'number'
      ? await pageOfAll(db, { kind, scope, perPage, after: from.place })
      : await pageOfTrail(db, { kind, scope, perPage, place: from.place as TrailPlace, until: from.last })
  return {
    rows: new JsonText(page.rows),
    gone: new JsonText(page.gone),
    cursor: writeCursor({ ...from, place: page.place }),
    more: page.place !== null,
  }
}

/** Where a reader begins: with all records, or with the trail since what had settled when they last looked. */
function begun(kind: GenreLu, scope: Scope, end: TrailEnd, sent: Cursor | undefined): Cursor {
  const { seen, last, lastAt, next } = end
  const settled = settledAt(end, sent)
  const place = sent ? ([sent.settled + 1, 0] as const) : 0
  return { kind, scope: scopeKey(scope), seen, last, lastAt, next, settled, place }
}

/** @throws Refusal `cursor_expired` if what follows the cursor can no longer be told */
function refuseOld(cursor: Cursor, { seen, next, then }: TrailEnd, scope: Scope): void {
  if (cursor.scope !== scopeKey(scope))
    throw expired('the year or the diplomas are no longer those of this cursor')
  if (seen - cursor.seen > CURSOR_DAYS * 86_400) throw expired(`cursors serve for ${CURSOR_DAYS} days`)
  // the trail was cut short, or is another one since a backup was restored
  const isSame = cursor.last === 0 || then === cursor.lastAt
  if (!isSame || next < cursor.next) throw expired('what changed since this cursor is no longer known')
}

const expired = (why: string) =>
  new Refusal('cursor_expired', `${why}: forget the rows of this kind and start again without a cursor`)

interface PageRequest {
  kind: GenreLu
  scope: Scope
  perPage: number
}

async function pageOfAll(
  db: Db,
  { kind, scope, perPage, after }: PageRequest & { after: number },
): Promise<Page> {
  const table = KINDS[kind].table
  const { rows } = await sql<{ rows: string; count: number; last: number | null }>`
    SELECT coalesce(json_agg(p.row ORDER BY p.id), '[]')::text AS rows, count(*)::int AS count, max(p.id) AS last
    FROM (SELECT t.id, ${recordJson(kind, scope, 't')} AS row FROM ${sql.table(table)} AS t
      WHERE t.id > ${after} AND ${rowsInside(scope, table, 't')} ORDER BY t.id LIMIT ${perPage}) AS p`.execute(
    db,
  )
  const { rows: page = '[]', count = 0, last = null } = rows[0] ?? {}
  return { rows: page, gone: '[]', place: count < perPage ? null : last }
}

interface Swept {
  rows: string
  gone: string
  /** The last row of the trail that was looked at, and the last of its kind. */
  looked: number
  traces: number
  lastTrace: number
  /** How many records they touched. */
  touched: number
  lastTouched: TrailPlace
  moved: boolean
}

/** The records that the trail touches between a place and a row, in its order. */
async function pageOfTrail(
  db: Db,
  { kind, scope, perPage, place, until }: PageRequest & { place: TrailPlace; until: number },
): Promise<Page> {
  const [from, after] = place
  if (from > until) return NOTHING
  const table = KINDS[kind].table
  const { entities, pairs } = touchedIn(table, scope)
  const told = [...new Set([...entities, ...(scope.diplomes ? STRUCTURE_TABLES : [])])]
  const { rows } = await sql<Swept>`
    WITH looked AS MATERIALIZED (SELECT coalesce(max(l.id), ${until}) AS last FROM (
      SELECT a.id FROM gateway.audit a WHERE a.id >= ${from} AND a.id <= ${until} ORDER BY a.id LIMIT ${sql.lit(LOOKED_THROUGH)}) AS l),
    traces AS MATERIALIZED (
      SELECT a.id, a.at, a.action, a.entity, a.entity_id, a.before, a.after, a.change_id FROM gateway.audit a
      WHERE a.id >= ${from} AND a.id <= (SELECT last FROM looked) AND a.entity = ANY (${told}) AND ${tracesOfYear(table, scope)}
      ORDER BY a.id LIMIT ${perPage}),
    touched AS MATERIALIZED (
      SELECT p.trace, p.record FROM (${sql.join(pairs, sql` UNION `)}) AS p
      WHERE p.record IS NOT NULL AND (p.trace, p.record) > (${from}, ${after}) ORDER BY p.trace, p.record LIMIT ${perPage}),
    present AS MATERIALIZED (
      SELECT t.id, ${recordJson(kind, scope, 't')} AS row FROM ${sql.table(table)} AS t
      WHERE t.id IN (SELECT record FROM touched) AND ${rowsInside(scope, table, 't')}),
    gone AS (
      SELECT k.record AS id, max(s.at) AS at FROM touched k JOIN traces s ON s.id = k.trace
      WHERE NOT EXISTS (SELECT FROM present n WHERE n.id = k.record) AND NOT ${isOfOtherYear(table, scope, sql.ref('k.record'))}
        AND ${wasInside(scope)} GROUP BY k.record)
    SELECT (SELECT last FROM looked) AS looked, (SELECT count(*)::int FROM traces) AS traces,
      (SELECT max(id) FROM traces) AS "lastTrace", (SELECT count(*)::int FROM touched) AS touched,
      (SELECT ARRAY[trace, record] FROM touched ORDER BY trace DESC, record DESC LIMIT 1) AS "lastTouched",
      (SELECT coalesce(bool_or(${movesStructure}), false) FROM traces s) AS moved,
      (SELECT coalesce(json_agg(row ORDER BY id), '[]') FROM present)::text AS rows,
      (SELECT coalesce(json_agg(json_build_object('kind', ${kind}::text, 'id', id, 'at', ${instantOf('at')}) ORDER BY id), '[]')
        FROM gone)::text AS gone`.execute(db)
  const swept = rows[0] as Swept
  if (scope.diplomes && swept.moved) throw expired('the diplomas of the school were rearranged')
  const next = nextPlace(swept, perPage)
  return { rows: swept.rows, gone: swept.gone, place: next[0] > until ? null : next }
}

function nextPlace({ looked, traces, lastTrace, touched, lastTouched }: Swept, perPage: number): TrailPlace {
  if (touched === perPage) return [Number(lastTouched[0]), Number(lastTouched[1])]
  return [(traces === perPage ? lastTrace : looked) + 1, 0]
}
