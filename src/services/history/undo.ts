import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Lang } from '../../contract/constants'
import type { Role } from '../../contract/roles'
import { clashesOf } from '../clashes'
import type { Database } from '../db/schema'
import { lastChange } from '../db/version'
import { constraintOf } from '../db/violations'
import { found, Refusal } from '../refusal'
import { refuseRole } from '../role'
import { type Asker, changeInScope, isNever, isUndone, roleOf } from './changes'
import { Held } from './holders'
import { KINDS, kindOf, type StoredRow } from './kinds'
import { loadNames } from './names'
import { changedColumns, namesIn, type Trace } from './rows'

type Trx = Transaction<Database>

/** More rows than a call can take back in its time. */
const ROWS_MAX = 20_000

/**
 * Takes a change back as a whole, row by row from the last to the first. Every rule of the database stands: what builds on
 * the change holds it. It takes the role that its calls took.
 *
 * @throws Refusal `not_found`, `manager_only`, `administrator_only`, `undone`, `undo_impossible`, `undo_changed` with who has changed a record since, or
 * `defence_clash`; `Held` with the row that a rule of the database holds
 */
export async function undo(trx: Trx, asker: Asker, id: number, lang: Lang): Promise<{ accounts: number }> {
  // One at a time takes a change back; the second one finds it done.
  await sql`SELECT pg_advisory_xact_lock(${UNDO_LOCK}, hashint8(${id}::bigint))`.execute(trx)
  const traces = await readChange(trx, asker, id)
  const tables = await describe(trx, [...new Set(traces.map(({ entity }) => entity))])
  let touched = 0
  for (const trace of parentsFirst(traces, tables)) {
    const table = tables.get(trace.entity)
    if (!table) throw impossible('other')
    touched += await compensate(trx, trace, table, lang)
  }
  if (touched === 0) throw impossible('nothing')
  await refuseClashes(trx, traces, lang)
  return { accounts: traces.filter(isAccount).length }
}

/** Names the lock of a change among PostgreSQL's advisory locks: any constant number. */
const UNDO_LOCK = 1_502_207

/** An account comes back without the password that it had. */
const isAccount = ({ entity, action }: Trace) => entity === KINDS.compte.table && action === 'DELETE'

const impossible = (why: NonNullable<Refusal['details']>['why']) =>
  new Refusal('undo_impossible', `this is never taken back: ${why}`, { why })

/** The rows of a change, the last one first. */
async function readChange(trx: Trx, asker: Asker, id: number): Promise<Trace[]> {
  const first = await trx
    .selectFrom('gateway.audit as a')
    .select(['a.request_id'])
    .where('a.id', '=', id)
    .whereRef('a.id', '=', 'a.change_id')
    .where(changeInScope(asker))
    .executeTakeFirst()
  const { request_id } = found(first, 'change')
  if (request_id === null) throw impossible('not_by_hand')
  for (const role of await rolesOf(trx, id)) refuseRole(asker, { role })
  const undone = await isUndone(trx, id)
  if (undone) {
    const { by, at } = undone
    throw new Refusal('undone', 'the change has been taken back', { ...(by && { by }), at })
  }
  const { rows } = await sql<Trace>`
    SELECT id, action, entity, entity_id, before, after FROM gateway.audit
    WHERE change_id = ${id} ORDER BY id DESC LIMIT ${ROWS_MAX + 1}`.execute(trx)
  if (rows.length > ROWS_MAX) throw impossible('too_many')
  const never = rows.find(isNever)
  if (never?.entity === KINDS.courrier.table) throw impossible('mail_sent')
  if (never) throw impossible(kindOf(never.entity) ? 'credentials' : 'other')
  return rows
}

/** What the calls took that have made a change, and what it takes back. */
async function rolesOf(trx: Trx, id: number): Promise<Role[]> {
  const { rows } = await sql<{ call: string | null }>`
    WITH RECURSIVE chain (id) AS (
      SELECT ${id}::bigint UNION SELECT a.undoes FROM chain JOIN gateway.audit a ON a.id = chain.id WHERE a.undoes IS NOT NULL)
    SELECT DISTINCT a.call FROM chain JOIN gateway.audit a ON a.change_id = chain.id`.execute(trx)
  return rows.map(({ call }) => roleOf(call))
}

/** What went by a cascade has its row after what it hung on: of deletions in a row, the latter comes back first. */
function parentsFirst(traces: readonly Trace[], tables: ReadonlyMap<string, Table>): Trace[] {
  const depth = (entity: string): number =>
    1 + Math.max(0, ...(tables.get(entity)?.parents ?? []).map((parent) => depth(parent)))
  const ordered: Trace[] = []
  let deletions: Trace[] = []
  const flush = () => {
    ordered.push(...deletions.sort((one, other) => depth(one.entity) - depth(other.entity)))
    deletions = []
  }
  for (const trace of traces) {
    if (trace.action === 'DELETE') deletions.push(trace)
    else {
      flush()
      ordered.push(trace)
    }
  }
  flush()
  return ordered
}

interface Table {
  /** Those that are there by now, without those that the database works out. */
  columns: readonly string[]
  key: readonly string[]
  /** Those of the change's tables that its rows hang on. */
  parents: readonly string[] | null
}

