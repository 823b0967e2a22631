/**
 * Shares answers between simultaneous identical questions. A question that arrives while the same one is being answered
 * waits and shares the next answer, so nobody gets data read before they asked.
 */
export class Together<T> {
  private readonly running = new Map<string, Promise<T>>()
  private readonly waiting = new Map<string, Promise<T>>()

  /** `key` stands for everything that `answer` depends on. */
  ask(key: string, answer: () => Promise<T>): Promise<T> {
    const running = this.running.get(key)
    if (!running) return this.begin(key, answer)
    const known = this.waiting.get(key)
    if (known) return known
    const next = running
      .catch(() => {})
      .then(() => {
        this.waiting.delete(key)
        return this.begin(key, answer)
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
