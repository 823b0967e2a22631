export interface Random {
  /** A whole number from 0 to `max` - 1. */
  int(max: number): number
  pick<T>(list: readonly T[]): T
  /** `count` different entries, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** A repeatable stream of choices (mulberry32): the same seed makes the same school. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (max: number) => Math.floor(next() * max)
  return {
    int,
    pick: (list) => entryAt(list, int(list.length)),
    sample(list, count) {
      const rest = [...list]
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        entryAt(rest.splice(int(rest.length), 1), 0),
      )
    },
  }
}

/** The entry at an index that must be there, counted round and round. */
export function entryAt<T>(list: readonly T[], index: number): T {
  const entry = list[index % list.length]
  if (entry === undefined) throw new Error(`no entry ${index} in a list of ${list.length}`)
  return entry
}
