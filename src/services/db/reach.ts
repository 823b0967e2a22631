import { setTimeout as sleep } from 'node:timers/promises'
import { sharingNext } from '../kernel/turns'

/** Whether a server answers. Nobody waits for one that does not: it is looked at in the background. */
export interface Reach {
  readonly isLost: boolean
  /** Looks at the server now, and says whether it answers; those who ask at the same moment share one look. */
  look(): Promise<boolean>
  /** Lets the server be looked at, unless that is under way or it is lost, without waiting for it. */
  doubt(): void
  /**
   * Runs `work`, which needs the server, for as long as the server answers. What takes long lets it be looked at.
   *
   * @throws Lost as soon as the server turns out not to answer; whatever `work` throws otherwise
   */
  during<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

/** Has PostgreSQL's code for a connection that failed, so that it counts as out of reach. */
export class Lost extends Error {
  readonly code = '08006'
  override readonly message = 'the server does not answer'
}

interface Options {
  /** Asks the server for something small, and waits no longer than its users should. */
  probe: () => Promise<unknown>
  /** Between the looks at a lost server, in milliseconds; the last one again and again. */
  pauses: readonly number[]
  onLost?: () => void
}

/**
 * @example
 * const reach = createReach({ probe: () => pool.query('SELECT 1'), pauses: [100, 1_000] })
 * await reach.during(() => pool.query(statement))
 */
export function createReach({ probe, pauses, onLost = () => {} }: Options): Reach {
  const closing = new AbortController()
  const waiting = new Set<() => void>()
  let isLost = false
  let isLooking = false
  let isProbing = false
  let looks = 0

  const look = sharingNext(async () => {
    isProbing = true
    try {
      await probe()
      isLost = false
      return true
    } catch {
      lose()
      return false
    } finally {
      isProbing = false
    }
  })

  function doubt(): void {
    if (!isProbing && !isLost) void look()
  }

  return {
    look,
    doubt,
    get isLost() {
      return isLost
    },
    async during(work) {
      if (isLost) throw new Lost()
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout
        const doubtAfter = (ms: number) => {
          timer = setTimeout(() => {
            doubt()
            doubtAfter(2 * ms)
          }, ms)
        }
        const end = () => {
          clearTimeout(timer)
          waiting.delete(giveUp)
        }
        const giveUp = () => {
          end()
          reject(new Lost())
        }
        waiting.add(giveUp)
        doubtAfter(SLOW_MS)
        work().then(resolve, reject).finally(end)
      })
    },
    close: () => closing.abort(),
  }

  function lose(): void {
    if (isLost || closing.signal.aborted) return
    isLost = true
    looks = 0
    for (const giveUp of [...waiting]) giveUp()
    onLost()
    if (!isLooking) void lookAgain()
  }

  async function lookAgain(): Promise<void> {
    isLooking = true
    while (isLost && !closing.signal.aborted) {
      const pause = pauses[Math.min(looks, pauses.length - 1)]
      looks += 1
      await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (isLost && !closing.signal.aborted) await look()
    }
    isLooking = false
  }
}

/** Most calls take less. */
const SLOW_MS = 250
