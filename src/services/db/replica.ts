import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { errorCode } from '../kernel/startError'
import { sharingNext } from '../kernel/turns'
import { createKysely } from './kysely'
import { createPool } from './pool'
import type { Db } from './schema'
import { READ_ONLY_TRANSACTION, readingOnly, type Write } from './transaction'
import { isUnavailable } from './violations'

/** What a read has to see. */
export interface Position {
  /** Where the primary's write-ahead log ended once the call had arrived, or when it last answered. */
  lsn: string
  /** The primary does not answer. */
  away: boolean
}

/** A standby of the database (streaming replication), which answers calls that only read. */
export interface Replica {
  pool: pg.Pool
  /** To sign callers in by while the primary is away. */
  db: Db
  /**
   * Asks the primary how far it is, so that whoever reads at the replica sees all that was committed before the call.
   * Takes a moment once the primary is away: calls then read what the replica has.
   */
  position(): Promise<Position>
  /**
   * Reads at the replica, in a transaction in which nothing can be written.
   *
   * @param call by which it is remembered that it wants to write
   * @returns undefined if the replica cannot answer in time: it lags behind, is away, or `work` wants to write; nothing
   * was done then
   * @throws whatever `work` throws otherwise
   */
  read<T>(
    call: string,
    since: Position,
    work: (reading: { db: Db; write: Write }) => Promise<T>,
  ): Promise<Read<T> | undefined>
  /** Of the calls that only read, how many the replica has answered, and how many the primary. */
  readonly answered: { replica: number; primary: number }
  close(): Promise<void>
}

export interface Read<T> {
  done: T
}

interface Options {
  /** Of the primary; its position is asked on a connection apart, so that no call waiting for one looks like an outage. */
  primaryUrl: string
  replicaUrl: string
  /** Of connections to the replica. */
  max?: number
  /** How long a replica may take to catch up: the pauses between looking, in milliseconds. */
  pauses?: readonly number[]
}

/**
 * @example
 * const since = await replica.position()
 * const read = await replica.read('stage/list', since, ({ db }) => offers(db))
 * const rows = read ? read.done : await offers(db)
 */
export function createReplica({ primaryUrl, replicaUrl, max, pauses = PAUSES_MS }: Options): Replica {
  const primary = createPool(primaryUrl, { max: 1, min: 1, connectionTimeoutMillis: PRIMARY_MS })
  const pool = createPool(replicaUrl, {
    min: 0,
    connectionTimeoutMillis: CONNECT_MS,
    ...(max && { max }),
  })
  const db = createKysely(pool)
  const writing = new Set<string>()
  const answered = { replica: 0, primary: 0 }
  let last: Position = { lsn: '0/0', away: false }
  let retryAt = 0
  let lostUntil = 0

  const ask = sharingNext(async () => {
    try {
      const { rows } = await primary.query<{ lsn: string | null }>(POSITION)
      // a primary that was demoted has none until the address leads to the new one
      last = rows[0]?.lsn ? { lsn: rows[0].lsn, away: false } : { ...last, away: true }
    } catch {
      last = { ...last, away: true }
    }
    retryAt = Date.now() + RETRY_MS
    return last
  })

  return {
    pool,
    db,
    answered,
    async position() {
      if (!last.away) return ask()
      if (Date.now() >= retryAt) void ask()
      return last
    },
    async read(call, since, work) {
      const isVain = writing.has(call) || Date.now() < lostUntil
      const read = isVain ? undefined : await attempt(call, since, work)
      answered[read ? 'replica' : 'primary'] += 1
      return read
    },
    close: async () => void (await Promise.all([primary.end(), pool.end()])),
  }

  async function attempt<T>(
    call: string,
    { lsn }: Position,
    work: (reading: { db: Db; write: Write }) => Promise<T>,
  ): Promise<Read<T> | undefined> {
    let hasBegun = false
    try {
      return await readingOnly(db, async (connection) => {
        hasBegun = true
        if (!(await hasReached(connection, lsn, pauses))) return undefined
        return { done: await work({ db: connection, write: () => Promise.reject(new WantsToWrite()) }) }
      })
    } catch (error) {
      if (!hasBegun) lostUntil = Date.now() + RETRY_MS
      if (wantsToWrite(error)) writing.add(call)
      if (!hasBegun || isUnanswerable(error)) return undefined
      throw error
    }
  }
}

/** Longer than any pause of a primary that works; a switch-over takes seconds. */
const PRIMARY_MS = 1_500
const CONNECT_MS = 1_000
const RETRY_MS = 500
/** Streaming takes about a millisecond. */
const PAUSES_MS = [1, 2, 4, 8, 16]

/** Flushed and not merely written, because only what is flushed is sent to standbys, and every commit is. */
const POSITION = {
  text: 'SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_flush_lsn() END AS lsn',
  query_timeout: PRIMARY_MS,
}

/** On the connection that reads, because an address may lead to several standbys. */
async function hasReached(db: Db, lsn: string, pauses: readonly number[]): Promise<boolean> {
  for (const pause of [...pauses, undefined]) {
    const { rows } = await sql<{ reached: boolean | null }>`
      SELECT pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS reached`.execute(db)
    if (rows[0]?.reached) return true
    if (pause) await sleep(pause)
  }
  return false
}

/** The handler of a call that is said to read writes after all, such as a ticket for a download. */
class WantsToWrite extends Error {}

const wantsToWrite = (error: unknown) =>
  error instanceof WantsToWrite || errorCode(error) === READ_ONLY_TRANSACTION

/** A standby also cancels reads of what the primary has just removed. */
const isUnanswerable = (error: unknown) =>
  wantsToWrite(error) || errorCode(error) === RECOVERY_CONFLICT || isUnavailable(errorCode(error), error)

const RECOVERY_CONFLICT = '40001'
