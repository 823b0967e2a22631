import { sql } from 'kysely'
import type { Lang } from '../../contract/kernel/constants'
import type { Role } from '../../contract/kernel/roles'
import { refuseRole } from '../access/role'
import type { Trx } from '../db/schema'
import { outsideScope } from '../db/scope'
import { lastChange } from '../db/version'
import { constraintOf } from '../db/violations'
import { found, Refusal } from '../kernel/refusal'
import { clashesOf } from '../planification/clashes'
import { type Asker, changeInScope, isNever, isUndone, roleOf } from './changes'
import { HeldByOthers, isOfStudents } from './holders'
import { hasInside, partlyOutside } from './inside'
import { KINDS, kindOf } from './kinds'
import { loadNames } from './names'
import { changedColumns, namesIn, type Trace } from './rows'
import { type Run, runsOf } from './runs'
import { compensate, describe, isBack, ownColumns, type Table } from './undoRows'

/** A call cannot undo more rows than this in time; twice those of the largest import. */
const ROWS_MAX = 100_000

/**
 * Undoes a whole change, from its last row to its first, under all rules of the database: whatever builds on the change
 * prevents it. It requires the role that the change's calls required. `watch` is called before, and the function it
 * returns afterwards.
 *
 * @throws Refusal `not_found`, `manager_only`, `administrator_only`, `undone`, `undo_impossible`, `undo_changed` with
 * who has changed a record since then, or `defence_clash`; `HeldByOthers` with the row that a rule of the database
 * protects
 */
export async function undo(
  trx: Trx,
  asker: Asker,
  id: number,
  lang: Lang,
  watch: (traces: readonly Trace[]) => Promise<() => Promise<void>>,
): Promise<{ accounts: number }> {
  // Only one undo of a change runs at a time; a second one finds it done.
  await sql`SELECT pg_advisory_xact_lock(${UNDO_LOCK}, hashint8(${id}::bigint))`.execute(trx)
  const traces = await readChange(trx, asker, id)
  const setRight = await watch(traces)
  const tables = await describe(trx, [...new Set(traces.map(({ entity }) => entity))])
  let touched = 0
  for (const run of runsOf(parentsFirst(traces, tables))) {
    const table = tables.get(run[0].entity)
    if (!table) throw impossible('other')
    touched += (await together(trx, run, table)) ?? (await oneByOne(trx, run, table, lang))
  }
  if (touched === 0) throw impossible('nothing')
  await refuseOutside(trx, asker, id)
  await refuseClashes(trx, traces, asker, lang)
  await setRight()
  return { accounts: traces.filter(isAccount).length }
}

/** Any constant number: the class of the advisory locks on changes. */
const UNDO_LOCK = 1_502_207

/** An account is restored without its password. */
const isAccount = ({ entity, action }: Trace) => entity === KINDS.compte.table && action === 'DELETE'

const impossible = (why: NonNullable<Refusal['details']>['why']) =>
  new Refusal('undo_impossible', `this is never taken back: ${why}`, { why })

/** The rows of a change, last one first. */
async function readChange(trx: Trx, asker: Asker, id: number): Promise<Trace[]> {
  const first = await trx
    .selectFrom('gateway.audit as a')
    .select(['a.request_id'])
    .where('a.id', '=', id)
    .whereRef('a.id', '=', 'a.change_id')
    .where(changeInScope(asker))
    .$if(asker.diplomes !== undefined, (change) => change.where(hasInside(asker, sql.ref('a.id'))))
    .executeTakeFirst()
  const { request_id } = found(first, 'change')
  await refuseOutside(trx, asker, id)
  if (request_id === null) throw impossible('not_by_hand')
  for (const role of await rolesOf(trx, id)) refuseRole(asker, { role })
  const undone = await isUndone(trx, id)
  if (undone) {
    const { by, at } = undone
    throw new Refusal('undone', 'the change has been taken back', { ...(by && { by }), at })
  }
  const { rows } = await sql<Trace>`
    SELECT id, action, entity, entity_id, before, after, efface FROM gateway.audit
    WHERE change_id = ${id} ORDER BY id DESC LIMIT ${ROWS_MAX + 1}`.execute(trx)
  if (rows.length > ROWS_MAX) throw impossible('too_many')
  const never = rows.find(isNever)
  if (never) throw impossible(whyNever(never))
  return rows
}

const whyNever = ({ entity, efface }: Trace) => {
  if (entity === KINDS.courrier.table) return 'mail_sent'
  if (efface) return 'other'
  if (entity === KINDS.compte.table || entity === KINDS.utilisateur.table) return 'credentials'
  return kindOf(entity) ? 'answered' : 'other'
}

/**
 * A change is undone as a whole, so everything it concerned, before and after, must be in scope. @throws Refusal
 * `outside_scope`
 */
async function refuseOutside(trx: Trx, asker: Asker, id: number): Promise<void> {
  if ((await partlyOutside(trx, [id], asker)).size > 0) throw outsideScope()
}

