import { sql } from 'kysely'
import pg from 'pg'
import type { MailBounds } from '../kernel/limits'
import type { Db, Trx } from './schema'

/** Who writes, by which call, and how the audit trail is to put the write in order. */
export interface Actor {
  email?: string | undefined
  request?: string
  call?: string
  /** The academic year of the session. */
  annee?: number | undefined
  /** Those that a colleague is there for, who is not there for all. */
  diplomes?: readonly number[] | undefined
  /** By whom mails are caused: of one colleague, one session's person, the holder of a link, or one network. */
  origine?: string | undefined
  /** How many they may cause; none for the staff. */
  courriels?: MailBounds | undefined
  /** The session, as what is given in it names it. */
  seance?: string | undefined
  /** The tab that the call comes from. */
  tab?: string | undefined
  /** The change that the write is a part of; by default it is one of its own. */
  change?: number | undefined
  /** The change that the write takes back. */
  undoes?: number
}

export interface Written<T> {
  done: T
  /** The change as which the audit trail has the write; absent when no audited row was written. */
  change?: number
}

/**
 * Runs a write in one transaction whose audit rows name who asks; the audit triggers do the rest. Nothing is kept when
 * `work` throws. `undoes` is the change that it takes back.
 */
export type Write = <T>(work: (trx: Trx) => Promise<T>, undoes?: number) => Promise<T>

/** What a caller reads and writes by, such as the context of a handler. */
export interface ReadsAndWrites {
  db: Db
  write: Write
}

/**
 * Runs `work` in a transaction whose audit rows name `actor`, and keeps nothing when it throws. It is opened and signed,
 * and read and closed, in one exchange with the database each: Kysely's own would take more.
 *
 * @throws whatever `work` or the commit throws
 * @example await inTransaction(db, { email: session.email }, (trx) => schedule(trx, session, wanted))
 */
export function inTransaction<T>(db: Db, actor: Actor, work: (trx: Trx) => Promise<T>): Promise<Written<T>> {
  return db.connection().execute(async (connection) => {
    const run = (statements: string) => sql.raw<{ change?: string }>(statements).execute(connection)
    await run(`BEGIN; SET LOCAL espace.actor = ${pg.escapeLiteral(JSON.stringify(actor))}`)
    try {
      const done = await work(connection as Trx)
      const { rows } = await run("SELECT current_setting('espace.change', true) AS change; COMMIT")
      const change = rows[0]?.change
      return { done, ...(change && { change: Number(change) }) }
    } catch (error) {
      await run('ROLLBACK').catch(() => {})
      throw error
    }
  })
}
