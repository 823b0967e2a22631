import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { type Ask, type Heard, listen } from '../live/listener'

export interface Leading {
  /** Lets another process lead at once. */
  close(): Promise<void>
}

interface Options {
  /** By what this process marks what it has in hand: as long as it is connected, nobody else takes that for left behind. */
  holder: number
  /** Tells of what was written, whoever leads. */
  heard(notification: Heard): void
  /** From now on this process looks after the jobs; what was told before was heard by nobody. */
  onLead(): void
  /** Another process may do so now. */
  onLose(): void
  /** How often a process asks whether nobody leads any more. */
  contendMs?: number
}

/** Any constant number: the class of our locks of two numbers. */
export const JOBS_LOCK = 0x6a6f6273
/** The lock of who leads; the others of the class are those of `holder`. */
const LEADER = 0
const CONTEND_MS = 5_000
/** How often the leader makes sure of its connection. */
const PROBE_EVERY_MS = 30_000

/** A trigger and a leader that ends tell by this channel. */
const CHANNEL = 'espace_jobs'
const FREE = 'free'

/**
 * Of all processes on a database one leads. It holds a lock over a connection of its own, by which it also hears of
 * changes: when it dies the server lets go of the lock, and the next one that asks has it.
 *
 * @example const leading = startLeading(pool, { holder: newHolder(), heard, onLead, onLose })
 */
export function startLeading(pool: pg.Pool, options: Options): Leading {
  const { holder, heard, onLead, onLose, contendMs = CONTEND_MS } = options
  let ask: Ask | undefined
  let leads = false
  let asking: Promise<void> | undefined

  const listener = listen(pool, {
    name: 'jobs',
    channels: [CHANNEL, 'espace_changes'],
    heard(notification) {
      if (notification.channel === CHANNEL && notification.payload === FREE) void contend()
      else if (leads) heard(notification)
    },
    async opened(asked) {
      await asked(SOON_KNOWN_DEAD)
      await asked('SELECT pg_try_advisory_lock($1, $2)', [JOBS_LOCK, holder])
      ask = asked
      await contend()
    },
    lost() {
      ask = undefined
      if (leads) onLose()
      leads = false
    },
  })

  function contend(): Promise<void> {
    asking ??= tryToLead()
      // the connection is made anew then
      .catch(() => {})
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  async function tryToLead(): Promise<void> {
    const asked = ask
    if (leads || !asked) return
    const [row] = await asked<{ mine: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS mine', [
      JOBS_LOCK,
      LEADER,
    ])
    if (!row?.mine || ask !== asked) return
    leads = true
    onLead()
  }

  const contending = setInterval(() => void contend(), contendMs).unref()
  const probing = setInterval(() => listener.probe(), PROBE_EVERY_MS).unref()
  return {
    async close() {
      clearInterval(contending)
      clearInterval(probing)
      await asking
      const asked = ask
      ask = undefined
      if (leads) {
        leads = false
        await asked?.(
          `SELECT pg_advisory_unlock(${JOBS_LOCK}, ${LEADER}), pg_notify('${CHANNEL}', '${FREE}')`,
        ).catch(() => {})
      }
      await listener.close()
    },
  }
}

/** A number that no other process has, as good as surely. */
export const newHolder = (): number => randomInt(LEADER + 1, 2 ** 31 - 1)

/** The server finds out within half a minute that a machine is gone, and not after two hours. */
const SOON_KNOWN_DEAD = `SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`
