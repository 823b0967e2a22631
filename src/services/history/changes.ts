import { type RawBuilder, sql } from 'kysely'
import { endpointAt } from '../../contract'
import type { Change } from '../../contract/history/history'
import type { Lang } from '../../contract/kernel/constants'
import type { FilterValue, Paging } from '../../contract/kernel/paging'
import { type Role, reaches, standingOf, WRITES } from '../../contract/kernel/roles'
import { searchWords } from '../../contract/kernel/search'
import { RECORD_KINDS, type RecordKind } from '../../contract/kernel/tables'
import type { Session } from '../access/handler'
import { instantOf } from '../db/clock'
import { days, reference, referenceOf } from '../db/list/columns'
import { containing } from '../db/list/conditions'
import type { Db } from '../db/schema'
import type { Scope } from '../db/scope'
import { invalid } from '../kernel/refusal'
import { readBy } from '../tables'
import { hasInside, partlyOutside, recordInside, traceInside } from './inside'
import { KINDS, kindOf, LINKS, PARTS, tablesOf } from './kinds'
import { loadNames } from './names'
import { changedColumns, namesIn, recordChanges, type Trace } from './rows'
import { waitingAddress } from './waitingAddress'

/** How many rows of a change are read to describe it, and how many records are described. */
const TRACES = 500
const RECORDS_TOLD = 10
/** How far changes are counted; beyond that, use a filter. */
const COUNTED = 10_000

export type Asker = Scope & Pick<Session, 'email' | 'role' | 'closed'>

/**
 * Changes whose rows belong to the session's year or to none; of private and administrators' records only the caller's
 * own.
 */
export const changeInScope = ({ anneeId, email, role, diplomes }: Asker): RawBuilder<boolean> => {
  const others = [
    ...readBy('nobody'),
    ...(role === 'administrator' ? [] : readBy('administrators')),
    ...(diplomes ? readBy('undivided') : []),
  ]
  return sql<boolean>`(coalesce(a.annee_id, ${anneeId}) = ${anneeId}
    AND (a.entity <> ALL (${others}) OR lower(a.actor) = lower(${email})))`
}

/** Changes, newest first, each with what happened to its records. */
export async function listChanges(db: Db, paging: Paging, asker: Asker, lang: Lang) {
  const asked = String(paging.filter?.record ?? '')
  if (asked && !(await recordInside(db, knownRecord(asked), asker))) return { changes: [], total: 0 }
  const { heads, total } = await firsts(db, paging, asker)
  const ids = heads.map(({ id }) => id)
  const [traces, undone, outside, attend] = await Promise.all([
    tracesOf(db, ids, asked, asker),
    undoneBy(db, ids),
    partlyOutside(db, ids, asker),
    asked && waitingAddress(db, knownRecord(asked)),
  ])
  const record = asked ? [knownRecord(asked)] : []
  const standing = standingOf(asker.role, asker.closed)
  const names = await loadNames(db, [...record, ...[...traces.values()].flat().flatMap(namesIn)], lang)
  const changes = heads.map(({ id, at, by, call, undoes, request }): Change => {
    const own = traces.get(id) ?? []
    const all = recordChanges(own, names, lang)
    const visible = all.filter(({ action, fields }) => action !== 'UPDATE' || fields.length > 0)
    // a change without a visible difference, such as a new password, still says whose it is
    const told = visible.length > 0 ? visible : all
    const taken = undone.get(id)
    return {
      id,
      at,
      by,
      call,
      records: inFront(told, asked),
      count: Math.max(told.length, own.at(-1)?.records ?? 0),
      undoable: request && !taken && !outside.has(id) && mayBeUndone(own) && reaches(standing, roleOf(call)),
      ...(taken && { undone: taken }),
      ...(undoes && { undoes }),
    }
  })
  const [named] = record.map(([kind, id]) => names(kind, id))
  return { changes, total, ...(named && { record: named }), ...(attend && { attend }) }
}

interface First {
  id: number
  at: string
  by: string | null
  call: string | null
  undoes: number | null
  /** Made by a call. */
  request: boolean
}

