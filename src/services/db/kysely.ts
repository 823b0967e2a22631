import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { ANSWER_MS } from '../kernel/limits'
import { errorCode } from '../kernel/startError'
import { watched } from '../kernel/statements'
import { Recent } from './recent'
import type { Database, Db } from './schema'
import { isUnanswered } from './violations'

/**
 * Typed queries on a pool of `createPool`, which sets how numbers and wall-clock times are read. Repeated statements
 * are prepared once per connection, so that PostgreSQL does not plan them each time.
 */
export function createKysely(pool: pg.Pool, answerMs = ANSWER_MS): Kysely<Database> {
  const on = (pool: PostgresPool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const db = on(preparing(pool, () => pool.connect(), answerMs, USES_BEFORE_PREPARING))
  const planned = new WeakSet<pg.PoolClient>()
  keptPlans.set(db, on(preparing(pool, () => connectPlanned(pool, planned), answerMs, 1)))
  return db
}

/** The same on one connection, which stays with whoever has taken it from the pool. */
export function kyselyOn(client: pg.PoolClient): Db {
  const known = onClients.get(client)
  if (known) return known
  const kept = { ...preparingClient(client, ANSWER_MS, USES_BEFORE_PREPARING), release() {} }
  const pool: PostgresPool = { connect: async () => kept, end: async () => {} }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  onClients.set(client, db)
  return db
}
const onClients = new WeakMap<pg.PoolClient, Db>()

/**
 * The same database on connections that have run such reads before, if one is free, and that prepare every statement: for
 * `plannedOnce`.
 */
export const withKeptPlans = (db: Db): Db => keptPlans.get(db) ?? db
const keptPlans = new WeakMap<Db, Db>()

async function connectPlanned(pool: pg.Pool, planned: WeakSet<pg.PoolClient>): Promise<pg.PoolClient> {
  const others: pg.PoolClient[] = []
  try {
    let client = await pool.connect()
    while (!planned.has(client) && pool.idleCount > 0) {
      others.push(client)
      client = await pool.connect()
    }
    planned.add(client)
    return client
  } finally {
    for (const other of others) other.release()
  }
}

function preparing(
  pool: pg.Pool,
  connect: () => Promise<pg.PoolClient>,
  answerMs: number,
  uses: number,
): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await connect()
      const known = clients.get(client) ?? preparingClient(client, answerMs, uses)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

/** @param uses after how many a statement is prepared */
function preparingClient(client: pg.PoolClient, answerMs: number, uses: number): PostgresPoolClient {
  const query = async (
    text: string,
    values: readonly unknown[],
    isAgain = false,
  ): Promise<pg.QueryResult> => {
    const name = nameOf(text, uses)
    const config = { ...(name && { name }), text, values: [...values], query_timeout: answerMs }
    try {
      const answer: pg.QueryResult | pg.QueryResult[] = await watched(text, () => client.query(config))
      // For several statements in one exchange: the rows of the first that returns any.
      return Array.isArray(answer) ? (answer.find(({ rows }) => rows.length > 0) ?? answer[0]) : answer
    } catch (error) {
      // A newer version has added a column to what `*` stands for. Within a transaction only its next run succeeds.
      if (name && !isAgain && isOutdated(error)) {
        names.delete(text)
        return query(text, values, true).catch(() => {
          throw error
        })
      }
      // The next query would wait behind this one, so the connection is closed and the pool drops it.
      if (isUnanswered(error)) (client as unknown as pg.Client).connection.stream.destroy()
      throw error
    }
  }
  // The other form of `query`, with a cursor, is not used.
  return {
    query: ((text: string, values: readonly unknown[]) =>
      query(text, values)) as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  }
}

/** "cached plan must not change result type", in whatever language the server says it. */
const isOutdated = (error: unknown) =>
  errorCode(error) === '0A000' && (error as pg.DatabaseError).routine === 'RevalidateCachedQuery'

/**
 * Searches are never prepared: a generic plan cannot know how many rows a text matches. Multiple statements are not
 * prepared either.
 */
const NEVER_PREPARED = /^(?!\s*(select|with|insert|update|delete)\b)|\bI?LIKE\b|\bfold\(|; COMMIT$/i
const USES_BEFORE_PREPARING = 3
const NAMES_MAX = 200

const uses = new Map<string, number>()
/** The name of each prepared statement, by its text. */
const names = new Recent<string>(NAMES_MAX)
let named = 0

/** Statements dropped here stay prepared until their connections close, after half an hour at most. */
function nameOf(text: string, needed: number): string | undefined {
  const known = names.get(text)
  if (known || !isWorthPreparing(text, needed)) return known
  const name = `espace_${named++}`
  names.set(text, name)
  return name
}

function isWorthPreparing(text: string, needed: number): boolean {
  if (NEVER_PREPARED.test(text)) return false
  const used = (uses.get(text) ?? 0) + 1
  if (used >= needed) {
    uses.delete(text)
    return true
  }
  if (uses.size >= NAMES_MAX * 10) uses.clear()
  uses.set(text, used)
  return false
}
