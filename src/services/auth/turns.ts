import { Refusal } from '../refusal'

/**
 * Lets so many pieces of work run at once and keeps so many waiting, in order; what comes beyond is refused at once.
 *
 * @throws Refusal `service_unavailable`
 * @example const inTurn = turns({ atOnce: 2, waiting: 100 }); await inTurn(() => hash(password))
 */
export function turns({ atOnce, waiting: most }: { atOnce: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= most) throw new Refusal('service_unavailable', 'too many sign-ins at once')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
