import { CompiledQuery } from 'kysely'
import { MARKED_ROWS } from '../../contract/kernel/constants'
import type { Id } from '../../contract/kernel/endpoint'
import type { ChangeMarks, FilterValue } from '../../contract/kernel/paging'
import type { RecordKind } from '../../contract/kernel/tables'
import type { Session } from '../access/handler'
import type { Db } from '../db/schema'
import { refusalOf } from '../db/violations'
import { JsonText } from '../kernel/json'
import { knownKind } from './changes'
import { branchesOf, ownRows, PERSONAL_TABLES, rowsOfParts } from './family'

/*
 * Marks rows of a list that others have changed since the caller's last visit. A visit ends with a pause. During a
 * visit, rows that have changed since the previous one are marked until their record is opened. The first visit marks
 * nothing.
 */

/** Chooses the database, and whether this counts as a visit, as a call that a tab makes by itself does not. */
export type Asking = <T>(ask: (db: Db, isVisit: boolean) => Promise<T>) => Promise<T>

interface MarkedInput {
  marks?: string
  filter?: Record<string, FilterValue>
}

/**
 * Adds the filter `marked` to a list, and the marks to a page that requests them.
 *
 * @throws Refusal `validation` for an unknown kind of record
 */
export async function withMarks(
  session: Session,
  asking: Asking,
  rows: string,
  input: MarkedInput,
  answerTo: (input: MarkedInput) => Promise<object>,
): Promise<object> {
  const { marks: wanted, filter } = input
  const answer = await answerTo(
    filter?.[MARKED] === undefined
      ? input
      : { ...input, filter: await asking((db, isVisit) => idsFor(db, session, filter, isVisit)) },
  )
  if (wanted === undefined) return answer
  const found = (answer as Record<string, unknown>)[rows]
  const page = (found instanceof JsonText ? found.read() : found) as { id: number }[]
  const kind = knownKind(wanted)
  const ids = page.slice(0, MARKED_ROWS).map(({ id }) => id)
  return { ...answer, marks: await asking((db, isVisit) => marksOf(db, session, kind, ids, isVisit)) }
}

/** Records that a marked record was opened. */
export async function opened(db: Db, { uid }: Session, kind: RecordKind, id: Id): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(OPEN, [uid, kind, id]))
}

/** The filter of lists for marked rows; its value is the kind of record. */
const MARKED = 'marked'

async function idsFor(
  db: Db,
  session: Session,
  { [MARKED]: marked, id, ...others }: Record<string, FilterValue>,
  isVisit: boolean,
): Promise<Record<string, FilterValue>> {
  const kind = knownKind(String(marked))
  const { rows } = await db.executeQuery<{ id: number }>(
    CompiledQuery.raw(candidatesOf(kind), [session.uid, kind]),
  )
  const marks = await marksOf(
    db,
    session,
    kind,
    rows.map(({ id }) => id),
    isVisit,
  )
  const ids = Object.keys(marks).map(Number)
  const asked = id === undefined ? undefined : [id].flat().map(Number)
  return { ...others, id: asked ? ids.filter((each) => asked.includes(each)) : ids }
}

async function marksOf(
  db: Db,
  { uid, email, anneeId }: Session,
  kind: RecordKind,
  ids: readonly number[],
  isVisit: boolean,
): Promise<ChangeMarks> {
  const { rows } = await db.executeQuery<{ due: boolean; begins: boolean; marks: ChangeMarks | null }>(
    CompiledQuery.raw(readingOf(kind), [uid, kind, email, anneeId, ids]),
  )
  const [{ due, begins, marks } = { due: true, begins: true, marks: null }] = rows
  if (due && isVisit) await look(db, uid, kind, begins).catch(ignoreUnavailable)
  return marks ?? {}
}

async function look(db: Db, uid: string, kind: RecordKind, begins: boolean): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(LOOK, [uid, kind]))
  if (!begins) return
  await db.executeQuery(CompiledQuery.raw(FORGET_OPENED, [uid, kind]))
  await db.executeQuery(CompiledQuery.raw(FORGET_VISITS))
}

/** Marks are shown even when nothing can be written. */
function ignoreUnavailable(error: unknown): void {
  if (![503, 507].includes(refusalOf(error)?.status ?? 500)) throw error
}

/* The statements */

