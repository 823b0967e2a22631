export interface SeatChoice {
  /** The present person, if they can stay. */
  present: number | undefined
  /** Ids of the people who could sit there, the best first. */
  candidates: readonly number[]
}

/** Finds a person for each seat, nobody twice, keeping present ones if possible; undefined if impossible. */
export function seated(seats: readonly SeatChoice[]): number[] | undefined {
  const taken = new Map<number, number>()
  const sit = (seat: number, tried: Set<number>): boolean => {
    const { present, candidates = [] } = seats[seat] ?? {}
    for (const id of present === undefined ? candidates : [present, ...candidates]) {
      if (tried.has(id)) continue
      tried.add(id)
      const holder = taken.get(id)
      if (holder !== undefined && !sit(holder, tried)) continue
      taken.set(id, seat)
      return true
    }
    return false
  }
  // present people come first, so that nobody is moved for an empty seat
  const order = seats.map((_, index) => index).sort((one, other) => empty(seats[one]) - empty(seats[other]))
  for (const seat of order) if (!sit(seat, new Set())) return undefined
  const choice: number[] = []
  for (const [id, seat] of taken) choice[seat] = id
  return choice
}

const empty = (seat: SeatChoice | undefined) => (seat?.present === undefined ? 1 : 0)
