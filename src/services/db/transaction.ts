import { sql } from 'kysely'
import pg from 'pg'
import type { MailBounds } from '../kernel/limits'
import { withKeptPlans } from './kysely'
import type { Db, Trx } from './schema'

/** Who writes, by which call, and how the audit trail groups the write. */
export interface Actor {
  email?: string | undefined
  request?: string
  call?: string
  /** The academic year of the session. */
  annee?: number | undefined
  /** The diplomas of a colleague who is limited to some. */
  diplomes?: readonly number[] | undefined
  /** Who causes mails: a colleague, a person, the holder of a link, or a network. */
  origine?: string | undefined
  /** How many they may cause; absent for the staff, who have no limit. */
  courriels?: MailBounds | undefined
  /** The session, as recorded beside answers given in it. */
  seance?: string | undefined
  /** The tab that makes the call. */
  tab?: string | undefined
  /** The change that the write joins; by default it is a change of its own. */
  change?: number | undefined
  /** The change that the write undoes. */
  undoes?: number
}

export interface Written<T> {
  done: T
  /** The number of the change in the audit trail; absent if no audited row was written. */
  change?: number
}

/**
 * Runs a write in one transaction whose audit rows name the caller; the audit triggers do the rest. If `work` throws,
 * everything is rolled back. `undoes` is the change that it undoes.
 */
export type Write = <T>(work: (trx: Trx) => Promise<T>, undoes?: number) => Promise<T>

/** What reading and writing need; a handler's context provides it. */
export interface ReadsAndWrites {
  db: Db
  write: Write
}

/**
 * Runs `work` in a transaction whose audit rows name `actor`, and rolls back if it throws. Opening it and setting the
 * actor take one exchange with the database, and so do reading the change and committing; Kysely's own transactions
 * would take more.
 *
 * @param committing called before the commit is sent: only from then on what was written may stay if this throws
 * @throws whatever `work` or the commit throws
 * @example await inTransaction(db, { email: session.email }, (trx) => schedule(trx, session, wanted))
 */
export function inTransaction<T>(
  db: Db,
  actor: Actor,
  work: (trx: Trx) => Promise<T>,
  committing: () => void = () => {},
): Promise<Written<T>> {
  return db.connection().execute(async (connection) => {
    const run = (statements: string) => sql.raw<{ change?: string }>(statements).execute(connection)
    const plans = COMMON_WRITES.has(actor.call ?? '')
      ? '; SET LOCAL plan_cache_mode = force_generic_plan'
      : ''
    await run(`BEGIN; SET LOCAL espace.actor = ${pg.escapeLiteral(JSON.stringify(actor))}${plans}`)
    try {
      const done = await work(connection as Trx)
      committing()
      const { rows } = await run("SELECT current_setting('espace.change', true) AS change; COMMIT")
      const change = rows[0]?.change
      return { done, ...(change && { change: Number(change) }) }
    } catch (error) {
      await run('ROLLBACK').catch(() => {})
      throw error
    }
  })
}

/** PostgreSQL's code for a write that it refuses there. */
export const READ_ONLY_TRANSACTION = '25006'

/**
 * Runs `read` in a transaction in which the database refuses every write.
 *
 * @throws whatever `read` throws
 */
export function readingOnly<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`BEGIN READ ONLY`.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`ROLLBACK`.execute(connection).catch(() => {})
    }
  })
}

/**
 * Runs reads on one connection, on which their statements have one plan for any values, and so are planned once; the next
 * reads look for that connection. For large statements about few rows: PostgreSQL plans them again each time, which takes
 * longer than running them.
 *
 * @throws whatever `read` throws
 */
export function plannedOnce<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return withKeptPlans(db)
    .connection()
    .execute(async (connection) => {
      await sql`SET plan_cache_mode = force_generic_plan`.execute(connection)
      try {
        return await read(connection)
      } finally {
        // a failed transaction, if there is one, takes it back by itself
        await sql`RESET plan_cache_mode`.execute(connection).catch(() => {})
      }
    })
}

/**
 * Writes of one record that are made all day. PostgreSQL plans each statement five times on a connection, those of triggers
 * too, before it considers one plan for any values. These writes have that plan from the first use: on a new connection
 * assignments took PostgreSQL 45, 18, 18, 14, 12, 12, 12, 10 and then 8 ms, and now 45, 18, 12 and then 8.
 * `tests/services/everyCall/costs.ts` limits what they read.
 */
const COMMON_WRITES: ReadonlySet<string> = new Set([
  'internship/affectation/add',
  'internship/affectation/delete',
  'internship/soutenance/add',
  'internship/note/update',
  'internship/stage/valid',
  'internship/etudiant/demande/changement_etat',
])
