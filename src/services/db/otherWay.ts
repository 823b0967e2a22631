import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../kernel/startError'
import { Lost, type Reach } from './reach'
import { isUnavailable } from './violations'

export interface Read<T> {
  done: T
}

/**
 * Reads at the primary, or else by other means: once it is away, and if it lets one wait, as when all its connections are
 * held by writes that wait for a synchronous standby. Either may be done twice, or in vain.
 *
 * @param otherwise undefined if it cannot
 * @throws whatever the reading at the primary throws, or while that is lost, what the other one does
 */
export type OtherWay = <T>(read: () => Promise<T>, otherwise: Otherwise<T>) => Promise<T>
type Otherwise<T> = () => Promise<Read<T> | undefined>

/** @example const unlessAway = otherWay(primary); await unlessAway(() => find(db), () => findAtReplica()) */
export function otherWay(primary: Reach): OtherWay {
  let isSlow = false
  let isTried = false

  return async (read, otherwise) => {
    // while it is slow, one call at a time finds out whether it still is
    const isVain = primary.isLost || (isSlow && isTried)
    const instead = isVain ? await otherwise().catch(unlessThere) : undefined
    if (instead) return instead.done
    if (primary.isLost) return read()
    const isFirst = !isTried
    isTried = true
    const ended = new AbortController()
    try {
      return await Promise.race([atPrimary(read, otherwise), whenSlow(otherwise, ended.signal)])
    } finally {
      ended.abort()
      if (isFirst) isTried = false
    }
  }

  /** A primary that is merely slow has the last word. */
  function unlessThere(error: unknown): undefined {
    if (primary.isLost) throw error
  }

  async function atPrimary<T>(read: () => Promise<T>, otherwise: Otherwise<T>, isAgain = false): Promise<T> {
    const begun = performance.now()
    try {
      const done = await primary.during(read)
      isSlow = false
      return done
    } catch (error) {
      if (!isUnavailable(errorCode(error), error)) throw error
      const isThere = !(error instanceof Lost) && (await primary.look())
      // its address leads to the new primary by now
      if (isThere && !isAgain && performance.now() - begun < PRIMARY_MS)
        return atPrimary(read, otherwise, true)
      const instead = isThere ? undefined : await otherwise()
      if (instead) return instead.done
      throw error
    }
  }

  /** Ends only with an answer. */
  async function whenSlow<T>(otherwise: Otherwise<T>, ended: AbortSignal): Promise<T> {
    while (!ended.aborted) {
      await sleep(PATIENCE_MS, undefined, { signal: ended }).catch(() => {})
      const instead = ended.aborted ? undefined : await otherwise().catch(() => undefined)
      if (!instead) continue
      isSlow = true
      return instead.done
    }
    return new Promise<never>(() => {})
  }
}

/** Longer than any pause of a primary that works; a switch-over takes seconds. */
export const PRIMARY_MS = 1_500
/** How long a call waits for the primary before it looks for another way. */
const PATIENCE_MS = 1_000