/**
 * Finds changes by their first row, newest or oldest first. The total is counted up to `COUNTED`: nobody pages through
 * a million changes, and counting them would take seconds. Each kind of question has an index with all columns it
 * needs, so that neither the count nor the page reads a row that is not shown.
 *
 * @throws Refusal `validation` for an unknown sort column, nearest column or filter
 */
async function firsts(db: Db, { page = 1, perPage = COUNTED, ...asked }: Paging, asker: Asker) {
  if (!['at', 'id', undefined].includes(asked.sort)) throw invalid('sort', `cannot sort by ${asked.sort}`)
  if (asked.nearest && asked.q?.trim()) throw invalid('nearest', `cannot compare ${asked.nearest}`)
  if (asked.facets?.length) throw invalid('facets', 'changes are not counted by their values')
  const { rows, filters } = takeRows(asked.filter ?? {})
  if (rows.length === 0) return { heads: [], total: 0 }
  const words = searchWords(asked.q ?? '').map((word) => FILTERS.by(containing(word)))
  const direction = sql.raw(asked.sort && asked.order !== 'DESC' ? 'ASC' : 'DESC')
  // a change of many records is described by those in scope
  const inside = (id: RawBuilder<unknown>) => (asker.diplomes ? [hasInside(asker, id)] : [])
  const found = rows.map(({ id, where, order = id, most = COUNTED }) => {
    const wheres = [
      where,
      changeInScope(asker),
      ...inside(id),
      ...filters.map((filter) => filter(id)),
      ...words,
    ]
    return sql`(SELECT DISTINCT r.id FROM (
        SELECT ${id} AS id FROM gateway.audit a WHERE ${sql.join(wheres, sql` AND `)}
        ORDER BY ${order} ${direction} LIMIT ${sql.lit(most)}) AS r
      ORDER BY r.id ${direction} LIMIT ${sql.lit(COUNTED)})`
  })
  const answer = await sql<First & { total: number }>`
    WITH found AS MATERIALIZED (
      SELECT id FROM (${sql.join(found, sql` UNION `)}) AS each ORDER BY id ${direction} LIMIT ${sql.lit(COUNTED)}),
    page AS (SELECT id FROM found ORDER BY id ${direction} LIMIT ${perPage} OFFSET ${(page - 1) * perPage})
    SELECT counted.total, a.id, ${instantOf('a.at')} AS at, coalesce(u.username, a.actor) AS by, a.call, a.undoes,
      a.request_id IS NOT NULL AS request
    FROM (SELECT count(*)::int AS total FROM found) AS counted LEFT JOIN page ON true
    LEFT JOIN gateway.audit a ON a.id = page.id
    LEFT JOIN internship.utilisateur u ON lower(u.email) = lower(a.actor)
    ORDER BY a.id ${direction}`.execute(db)
  return { heads: answer.rows.filter(({ id }) => id !== null), total: answer.rows[0]?.total ?? 0 }
}

/** Rows of the trail, and the column with the change they belong to. */
interface Rows {
  where: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** The order in which an index has them, which is that of the changes. Default: `id`. */
  order?: RawBuilder<unknown>
  /** How many may belong to one change. */
  most?: number
}

const FIRST_ROWS: Rows = { where: sql`a.id = a.change_id`, id: sql.ref('a.id') }
const rowsWith = (where: RawBuilder<unknown>): Rows => ({
  where,
  id: sql.ref('a.change_id'),
  most: 10 * COUNTED,
})

