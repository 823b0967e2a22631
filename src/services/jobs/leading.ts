import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { type Ask, type Heard, listen } from '../live/listener'

export interface Leading {
  /** Lets another process lead at once. */
  close(): Promise<void>
}

interface Options {
  /**
   * The number with which this process marks its work in progress. While it is connected, nobody treats that work as
   * abandoned.
   */
  holder: number
  /** Called with each notification, in every process. */
  heard(notification: Heard): void
  /** This process now runs the jobs; earlier notifications may have been missed. */
  onLead(): void
  /** Another process may run them now. */
  onLose(): void
  /** How often a process tries to become the leader. */
  contendMs?: number
}

/** Any constant number: the class of our two-number locks. */
export const JOBS_LOCK = 0x6a6f6273
/** The leader's lock; the other locks of the class belong to holders. */
const LEADER = 0
const CONTEND_MS = 5_000
/** How often the leader checks its connection. */
const PROBE_EVERY_MS = 30_000

/** The channel used by triggers and by a leader that stops. */
const CHANNEL = 'espace_jobs'
const FREE = 'free'

/**
 * Elects one leader among the processes on a database. It holds a lock on a connection of its own, which also receives
 * notifications. When it dies, the server releases the lock, and the next process that asks gets it.
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
      // it then reconnects
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

/** A number that practically no other process has. */
export const newHolder = (): number => randomInt(LEADER + 1, 2 ** 31 - 1)

/** Lets the server notice within half a minute, instead of two hours, that a machine is gone. */
const SOON_KNOWN_DEAD = `SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`
