import { messageOf } from '../kernel/messageOf'
import { StartError } from '../kernel/startError'
import type { Awake } from './awake'
import type { Closed } from './closedPage'
import { createLine } from './line'

/** The schools that a process holds open: never more than it has places for. */
export interface OpenSchools {
  /**
   * Uses a school, which is opened for it and not closed before the use has begun. Who finds all places taken waits in
   * line, or leaves at once.
   */
  use<T>(name: string, use: (awake: Awake) => T, options?: { waits?: boolean }): Promise<T | Closed>
  /** Those that answer nobody, the one unused for the longest time first; tabs may wait there for changes. */
  unused(): Awake[]
  find(name: string): Promise<Awake | undefined>
  has(name: string): boolean
  names(): string[]
  /** Which schools people wait for. */
  waitedFor(): readonly string[]
  hasRoom(): boolean
  close(name: string): Promise<void>
  closeAll(): Promise<void>
}

interface Options {
  /** How many places there are. */
  most: number
  /** How long people wait for a place, and how many of them. */
  waitMs: number
  waiting: number
  /** Why a school does not open as things are now; undefined: it does. */
  refusal: (name: string) => Closed | undefined
  wake: (name: string, ended: () => void) => Promise<Awake>
  /** Told of each school that is closed. */
  closed: (name: string) => void
  log: (line: string) => void
}

interface SchoolSlot {
  opening: Promise<Awake | Closed>
  awake?: Awake
  /** How many callers are about to use it. */
  coming: number
}

export function createOpenSchools(options: Options): OpenSchools {
  const { most, waitMs, waiting, refusal, wake, log } = options
  const places = new Map<string, SchoolSlot>()
  /** Being closed; a school is not opened again before. */
  const closing = new Map<string, Promise<void>>()
  /** Said once, until it changes. */
  const faults = new Map<string, string>()
  let isStopping = false
  const line = createLine<SchoolSlot>({ length: waiting, ms: waitMs, take })

  const hasPlace = () => places.size + closing.size < most

  function unused(): Awake[] {
    return [...places.values()]
      .flatMap(({ awake, coming }) => (awake && coming === 0 && !awake.inUse ? awake : []))
      .sort((a, b) => a.usedAt - b.usedAt)
  }

  async function take(name: string): Promise<SchoolSlot | undefined> {
    await closing.get(name)
    const there = places.get(name)
    if (there) return there
    while (!hasPlace()) {
      const [first] = unused()
      if (!first) return undefined
      await close(first.school.name)
    }
    return isStopping ? undefined : occupy(name)
  }

  function occupy(name: string): SchoolSlot {
    const there = places.get(name)
    if (there) return there
    const place: SchoolSlot = { opening: Promise.resolve('away'), coming: 0 }
    places.set(name, place)
    place.opening = open(name, place)
    return place
  }

  async function open(name: string, place: SchoolSlot): Promise<Awake | Closed> {
    const leave = () => {
      if (places.get(name) === place) places.delete(name)
      line.call()
    }
    const closed = refusal(name)
    if (closed) {
      leave()
      return closed
    }
    try {
      const awake = await wake(name, line.call)
      faults.delete(name)
      place.awake = awake
      return awake
    } catch (error) {
      leave()
      const said = error instanceof StartError ? error.message : messageOf(error)
      if (faults.get(name) !== said) log(`${name} does not open: ${said}`)
      faults.set(name, said)
      return 'away'
    }
  }

  async function use<T>(
    name: string,
    begin: (awake: Awake) => T,
    { waits = true } = {},
  ): Promise<T | Closed> {
    for (;;) {
      await closing.get(name)
      // as it is now: the entry may have changed meanwhile
      const closed = refusal(name)
      if (closed) return closed
      const free = hasPlace() && line.names.length === 0 && !isStopping
      const place = places.get(name) ?? (free ? occupy(name) : waits ? await line.wait(name) : undefined)
      if (!place) return 'full'
      place.coming += 1
      const awake = await place.opening
      place.coming -= 1
      if (typeof awake === 'string') return awake
      // it may have been closed meanwhile because its entry has changed
      if (places.get(name) === place) return begin(awake)
    }
  }

  function close(name: string): Promise<void> {
    const place = places.get(name)
    if (!place) return closing.get(name) ?? Promise.resolve()
    places.delete(name)
    options.closed(name)
    const ending = place.opening
      .then((awake) => (typeof awake === 'string' ? undefined : awake.close()))
      .catch((error) => log(`${name} does not close in order: ${messageOf(error)}`))
      .finally(() => {
        closing.delete(name)
        line.call()
      })
    closing.set(name, ending)
    return ending
  }

  return {
    use,
    unused,
    async find(name) {
      const awake = await places.get(name)?.opening
      return typeof awake === 'string' ? undefined : awake
    },
    has: (name) => places.has(name),
    names: () => [...places.keys()],
    waitedFor: () => line.names,
    hasRoom: () => line.names.length === 0 && (hasPlace() || unused().length > 0),
    close,
    async closeAll() {
      isStopping = true
      line.close()
      await Promise.all([...places.keys()].map(close))
      await Promise.all(closing.values())
    },
  }
}
