import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema'

/**
 * Runs a write in one transaction whose audit rows name who asks; the audit triggers do the rest. Nothing is kept when
 * `work` throws.
 */
export type Write = <T>(work: (trx: Transaction<Database>) => Promise<T>) => Promise<T>

/** What a caller reads and writes by, such as the context of a handler. */
export interface ReadsAndWrites {
  db: Kysely<Database>
  write: Write
}

/**
 * Runs `work` in a transaction whose audit rows name `actor`, and keeps nothing when it throws. It is opened and signed
 * in one exchange with the database: Kysely's own would take two.
 *
 * @throws whatever `work` or the commit throws
 * @example await inTransaction(db, { email: session.email }, (trx) => schedule(trx, session, wanted))
 */
export function inTransaction<T>(
  db: Kysely<Database>,
  actor: object,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const run = (statements: string) => sql.raw(statements).execute(connection)
    await run(`BEGIN; SET LOCAL espace.actor = ${pg.escapeLiteral(JSON.stringify(actor))}`)
    try {
      const done = await work(connection as Transaction<Database>)
      await run('COMMIT')
      return done
    } catch (error) {
      await run('ROLLBACK').catch(() => {})
      throw error
    }
  })
}
