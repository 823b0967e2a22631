import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../kernel/startError'
import { kyselyOn } from './kysely'
import { type OtherWay, otherWay, PRIMARY_MS, type Read } from './otherWay'
import { createPool } from './pool'
import { createReach, Lost } from './reach'
import type { Db } from './schema'
import { READ_ONLY_TRANSACTION, type Write } from './transaction'
import { isUnavailable } from './violations'

/** What a read has to see. */
export interface Position {
  /** Where the primary's write-ahead log ended once the call had arrived, or when it last answered. */
  readonly lsn: string
  /** The primary does not answer, as of now. */
  readonly away: boolean
  /** It was asked for in vain while the primary was away, which answers again: others may have written since. */
  readonly outdated: boolean
}

export interface Reading {
  db: Db
  /** Always refused. */
  write: Write
}

/** A standby of the database (streaming replication), which answers calls that only read. */
export interface Replica {
  pool: pg.Pool
  /**
   * Asks the primary how far it is, so that whoever reads at the replica sees all that was committed before the call.
   * While the primary is away nobody waits for it: calls then see all that was committed when it last answered.
   */
  position(): Promise<Position>
  /** To be told of each write that succeeded: a primary that was away is there again, and what is read next sees it. */
  written(): Promise<void>
  /** Calls back as soon as the primary turns out not to answer, when all that is under way there is given up. */
  whenLost(given: () => void): void
  /**
   * Reads at the replica, in a transaction in which nothing can be written, or else at the primary: if the replica lags
   * behind or is away, or the call wants to write. If the primary goes away meanwhile, the replica answers after all,
   * unless it lacks what was committed when the primary last answered.
   *
   * @param call by which it is remembered that it wants to write
   * @throws whatever the reading throws
   */
  read<T>(
    call: string,
    since: Position,
    by: { replica: (reading: Reading) => Promise<T>; primary: () => Promise<T> },
  ): Promise<T>
  unlessAway: OtherWay
  /**
   * Looks for who calls, at the primary unless that is away.
   *
   * @throws whatever `find` throws
   */
  callerBy<T>(db: Db, since: Position, find: (db: Db) => Promise<T>): Promise<T>
  /** Of the calls that only read, how many the replica has answered, and how many the primary. */
  readonly answered: { replica: number; primary: number }
  close(): Promise<void>
}

interface Options {
  /** Of the primary; its position is asked on a connection apart, so that no call waiting for one looks like an outage. */
  primaryUrl: string
  replicaUrl: string
  /** Of connections to the replica; one more looks whether it answers. */
  max?: number
  /** How long a replica may take to catch up: the pauses between looking, in milliseconds. */
  pauses?: readonly number[]
  /** The pauses between looking at a server that does not answer, in milliseconds. */
  looks?: { primary: readonly number[]; replica: readonly number[] }
}

/**
 * @example
 * const since = await replica.position()
 * const rows = await replica.read('stage/list', since, {
 *   replica: ({ db }) => offers(db),
 *   primary: () => offers(db),
 * })
 */
