/** People who wait for the place of a school, the first school first; those who come for the same one wait together. */
export interface Line<T> {
  /** Waits for a place. @returns undefined if too many wait already, or it takes too long */
  wait(name: string): Promise<T | undefined>
  /** Lets the first one try again, because a place may be free. */
  call(): void
  /** Which schools are waited for, in their order. */
  readonly names: readonly string[]
  /** Sends everybody away. */
  close(): void
}

interface LineOptions<T> {
  /** How many people may wait at once. */
  length: number
  /** How long each waits at most. */
  ms: number
  /** Takes a place for the school, if one is free. */
  take: (name: string) => Promise<T | undefined>
}

interface Waiter<T> {
  name: string
  people: Set<(taken: T | undefined) => void>
}

export function createLine<T>({ length, ms, take }: LineOptions<T>): Line<T> {
  const waiters: Waiter<T>[] = []
  let isTrying = false
  let isCalled = false
  let isClosed = false

  function call(): void {
    isCalled = true
    if (!isTrying) void tryInTurn()
  }

  /** One after the other, so that nobody takes the place of who came before. */
  async function tryInTurn(): Promise<void> {
    isTrying = true
    for (let first = waiters[0]; first && isCalled; first = waiters[0]) {
      isCalled = false
      const taken = await take(first.name).catch(() => undefined)
      if (taken === undefined) continue
      remove(first)
      for (const go of first.people) go(taken)
      isCalled = true
    }
    isTrying = false
  }

  function remove(waiter: Waiter<T>): void {
    const at = waiters.indexOf(waiter)
    if (at >= 0) waiters.splice(at, 1)
  }

  return {
    call,
    get names() {
      return waiters.map(({ name }) => name)
    },
    wait(name) {
      const people = waiters.reduce((sum, each) => sum + each.people.size, 0)
      if (isClosed || people >= length) return Promise.resolve(undefined)
      const there = waiters.find((each) => each.name === name)
      const waiter = there ?? { name, people: new Set() }
      if (!there) waiters.push(waiter)
      return new Promise((resolve) => {
        const go = (taken: T | undefined) => {
          clearTimeout(timer)
          waiter.people.delete(go)
          if (waiter.people.size === 0) remove(waiter)
          resolve(taken)
        }
        const timer = setTimeout(() => go(undefined), ms)
        waiter.people.add(go)
        call()
      })
    },
    close() {
      isClosed = true
      for (const waiter of [...waiters]) for (const go of waiter.people) go(undefined)
    },
  }
}