/** Chooses which rows to look through, and the further conditions on them. */
function takeRows({ kind, action, ...others }: NonNullable<Paging['filter']>) {
  const filters = Object.entries(others).map(([name, value]) => {
    if (!Object.hasOwn(FILTERS, name)) throw invalid('filter', `cannot filter by ${name}`)
    return (id: RawBuilder<unknown>) => FILTERS[name as keyof typeof FILTERS](value, id)
  })
  const actions = action === undefined ? undefined : values(action)
  if (kind === undefined) {
    const rows = actions?.map((each) => rowsWith(sql`a.entity_id IS NOT NULL AND a.action = ${each}`))
    // days have an index of their own, which is used unless a person has fewer changes
    const first =
      'at' in others && !('person' in others) ? { ...FIRST_ROWS, order: sql.ref('a.at') } : FIRST_ROWS
    return { rows: rows ?? [first], filters }
  }
  const tables = values(kind).flatMap((each) => tablesOf(knownKind(each)))
  const acted = sql`a.change_id IN (
    SELECT r.change_id FROM gateway.audit r WHERE r.entity_id IS NOT NULL AND r.action = ANY (${actions ?? []}))`
  return {
    rows: tables.map((table) => rowsWith(sql`a.entity = ${table}`)),
    filters: actions ? [...filters, () => acted] : filters,
  }
}

const byPerson = (condition: RawBuilder<unknown>) =>
  sql`lower(a.actor) = ANY (ARRAY(SELECT lower(p.email) FROM internship.utilisateur p WHERE ${condition}))`
/** A single value preserves the order of an index. */
const byOne = (id: FilterValue) =>
  sql`lower(a.actor) = (SELECT lower(p.email) FROM internship.utilisateur p WHERE ${reference('p.id').where(id)})`

/** Changes by nobody who had signed in: a company that registers, or the product itself. */
const BY_NOBODY = sql`lower(a.actor) IS NULL`
const isEmpty = (value: FilterValue) =>
  typeof value === 'object' && value !== null && 'empty' in value && value.empty

const values = (value: FilterValue) => [value].flat().map(String)

const FILTERS = {
  id: (value: FilterValue, id: RawBuilder<unknown>) => referenceOf(id).where(value),
  record: (value: FilterValue, id: RawBuilder<unknown>) =>
    sql`${id} = ANY (ARRAY(${changesOf(String(value))}))`,
  person: (value: FilterValue) =>
    isEmpty(value)
      ? BY_NOBODY
      : Array.isArray(value)
        ? byPerson(sql`(${reference('p.id').where(value)})`)
        : byOne(value),
  by: (value: FilterValue) => byPerson(sql`public.fold(p.username) LIKE public.fold(${String(value)})`),
  at: days('a.at').where,
}

/** @throws Refusal `validation` for a kind of records that has no history */
export function knownKind(value: string): RecordKind {
  const kind = RECORD_KINDS.find((each) => each === value)
  if (!kind) throw invalid('filter', `there is no history of ${value}`)
  return kind
}

/** @throws Refusal `validation` for anything but `kind/id` */
function knownRecord(record: string): [RecordKind, number] {
  const [kind = '', id = ''] = record.split('/')
  if (!/^\d{1,9}$/.test(id)) throw invalid('filter', 'a record is kind/id')
  return [knownKind(kind), Number(id)]
}

/** The changes of a record, of its parts, and of their parts. */
function changesOf(record: string): RawBuilder<unknown> {
  const [kind, id] = knownRecord(record)
  const parts = PARTS.map(([of, part]) => [KINDS[of].table, KINDS[part].table] as const)
  const links = Object.entries(LINKS).map(([table, { of }]) => [KINDS[of].table, table] as const)
  const tree = sql.join([...parts, ...links].map(([of, part]) => sql`(${of}, ${part})`))
  return sql`
    WITH RECURSIVE tree (parent, part) AS (VALUES ${tree}), family (entity, id) AS (
      SELECT ${KINDS[kind].table}::text, ${String(id)}::text
      UNION SELECT r.entity, r.entity_id FROM family f JOIN tree t ON t.parent = f.entity
      JOIN gateway.audit r ON r.entity = t.part AND r.parent_id = f.id AND r.entity_id IS NOT NULL
    )
    SELECT r.change_id FROM family f JOIN gateway.audit r ON r.entity = f.entity AND r.entity_id = f.id
    UNION SELECT r.change_id FROM family f JOIN tree t ON t.parent = f.entity
    JOIN gateway.audit r ON r.entity = t.part AND r.parent_id = f.id`
}

interface ChangeTrace extends Trace {
  change_id: number
  /** The number of records, on the last row that is read of a long change. */
  records: number | null
}