async function describe(trx: Trx, entities: readonly string[]): Promise<Map<string, Table>> {
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

/** Answers how many rows it has written. */
async function compensate(trx: Trx, trace: Trace, table: Table, lang: Lang): Promise<number> {
  const { entity, action } = trace
  const kind = kindOf(entity)
  const kept = kind ? (KINDS[kind].kept ?? []) : []
  const own = (columns: readonly string[]) =>
    columns.filter((column) => table.columns.includes(column) && !kept.includes(column))
  try {
    if (action === 'DELETE') return await insert(trx, trace, own(Object.keys(trace.before ?? {})))
    if (action === 'INSERT') {
      await refuseMailed(trx, trace)
      const there = await remove(trx, trace, table, own(Object.keys(trace.after ?? {})))
      return there || (await refuseOther(trx, trace, table, lang))
    }
    const columns = own(changedColumns(trace))
    if (columns.length === 0) return 0
    const set = await setBack(trx, trace, table, columns)
    return set || (await isBack(trx, trace, table, columns))
      ? set
      : await refuseOther(trx, trace, table, lang)
  } catch (error) {
    if (constraintOf(error)) throw new Held(trace, table.key, error)
    throw error
  }
}

const stored = (entity: string, row: StoredRow | null) =>
  sql`jsonb_populate_record(NULL::${sql.table(entity)}, ${JSON.stringify(row)}::jsonb)`
const at = (alias: string, column: string) => sql.ref(`${alias}.${column}`)
const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `)
const sameKey = ({ key }: Table, alias = 'a') =>
  all(key.map((column) => sql`${at('t', column)} = ${at(alias, column)}`))

const written = async (trx: Trx, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(trx)).numAffectedRows ?? 0)

const insert = (trx: Trx, { entity, before }: Trace, columns: readonly string[]): Promise<number> =>
  written(
    trx,
    sql`INSERT INTO ${sql.table(entity)} (${sql.join(columns.map((column) => sql.ref(column)))})
      SELECT ${sql.join(columns.map((column) => at('b', column)))} FROM ${stored(entity, before)} AS b`,
  )

/** A row that somebody has changed since stays. */
const remove = (trx: Trx, { entity, after }: Trace, table: Table, columns: readonly string[]) =>
  written(
    trx,
    sql`DELETE FROM ${sql.table(entity)} AS t USING ${stored(entity, after)} AS a WHERE ${sameKey(table)}
      AND ${all(columns.map((column) => sql`${at('t', column)} IS NOT DISTINCT FROM ${at('a', column)}`))}`,
  )

/** Each column has the value that the change gave it, or is back already. */
const setBack = (trx: Trx, { entity, before, after }: Trace, table: Table, columns: readonly string[]) =>
  written(
    trx,
    sql`UPDATE ${sql.table(entity)} AS t
      SET ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${at('b', column)}`))}
      FROM ${stored(entity, before)} AS b, ${stored(entity, after)} AS a WHERE ${sameKey(table)}
      AND ${all(columns.map((column) => sql`(${isSame(column, 'a')} OR ${isSame(column, 'b')})`))}
      AND NOT (${all(columns.map((column) => isSame(column, 'b')))})`,
  )

const isSame = (column: string, alias: string) =>
  sql`${at('t', column)} IS NOT DISTINCT FROM ${at(alias, column)}`

async function isBack(
  trx: Trx,
  { entity, before }: Trace,
  table: Table,
  columns: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(entity)} AS t, ${stored(entity, before)} AS b
    WHERE ${sameKey(table, 'b')} AND ${all(columns.map((column) => isSame(column, 'b')))}`.execute(trx)
  return rows.length > 0
}

/** Somebody has changed or deleted the row since. */
async function refuseOther(trx: Trx, trace: Trace, _: Table, lang: Lang): Promise<never> {
  const { entity, entity_id, after } = trace
  const names = await loadNames(trx, namesIn(trace), lang)
  const kind = kindOf(entity)
  const name = kind && after ? KINDS[kind].name(after, names, lang) : ''
  const last = entity_id === null ? {} : await lastChange(trx, { entity, entityId: Number(entity_id) })
  throw new Refusal('undo_changed', 'somebody has changed the record since', {
    ...last,
    ...(name && { name }),
  })
}

/** The mail that tells a company of its account has left. */
async function refuseMailed(trx: Trx, { entity, entity_id }: Trace): Promise<void> {
  if (entity !== KINDS.compte.table) return
  const mail = await trx
    .selectFrom('gateway.mail')
    .select('id')
    .where('link_kind', '=', 'compte')
    .where('link_subject_id', '=', Number(entity_id))
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  if (mail) throw impossible('mail_sent')
  const account = await trx
    .selectFrom('company.compte')
    .select('id')
    .where('id', '=', Number(entity_id))
    .where('password_hash', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (account) throw impossible('credentials')
}

/** The constraint decides; the savepoint keeps the defences readable to say what they collide with. */
async function refuseClashes(trx: Trx, traces: readonly Trace[], lang: Lang): Promise<void> {
  try {
    await sql`SAVEPOINT undone; SET CONSTRAINTS ALL IMMEDIATE`.execute(trx)
  } catch (error) {
    if (constraintOf(error) !== 'occupation_exclusive') throw error
    await sql`ROLLBACK TO SAVEPOINT undone`.execute(trx)
    const defences = new Set(
      traces.map(({ entity, entity_id, before, after }) =>
        entity === KINDS.soutenance.table ? entity_id : (after ?? before)?.soutenance_id,
      ),
    )
    const clashes = []
    for (const id of defences) if (id) clashes.push(...(await clashesOf(trx, Number(id), lang)))
    throw new Refusal('defence_clash', 'something is taken at this time', { clashes })
  }
}