export function createReplica({
  primaryUrl,
  replicaUrl,
  max,
  pauses = PAUSES_MS,
  looks = LOOKS_MS,
}: Options): Replica {
  const asking = createPool(primaryUrl, {
    max: 1,
    connectionTimeoutMillis: PRIMARY_MS,
    query_timeout: PRIMARY_MS,
  })
  const looking = createPool(replicaUrl, {
    max: 1,
    min: 0,
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
  })
  const pool = createPool(replicaUrl, {
    min: 0,
    connectionTimeoutMillis: OPEN_MS,
    query_timeout: OPEN_MS,
    ...(max && { max }),
  })
  const writing = new Set<string>()
  const taken = new Set<pg.PoolClient>()
  const answered = { replica: 0, primary: 0 }
  const losses = new Set<() => void>()
  let lsn = '0/0'

  const primary = createReach({
    async probe() {
      const { rows } = await asking.query<{ lsn: string | null }>(POSITION)
      // a primary that was demoted has none until the address leads to the new one
      if (!rows[0]?.lsn) throw new Lost()
      lsn = rows[0].lsn
    },
    pauses: looks.primary,
    onLost() {
      for (const giveUp of losses) giveUp()
    },
  })
  const unlessAway = otherWay(primary)
  const standby = createReach({
    async probe() {
      const client = await looking.connect()
      let follows = false
      try {
        const { rows } = await client.query<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows')
        follows = rows[0]?.follows === true
      } finally {
        // a new connection may lead to a standby
        client.release(!follows)
      }
      // a standby that has just become the primary is all there is until that is found
      if (!follows && !primary.isLost) throw new Lost()
    },
    pauses: looks.replica,
    onLost: dropConnections,
  })

  return {
    pool,
    position,
    async written() {
      if (primary.isLost) await primary.look()
    },
    whenLost: (given) => void losses.add(given),
    async read(call, since, by) {
      const first = await attempt(call, since, by.replica)
      let from: keyof typeof answered = first ? 'replica' : 'primary'
      const later = async () => {
        const read = await attempt(call, since, by.replica, true)
        if (read) from = 'replica'
        return read
      }
      const done = first ? first.done : await unlessAway(by.primary, later)
      answered[from] += 1
      return done
    },
    unlessAway,
    answered,
    callerBy: (db, since, find) =>
      unlessAway(
        () => find(db),
        () => attempt('', since, (at) => find(at.db), true),
      ),
    async close() {
      primary.close()
      standby.close()
      await Promise.all([asking, looking, pool].map((each) => each.end()))
    },
  }

  async function position(): Promise<Position> {
    if (!primary.isLost) await primary.during(primary.look).catch(() => {})
    const wasLost = primary.isLost
    return {
      lsn,
      get away() {
        return primary.isLost
      },
      get outdated() {
        return wasLost && !primary.isLost
      },
    }
  }

  /**
   * @param isUrgent whether nobody else can answer
   * @returns undefined if the replica cannot answer
   */
  async function attempt<T>(
    call: string,
    asked: Position,
    work: (reading: Reading) => Promise<T>,
    isUrgent = false,
  ): Promise<Read<T> | undefined> {
    if (writing.has(call)) return undefined
    const since = asked.outdated ? await position() : asked
    for (let times = 0; times < TIMES; times += 1) {
      const waits = isUrgent || since.away
      // nobody else waits for a server that did not answer before
      if (standby.isLost && !(waits && (await standby.look()))) return undefined
      try {
        return await standby.during(() => readOnce(since, work))
      } catch (error) {
        if (wantsToWrite(error)) {
          writing.add(call)
          return undefined
        }
        if (!isUnanswerable(error)) throw error
        const look = error instanceof Lost || standby.look()
        if (!waits || !(await look)) return undefined
      }
    }
    return undefined
  }

  async function readOnce<T>(
    since: Position,
    work: (reading: Reading) => Promise<T>,
  ): Promise<Read<T> | undefined> {
    const client = await pool.connect()
    taken.add(client)
    let isOpen = false
    try {
      const { follows, reached } = await open(client, since.lsn)
      // a primary: a new connection may lead to a standby, and if none does, none is opened for each call
      if (!follows && !since.away) standby.doubt()
      isOpen = follows || since.away
      if (!isOpen || !(reached || (await catchesUp(client, since.lsn)))) return undefined
      const write = () => Promise.reject(new WantsToWrite())
      return {
        done: await kyselyOn(client)
          .connection()
          .execute((db) => work({ db, write })),
      }
    } finally {
      if (isOpen)
        void client.query('ROLLBACK').then(
          () => giveBack(client),
          () => giveBack(client, true),
        )
      else giveBack(client, true)
    }
  }

  /** On the connection that reads, because an address may lead to several standbys. */
  async function catchesUp(client: pg.PoolClient, lsn: string): Promise<boolean> {
    for (const pause of pauses) {
      await sleep(pause)
      const { rows } = await client.query<State>(`SELECT ${reachedBy(lsn)}`)
      if (rows[0]?.reached) return true
    }
    return false
  }

  function giveBack(client: pg.PoolClient, isBroken = false): void {
    if (taken.delete(client)) client.release(isBroken)
  }

  /** What they wait for would come late, if ever. */
  function dropConnections(): void {
    for (const client of [...taken]) giveBack(client, true)
    for (let idle = pool.idleCount; idle > 0; idle -= 1)
      pool.connect().then(
        (client) => client.release(true),
        () => {},
      )
  }
}

interface State {
  follows: boolean
  reached: boolean | null
}

/** In one exchange with the server. */
async function open(client: pg.PoolClient, lsn: string): Promise<State> {
  const answers: unknown = await client.query(
    `BEGIN READ ONLY; SELECT pg_is_in_recovery() AS follows, ${reachedBy(lsn)}`,
  )
  const { rows } = (answers as pg.QueryResult<State>[]).at(-1) ?? { rows: [] }
  return rows[0] ?? { follows: false, reached: false }
}

/** A standby that has become the primary goes on writing where it had read. */
const reachedBy = (lsn: string) =>
  `CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END
     >= ${pg.escapeLiteral(lsn)}::pg_lsn AS reached`

const OPEN_MS = 1_000
const LOOK_MS = 750
/** Streaming takes about a millisecond. */
const PAUSES_MS = [1, 2, 4, 8, 16]
/** The primary is missed more: until it is found again, nothing is written. */
const LOOKS_MS = {
  primary: [100, 200, 400, 1_000],
  replica: [200, 400, 800, 1_600, 3_200, 5_000],
}
/** How often the replica is tried while there is no primary: its address may lead to several. */
const TIMES = 3

/** Flushed and not merely written, because only what is flushed is sent to standbys, and every commit is. */
const POSITION = 'SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_flush_lsn() END AS lsn'

/** The handler of a call that is said to read writes after all, such as a ticket for a download. */
class WantsToWrite extends Error {}

const wantsToWrite = (error: unknown) =>
  error instanceof WantsToWrite || errorCode(error) === READ_ONLY_TRANSACTION

/** A standby also cancels reads of what the primary has just removed; what follows in the transaction fails then. */
const isUnanswerable = (error: unknown) =>
  [RECOVERY_CONFLICT, TRANSACTION_FAILED].includes(errorCode(error)) || isUnavailable(errorCode(error), error)

const RECOVERY_CONFLICT = '40001'
const TRANSACTION_FAILED = '25P02'