/** The rows of the trail that each change consists of, by the change's id. */
async function tracesOf(
  db: Db,
  ids: readonly number[],
  asked: string,
  asker: Scope,
): Promise<Map<number, ChangeTrace[]>> {
  const [kind = '', id = ''] = asked.split('/')
  // the requested record is read first, wherever it stands in a long change
  const order = asked
    ? sql`(a.entity = ${KINDS[knownKind(kind)].table} AND a.entity_id = ${id}) DESC, a.id`
    : sql`a.id`
  const { rows } = await sql<ChangeTrace>`
    SELECT r.*, CASE WHEN r.number = ${TRACES} THEN (
      SELECT count(DISTINCT n.entity_id)::int FROM gateway.audit n WHERE n.change_id = r.change_id AND ${traceInside(asker, 'n')}) END AS records
    FROM unnest(${ids}::bigint[]) AS wanted (id) CROSS JOIN LATERAL (
      SELECT a.id, a.change_id, a.action, a.entity, a.entity_id, a.before, a.after, a.efface, row_number() OVER (ORDER BY ${order}) AS number
      FROM gateway.audit a WHERE a.change_id = wanted.id AND ${traceInside(asker, 'a')} ORDER BY ${order} LIMIT ${TRACES}) AS r
    ORDER BY r.id`.execute(db)
  const byChange = new Map<number, ChangeTrace[]>(ids.map((id) => [id, []]))
  for (const row of rows) byChange.get(row.change_id)?.push(row)
  return byChange
}

/** Who has undone a change, unless the undo has itself been undone. */
async function undoneBy(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ start: number; at: string; by: string | null }>`
    WITH RECURSIVE chain (start, id, step) AS (
      SELECT id, id, 0 FROM unnest(${ids}::bigint[]) AS wanted (id)
      UNION ALL SELECT chain.start, later.id, chain.step + 1 FROM chain CROSS JOIN LATERAL (
        SELECT u.id FROM gateway.audit u WHERE u.undoes = chain.id AND u.id = u.change_id ORDER BY u.id DESC LIMIT 1) AS later
    ), ended AS (SELECT start, max(step) AS steps FROM chain GROUP BY start)
    SELECT chain.start, ${instantOf('a.at')} AS at, coalesce(u.username, a.actor) AS by
    FROM chain JOIN ended ON ended.start = chain.start AND ended.steps % 2 = 1
    JOIN gateway.audit a ON a.id = chain.id LEFT JOIN internship.utilisateur u ON lower(u.email) = lower(a.actor)
    WHERE chain.step = 1`.execute(db)
  return new Map(rows.map(({ start, at, by }) => [start, { at, by }]))
}

/** Whether a change has been undone. */
export async function isUndone(db: Db, id: number) {
  return (await undoneBy(db, [id])).get(id)
}

/**
 * The role required by the call that a row of the trail names; for a call that no longer exists, the role for writes.
 */
export const roleOf = (call: string | null): Role => {
  const [service = '', ...path] = (call ?? '').split('/')
  return endpointAt(service, path.join('/'))?.role ?? WRITES
}

/** Whether nothing in the change itself prevents undoing it. */
export const mayBeUndone = (traces: readonly Trace[]): boolean => traces.every((trace) => !isNever(trace))

export const isNever = (trace: Trace): boolean => {
  if (trace.efface) return true
  const kind = kindOf(trace.entity)
  if (!kind) return !(trace.entity in LINKS)
  const { never } = KINDS[kind]
  return never?.({ action: trace.action, columns: changedColumns(trace), after: trace.after }) ?? false
}

/** Puts the requested record first; of very many records it is the only one shown. */
function inFront<R extends { kind: string; id: string | null }>(records: readonly R[], asked: string): R[] {
  const isWanted = ({ kind, id }: R) => `${kind}/${id}` === asked
  const wanted = records.filter(isWanted)
  if (wanted.length > 0 && records.length > RECORDS_TOLD) return wanted
  return [...wanted, ...records.filter((record) => !isWanted(record))].slice(0, RECORDS_TOLD)
}
