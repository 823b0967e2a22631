import { sql } from 'kysely'
import type { Endpoint } from '../../contract/kernel/endpoint'
import type { Db } from '../db/schema'
import { Refusal } from '../kernel/refusal'
import { accountKey } from './accountKey'
import { networkOf } from './callerAddress'
import { digest } from './credentials/digest'
import type { KnownDevices } from './device'
import type { Person } from './persons'

/** Who makes a public call. */
export interface Caller {
  address: string
  signedIn: boolean
  /** The device cookies that came with the call. */
  devices: KnownDevices
}

export interface Attempt {
  /** Counts the call against the account it names, once that is known. */
  names(account: unknown): Promise<void>
  succeeded(): Promise<void>
}

const UNLIMITED: Attempt = { names: async () => {}, succeeded: async () => {} }

/**
 * Counts a call against the limits of its row in the contract, before its body is read. A device that an account knows
 * has an allowance of its own, so its owner gets in whatever others try.
 *
 * @throws Refusal `rate_limited` with `details.retryAfter` in seconds
 */
export async function attempt(
  db: Db,
  { service, path, attempts: limit }: Endpoint,
  { address, signedIn, devices }: Caller,
): Promise<Attempt> {
  if (!limit || (limit.staffFree && signedIn)) return UNLIMITED
  const name = `${service}/${path}`
  const source = devices.any ? `${name} device ${devices.any}` : `${name} address ${networkOf(address)}`
  let account: string | undefined
  await countCall(db, source, limit.address, limit.minutes)
  return {
    async names(named) {
      if (typeof named !== 'string') return
      const known = devices.of(named)
      account = known ? `${name} known ${known}` : `${name} account ${digest(accountKey(named))}`
      if (limit.account) await countCall(db, account, limit.account, limit.minutes)
    },
    async succeeded() {
      if (!limit.failuresOnly) return
      await db
        .updateTable('gateway.rate_limit')
        .set({ hits: sql`greatest(hits - 1, 0)` })
        .where('key', '=', source)
        .execute()
      if (account) await db.deleteFrom('gateway.rate_limit').where('key', '=', account).execute()
    },
  }
}

/**
 * Counts a call that a person makes from their space, before its body is read.
 *
 * @returns a function that takes the count back, if only failures count
 * @throws Refusal `rate_limited` with `details.retryAfter` in seconds
 */
export async function ownAttempt(
  db: Db,
  { service, path, ownAttempts: limit }: Endpoint,
  { key: person }: Pick<Person, 'key'>,
): Promise<Pick<Attempt, 'succeeded'>> {
  if (!limit) return UNLIMITED
  const key = `${service}/${path} ${person}`
  await countCall(db, key, limit.calls, limit.minutes)
  return {
    async succeeded() {
      if (limit.failuresOnly) await db.deleteFrom('gateway.rate_limit').where('key', '=', key).execute()
    },
  }
}

/** @throws Refusal `rate_limited` with `details.retryAfter` in seconds */
export async function countCall(db: Db, key: string, max: number, minutes: number): Promise<void> {
  const { hits, seconds } = await countHit(db, key, minutes)
  if (hits > max) throw new Refusal('rate_limited', 'too many calls', { retryAfter: Math.max(1, seconds) })
}

/**
 * Counts something that is done so often within some minutes, the first of them included. In a transaction it counts if, and
 * only if, that is kept.
 *
 * @example const { hits } = await countHit(trx, `candidature/message ${id}`, 24 * 60)
 */
export async function countHit(
  db: Db,
  key: string,
  minutes: number,
): Promise<{ hits: number; seconds: number }> {
  // one statement, so that simultaneous calls cannot slip through together
  const { rows } = await sql<{ hits: number; seconds: number }>`
    INSERT INTO gateway.rate_limit AS l (key, hits, resets_at)
    VALUES (${key}, 1, now() + make_interval(mins => ${minutes}))
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN l.resets_at <= now() THEN 1 ELSE l.hits + 1 END,
      resets_at = CASE WHEN l.resets_at <= now() THEN excluded.resets_at ELSE l.resets_at END
    RETURNING hits, ceil(extract(epoch FROM resets_at - now()))::int AS seconds`.execute(db)
  const [row = { hits: 0, seconds: 0 }] = rows
  if (row.hits === 1) await sql`DELETE FROM gateway.rate_limit WHERE resets_at < now()`.execute(db)
  return row
}