/** The pause that ends a visit. */
const PAUSE = `interval '30 minutes'`
/** After this long without a visit, the next one counts as the first. */
const KEPT = `interval '90 days'`
const EVERY = `interval '1 minute'`
/** Limits: records matched by the filter, rows of the trail searched for them, opened records remembered. */
const MOST = 500
const LOOKED_THROUGH = 20_000
const MOST_OPENED = 2_000

/** The caller's visit ($1, $2) as of now. */
const VISIT = `(
  SELECT uid, seen_at, seen_at < now() - ${PAUSE} AS begins,
    CASE WHEN seen_at < now() - ${PAUSE} THEN seen ELSE since END AS since
  FROM gateway.visite WHERE uid = $1 AND kind = $2 AND seen_at > now() - ${KEPT})`

const readings = new Map<RecordKind, string>()

/**
 * The marks of records ($5) for a person ($3) in a year ($4). Each record is looked up by index, in microseconds;
 * planned as one join, a short trail would be joined to every record.
 */
function readingOf(kind: RecordKind): string {
  const known = readings.get(kind)
  if (known) return known
  const traces = branchesOf(kind).map((branch) => ownRows(branch, 'w.id', 'v.since'))
  const text = `SELECT coalesce(v.seen_at < now() - ${EVERY}, true) AS due, coalesce(v.begins, true) AS begins, (
    WITH newest AS MATERIALIZED (
      SELECT w.id AS record_id, n.id, n.added FROM unnest($5::integer[]) AS w (id)
      CROSS JOIN LATERAL (SELECT max(n.id) AS id, bool_or(n.added) AS added FROM (${traces.join(' UNION ALL ')}) AS n) AS n
      WHERE n.id IS NOT NULL)
    SELECT json_object_agg(n.record_id, json_build_object(
      'at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', coalesce(u.username, a.actor),
      'added', n.added))
    FROM newest n
    JOIN gateway.audit a ON a.id = n.id
    LEFT JOIN gateway.consultation c ON c.uid = $1 AND c.kind = $2 AND c.record_id = n.record_id
    LEFT JOIN internship.utilisateur u ON lower(u.email) = lower(a.actor)
    WHERE a.id > coalesce(c.seen, 0) AND lower(a.actor) IS DISTINCT FROM lower($3)
      AND coalesce(a.annee_id, $4) = $4 AND a.entity <> ALL (${PERSONAL_TABLES})) AS marks
  FROM (SELECT) AS one LEFT JOIN ${VISIT} AS v ON true`
  readings.set(kind, text)
  return text
}

/** The records that have changed since then, latest first. */
const candidatesOf = (kind: RecordKind) => `SELECT id FROM (
    SELECT n.id, max(n.trace) AS trace
    FROM (SELECT greatest(since, (SELECT max(id) FROM gateway.audit) - ${LOOKED_THROUGH}) AS since FROM ${VISIT} AS v) AS v
    CROSS JOIN LATERAL (${branchesOf(kind)
      .map((branch) => rowsOfParts(branch, 'v.since'))
      .join(' UNION ALL ')}) AS n
    GROUP BY n.id) AS changed
  WHERE id IS NOT NULL ORDER BY trace DESC LIMIT ${MOST}`

const LOOK = `INSERT INTO gateway.visite AS v (uid, kind, since, seen)
  SELECT $1, $2, coalesce(max(id), 0), coalesce(max(id), 0) FROM gateway.audit
  ON CONFLICT (uid, kind) DO UPDATE SET seen = excluded.seen, seen_at = excluded.seen_at, since = CASE
    WHEN v.seen_at < now() - ${KEPT} THEN excluded.seen
    WHEN v.seen_at < now() - ${PAUSE} THEN v.seen ELSE v.since END`

const FORGET_OPENED = `DELETE FROM gateway.consultation c USING gateway.visite v
  WHERE c.uid = $1 AND c.kind = $2 AND v.uid = $1 AND v.kind = $2 AND c.seen <= v.since`

const FORGET_VISITS = `DELETE FROM gateway.visite WHERE seen_at < now() - ${KEPT}`

const OPEN = `INSERT INTO gateway.consultation (uid, kind, record_id, seen)
  SELECT $1, $2, $3, (SELECT max(id) FROM gateway.audit) FROM gateway.visite
  WHERE uid = $1 AND kind = $2
    AND (SELECT count(*) FROM gateway.consultation WHERE uid = $1 AND kind = $2) < ${MOST_OPENED}
  ON CONFLICT (uid, kind, record_id) DO UPDATE SET seen = excluded.seen`