/** The roles required by the calls of a change, and by those of the change it undoes. */
async function rolesOf(trx: Trx, id: number): Promise<Role[]> {
  const { rows } = await sql<{ call: string | null }>`
    WITH RECURSIVE chain (id) AS (
      SELECT ${id}::bigint UNION SELECT a.undoes FROM chain JOIN gateway.audit a ON a.id = chain.id WHERE a.undoes IS NOT NULL)
    SELECT DISTINCT a.call FROM chain JOIN gateway.audit a ON a.change_id = chain.id`.execute(trx)
  return rows.map(({ call }) => roleOf(call))
}

/**
 * What went by a cascade has its row after that of what it hung on, and after what triggers did to others: it comes
 * back after the last of those.
 */
function parentsFirst(traces: readonly Trace[], tables: ReadonlyMap<string, Table>): Trace[] {
  const above = (entity: string): string[] =>
    (tables.get(entity)?.parents ?? []).flatMap((parent) => [parent, ...above(parent)])
  const last = new Map(traces.map(({ action, entity }, at) => [action === 'DELETE' ? entity : '', at]))
  const waits = new Map<number, Trace[]>()
  return traces.flatMap((trace, at) => {
    const until =
      trace.action === 'DELETE'
        ? Math.max(...above(trace.entity).map((each) => last.get(each) ?? -1), -1)
        : -1
    if (until > at) {
      const waiting = waits.get(until)
      if (waiting) waiting.push(trace)
      else waits.set(until, [trace])
      return []
    }
    const waiting = waits.get(at) ?? []
    return [trace, ...waiting.sort((one, other) => above(one.entity).length - above(other.entity).length)]
  })
}

/**
 * Undoes rows by one statement and returns how many. Returns undefined, with nothing done, if one of them is not as the
 * change left it or is protected; going row by row then shows which.
 */
async function together(trx: Trx, run: Run, table: Table): Promise<number | undefined> {
  if (run.length === 1 || isAccount(run[0])) return undefined
  await sql`SAVEPOINT run`.execute(trx)
  try {
    const touched = await compensate(trx, run, table)
    if (touched === run.length) return touched
  } catch (error) {
    if (!constraintOf(error)) throw error
  }
  await sql`ROLLBACK TO SAVEPOINT run`.execute(trx)
  return undefined
}

async function oneByOne(trx: Trx, run: Run, table: Table, lang: Lang): Promise<number> {
  let all = 0
  for (const trace of run) {
    const one = [trace] as const
    try {
      if (trace.action === 'INSERT') await refuseMailed(trx, trace)
      const touched = await compensate(trx, one, table)
      all += touched || (await refuseOther(trx, one, table, lang))
    } catch (error) {
      if (constraintOf(error)) throw new HeldByOthers(trace, table.key, error)
      throw error
    }
  }
  return all
}

/** Refuses if somebody has changed or deleted the row since; 0 if it is already restored or has nothing to restore. */
async function refuseOther(trx: Trx, one: readonly [Trace], table: Table, lang: Lang): Promise<0> {
  const [trace] = one
  const { entity, entity_id, action, after } = trace
  if (action === 'UPDATE') {
    const columns = ownColumns(one, table, changedColumns(trace))
    if (columns.length === 0 || (await isBack(trx, one, table, columns))) return 0
  }
  const names = await loadNames(trx, namesIn(trace), lang)
  const kind = kindOf(entity)
  const name = kind && after ? KINDS[kind].name(after, names, lang) : ''
  const last = entity_id === null ? {} : await lastChange(trx, { entity, entityId: Number(entity_id) })
  throw new Refusal('undo_changed', 'somebody has changed the record since', {
    ...last,
    ...(name && { name }),
  })
}

/** Refuses if the mail that tells a company of its account has left. */
async function refuseMailed(trx: Trx, { entity, entity_id }: Trace): Promise<void> {
  if (entity !== KINDS.compte.table) return
  const mail = await trx
    .selectFrom('gateway.mail')
    .select('id')
    .where('link_kind', '=', 'compte')
    .where('link_subject_id', '=', Number(entity_id))
    .where('etat', 'in', ['envoye', 'en_cours', 'incertain'])
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

const OF_INTERNSHIPS: readonly string[] = [KINDS.affectation.table, 'internship.deroulement']

/** The constraint decides; thanks to the savepoint the defences can still be read, to say what they collide with. */
async function refuseClashes(trx: Trx, traces: readonly Trace[], asker: Asker, lang: Lang): Promise<void> {
  try {
    await sql`SAVEPOINT undone; SET CONSTRAINTS ALL IMMEDIATE`.execute(trx)
  } catch (error) {
    const internship = isOfStudents(error) && traces.find(({ entity }) => OF_INTERNSHIPS.includes(entity))
    if (internship) throw new HeldByOthers(internship, ['id'], error)
    if (constraintOf(error) !== 'occupation_exclusive') throw error
    await sql`ROLLBACK TO SAVEPOINT undone`.execute(trx)
    const defences = new Set(
      traces.map(({ entity, entity_id, before, after }) =>
        entity === KINDS.soutenance.table ? entity_id : (after ?? before)?.soutenance_id,
      ),
    )
    const clashes = []
    for (const id of defences) if (id) clashes.push(...(await clashesOf(trx, Number(id), lang, asker)))
    throw new Refusal('defence_clash', 'something is taken at this time', { clashes })
  }
}
