/**
 * Answers of questions that several ask at once. Whoever asks while the same question is being answered waits until that
 * is over, and shares one that begins then: nobody gets what was read before they asked.
 */
export class Together<T> {
  private readonly running = new Map<string, Promise<T>>()
  private readonly waiting = new Map<string, Promise<T>>()

  /** By `key`, what `answer` depends on. */
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
