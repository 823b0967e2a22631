import pg from 'pg'

/** Closing a connection frees its prepared statements. */
const LIFETIME_S = 1_800
/** Shorter than our own wait for an answer, so that the database itself ends a slow statement. */
const STATEMENT_TIMEOUT_MS = 12_000
const IDLE_IN_TRANSACTION_MS = 60_000
/**
 * A school's data fits in memory, where random access costs no more than sequential; the default of 4 is meant for
 * spinning disks.
 */
const RANDOM_PAGE_COST = 1.1
/**
 * A search that looks through a hundred thousand texts shares them with one more process if the server has one free, and
 * only then: PostgreSQL's defaults are meant for queries that take seconds. With more processes one person's search would
 * slow down everybody else.
 */
const PARALLEL = { max_parallel_workers_per_gather: 1, parallel_setup_cost: 100, parallel_tuple_cost: 0.02 }

/** Any constant number: the advisory lock that every process on the database shares and a restore holds exclusively. */
export const USE_LOCK = 7_150_022_030

/**
 * A pool with the column types that the services expect: `bigint` and `numeric` are numbers; `date` and `timestamp`,
 * being wall-clock times, are the text that PostgreSQL prints. A broken connection is dropped and never ends the
 * process. Each connection shares USE_LOCK, so that no backup is restored into a database in use; during a restore no
 * connection is given out.
 */
export function createPool(connectionString: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'espace-stage',
    max: 10,
    // Keeps the lock held for as long as the product runs.
    min: 1,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: LIFETIME_S,
    keepAlive: true,
    types: { getTypeParser },
    // Statements rather than start-up parameters, because connection poolers such as PgBouncer refuse those.
    onConnect: async (client) => {
      const answers: unknown = await client.query(
        `SET statement_timeout = ${STATEMENT_TIMEOUT_MS};
         SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS};
         SET TIME ZONE 'UTC'; SET datestyle = 'ISO, YMD'; SET client_min_messages = warning;
         SET random_page_cost = ${RANDOM_PAGE_COST};
         ${Object.entries(PARALLEL)
           .map(([name, value]) => `SET ${name} = ${value};`)
           .join(' ')}
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
  // The pool does not listen to a client in use: without this listener, losing it between two queries would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Has PostgreSQL's code for a lock that is not available, so the services treat the database as out of reach for the
 * moment.
 */
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
