import { Refusal } from './refusal'

export interface Turns {
  atOnce: number
  /** Further work is refused at once; waiting work after `waitMs`. */
  waiting: number
  waitMs: number
}

/**
 * Runs a limited number of tasks at once and queues a limited number of others, in order.
 *
 * @param name under which waiting tasks are counted
 * @throws Refusal `service_unavailable`
 * @example const inTurn = turns(HASHING); await inTurn(() => hash(password))
 */
export function turns({ atOnce, waiting: most, waitMs }: Turns, name?: string) {
  if (name && !lengths.has(name)) lengths.set(name, 0)
  let running = 0
  const waiting = new Set<() => void>()

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        waiting.delete(begin)
        reject(tooMany())
      }, waitMs)
      waiting.add(begin)
    })

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.size < most) {
      longer(name, 1)
      await wait().finally(() => longer(name, -1))
    } else throw tooMany()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}

/**
 * Turns by key: one person's tasks wait only for each other.
 *
 * @throws Refusal `service_unavailable`
 * @example const inTurnOf = turnsByKey(ONE_A_PERSON); await inTurnOf(session.uid, () => importFile(file))
 */
export function turnsByKey(options: Turns) {
  const byKey = new Map<string, { inTurn: ReturnType<typeof turns>; present: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = byKey.get(key) ?? { inTurn: turns(options), present: 0 }
    byKey.set(key, line)
    line.present += 1
    try {
      return await line.inTurn(work)
    } finally {
      line.present -= 1
      if (line.present === 0) byKey.delete(key)
    }
  }
}

/**
 * One run at a time, whose result counts for all who asked before it began: whoever asks during a run shares the next.
 *
 * @example const position = sharingNext(() => pool.query(POSITION))
 */
export function sharingNext<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const begin = (): Promise<T> => {
    next = undefined
    running = run().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}

/** The lengths of this process's named queues. */
export const queued = (): ReadonlyMap<string, number> => lengths
const lengths = new Map<string, number>()
function longer(name: string | undefined, by: 1 | -1): void {
  if (name) lengths.set(name, (lengths.get(name) ?? 0) + by)
}

const tooMany = () => new Refusal('service_unavailable', 'too much of this is asked for at once')
