import { PAGES } from '../../kernel/limits'
import { turns } from '../../kernel/turns'

/**
 * Shares answers between simultaneous identical questions. Those that wait for their turn are asked once; one that
 * arrives while the same one is being answered waits and shares the next answer, so nobody gets data read before they
 * asked.
 */
export class Together<T> {
  private readonly running = new Map<string, Promise<T>>()
  private readonly waiting = new Map<string, Promise<T>>()

  /**
   * `key` stands for everything that `answer` depends on.
   *
   * @throws Refusal `service_unavailable`
   */
  ask(key: string, answer: () => Promise<T>): Promise<T> {
    const known = this.waiting.get(key)
    if (known) return known
    const earlier = this.running.get(key)?.catch(() => {})
    const next = (earlier ?? momentLater())
      .then(() =>
        inTurn(() => {
          this.waiting.delete(key)
          return this.begin(key, answer)
        }),
      )
      .finally(() => {
        // refused its turn
        if (this.waiting.get(key) === next) this.waiting.delete(key)
      })
    this.waiting.set(key, next)
    return next
  }

  private begin(key: string, answer: () => Promise<T>): Promise<T> {
    const begun = answer().finally(() => {
      if (this.running.get(key) === begun) this.running.delete(key)
    })
    this.running.set(key, begun)
    return begun
  }
}

const inTurn = turns(PAGES)

/** Calls arrive in groups: sessions are read for several at once. */
const momentLater = () => new Promise<void>((resolve) => setImmediate(resolve))
