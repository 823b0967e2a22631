import { Refusal } from './refusal'

export interface Lane {
  /** Reads that run at once: more would only wait for each other in the database. */
  atOnce: number
  /** From then on a read is slow, and makes room for another one. */
  slowMs: number
  /** So many slow ones run beside the others. */
  slow: number
  /** What comes beyond these is refused at once, and what has waited so long as well: the database is stuck. */
  waiting: number
  waitMs: number
}

/**
 * Lets some reads run at once while the others wait, in order. Those that wait for the same, by `key`, are asked for
 * once: none of them has been sent, so that each of them sees all that was written before it came.
 *
 * @throws Refusal `service_unavailable`
 * @example const read = reads(LANE); await read(url, () => list(db, input))
 */
export function reads({ atOnce, slowMs, slow, waiting: most, waitMs }: Lane) {
  const waiting = new Map<string | symbol, Waiting>()
  let [quick, late] = [0, 0]

  const fill = () => {
    for (const [key, read] of waiting) {
      if (quick >= atOnce) return
      waiting.delete(key)
      clearTimeout(read.patience)
      void run(read)
    }
  }

  const run = async ({ work, done, failed }: Waiting) => {
    quick += 1
    let isLate = false
    const timer = setTimeout(() => {
      if (late >= slow) return
      isLate = true
      late += 1
      quick -= 1
      fill()
    }, slowMs)
    try {
      done(await work())
    } catch (error) {
      failed(error)
    } finally {
      clearTimeout(timer)
      if (isLate) late -= 1
      else quick -= 1
      fill()
    }
  }

  return <T>(key: string | symbol, work: () => Promise<T>): Promise<T> => {
    const same = waiting.get(key)
    if (same) return same.answer as Promise<T>
    if (waiting.size >= most) throw tooMany()
    const read = newWaiting(work)
    waiting.set(key, read)
    fill()
    if (waiting.has(key)) {
      read.patience = setTimeout(() => {
        waiting.delete(key)
        read.failed(tooMany())
      }, waitMs)
    }
    return read.answer as Promise<T>
  }
}

const tooMany = () => new Refusal('service_unavailable', 'too many lists are asked for at once')

interface Waiting {
  work: () => Promise<unknown>
  answer: Promise<unknown>
  done: (value: unknown) => void
  failed: (error: unknown) => void
  patience?: ReturnType<typeof setTimeout>
}

function newWaiting(work: () => Promise<unknown>): Waiting {
  const read: Partial<Waiting> = { work }
  read.answer = new Promise((done, failed) => Object.assign(read, { done, failed }))
  return read as Waiting
}
