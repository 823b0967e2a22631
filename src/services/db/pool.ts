import pg from 'pg'

/** Closing a connection frees its prepared statements. */
const LIFETIME_S = 1_800
/** Shorter than we wait for an answer, so that the database itself ends a slow statement. */
const STATEMENT_TIMEOUT_MS = 12_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** What a school reads is in memory, where a page out of order costs what any other does: the default of 4 is for disks that turn. */
const RANDOM_PAGE_COST = 1.1

/** Any constant number: PostgreSQL's name of the lock that everybody on the database shares, and a restore has alone. */
export const USE_LOCK = 7_150_022_030

/**
 * A pool whose rows the services understand: `bigint` and `numeric` are numbers; `date` and `timestamp`, being wall
 * clock, are the text that PostgreSQL prints. A connection that breaks is dropped and never ends the process. Each holds
 * a share of USE_LOCK, so that no backup is put into a database in use; while one is, no connection is given.
 */
export function createPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'espace-stage',
    max: 10,
    // The lock is held as long as the product runs.
    min: 1,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: LIFETIME_S,
    keepAlive: true,
    types: { getTypeParser },
    // As statements, not as start-up parameters: connection poolers such as PgBouncer refuse those.
    onConnect: async (client) => {
      const answers: unknown = await client.query(
        `SET statement_timeout = ${STATEMENT_TIMEOUT_MS};
         SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS};
         SET TIME ZONE 'UTC'; SET datestyle = 'ISO, YMD'; SET client_min_messages = warning;
         SET random_page_cost = ${RANDOM_PAGE_COST};
         SELECT pg_try_advisory_lock_shared(${USE_LOCK}) AS shared`,
      )
      const { rows } = (answers as pg.QueryResult<{ shared: boolean }>[]).at(-1) ?? { rows: [] }
      if (!rows[0]?.shared) throw new RestoreRunning()
    },
    ...options,
  })
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`A database connection broke: ${error.message}`)
  })
  // A client in use has no listener of the pool: without one, its loss between two queries would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** To the services a lock that is not available, as PostgreSQL says it: out of reach for the moment. */
class RestoreRunning extends Error {
  readonly code = '55P03'
  override readonly message = 'a backup is being put into the database'
}

const asText = (value: string) => value
const PARSERS: Readonly<Record<number, (value: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: asText,
  [pg.types.builtins.TIMESTAMP]: asText,
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format as 'text')
