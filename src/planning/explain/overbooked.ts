import { lowestBit } from '../bits'
import type { PlanningInstance, PlanningReason } from '../planning'
import type { State } from '../state'

/*
 * Proofs by counting that not everything can be placed: a person or some rooms are needed for longer than they are
 * available. Availability is never underestimated, so there is no false proof.
 */

/** A reason, and the defences that cannot all be placed. */
export interface Proof {
  reason: PlanningReason
  defences: number[]
}

/**
 * @param state with only the fixed defences
 * @param possible defences that no condition rules out on its own
 */
export function overbooked(instance: PlanningInstance, state: State, possible: Iterable<number>): Proof[] {
  const free = [...possible]
  return [
    ...overbookedPersons(instance, state, free),
    ...overbookedSeats(instance, state, free),
    ...overbookedRooms(instance, state, free),
  ]
}

function overbookedPersons(instance: PlanningInstance, state: State, free: readonly number[]): Proof[] {
  return instance.persons.flatMap(({ id }): Proof[] => {
    const theirs = free.filter((defence) =>
      seatsOf(instance, defence).some((list) => list.length === 1 && list[0] === id),
    )
    if (theirs.length === 0) return []
    const possible = mostFor(state, id, theirs)
    if (theirs.length <= possible) return []
    const reason: PlanningReason = { code: 'person_overbooked', person: id, needed: theirs.length, possible }
    return [{ reason, defences: theirs }]
  })
}

/** Seats that only certain people may take: the demand on them, against what they can do together. */
function overbookedSeats(instance: PlanningInstance, state: State, free: readonly number[]): Proof[] {
  const seats = free.flatMap((defence) =>
    seatsOf(instance, defence).map((candidates) => ({ defence, candidates })),
  )
  const groups = new Map(
    seats.flatMap(({ candidates }) =>
      candidates.length > 1 ? [[candidates.join(), candidates] as const] : [],
    ),
  )
  const byPerson: number[][] = instance.persons.map(() => [])
  for (const { defence, candidates } of seats)
    for (const person of candidates) byPerson[person]!.push(defence)
  const most = byPerson.map((theirs, person) => mostFor(state, person, theirs))
  return [...groups.values()].flatMap((group): Proof[] => {
    const possible = group.reduce((sum, person) => sum + most[person]!, 0)
    const members = new Uint8Array(instance.persons.length)
    for (const person of group) members[person] = 1
    const only = seats.filter(
      ({ candidates }) => candidates.length > 0 && candidates.every((person) => members[person] === 1),
    )
    if (only.length <= possible) return []
    const reason: PlanningReason = {
      code: 'group_overbooked',
      persons: [...group],
      needed: only.length,
      possible,
    }
    return [{ reason, defences: [...new Set(only.map(({ defence }) => defence))] }]
  })
}

/** An upper bound on how many of some defences a person can attend: the shortest, day by day. */
function mostFor(
  { problem, count, load, personStarts }: State,
  person: number,
  theirs: readonly number[],
): number {
  const { blocks, words, days, own, classOf, duration, rest, maxPerDay, maxTotal, persons } = problem
  const starts = new Int32Array(blocks)
  const shortest = Math.min(...theirs.map((defence) => duration[defence]!))
  for (const defence of theirs) {
    const base = (classOf[defence]! * persons + person) * blocks
    for (let block = 0; block < blocks; block += 1)
      starts[block]! |= own[defence * blocks + block]! & personStarts[base + block]!
  }
  let most = 0
  for (let day = 0; day < days; day += 1) {
    let today = 0
    let next = 0
    for (let block = day * words; block < (day + 1) * words; block += 1) {
      for (let word = starts[block]!; word !== 0; word &= word - 1) {
        const position = block * 32 + lowestBit(word)
        if (position < next) continue
        today += 1
        next = position + shortest + rest
      }
    }
    most += Math.min(today, maxPerDay[person]! - count[person * days + day]!)
  }
  return Math.min(most, theirs.length, maxTotal[person]! - load[person]!)
}

/** Defences bound to certain rooms on certain days: the units they need, against those the rooms have. */
function overbookedRooms(instance: PlanningInstance, state: State, free: readonly number[]): Proof[] {
  const { problem } = state
  const asked = free.map((defence) => {
    const rooms = [...problem.fitting.subarray(problem.fits[defence], problem.fits[defence + 1])]
    return { defence, rooms, days: daysOf(state, defence), units: problem.duration[defence]! }
  })
  const usable = usableUnits(instance, state)
  const roomSets = [...new Map(asked.map(({ rooms }) => [rooms.join(), rooms])).values()]
  const all = Array.from({ length: problem.days }, (_, day) => day)
  const ofAsked = [...new Map(asked.map(({ days }) => [days.join(), days])).values()]
  const daySets = [all, ...ofAsked.filter((days) => days.length < all.length).slice(0, DAY_SETS_MOST)]
  return roomSets.flatMap((rooms) => {
    const inRooms = asked.filter(
      (each) => each.rooms.length > 0 && each.rooms.every((room) => rooms.includes(room)),
    )
    return daySets.flatMap((days): Proof[] => {
      const isDay = new Uint8Array(problem.days)
      for (const day of days) isDay[day] = 1
      const only = inRooms.filter(
        (each) => each.days.length > 0 && each.days.every((day) => isDay[day] === 1),
      )
      const needed = only.reduce((sum, { units }) => sum + units, 0)
      const available = rooms.reduce(
        (sum, room) => sum + days.reduce((units, day) => units + usable[room * problem.days + day]!, 0),
        0,
      )
      if (needed <= available) return []
      const reason: PlanningReason = {
        code: 'rooms_overbooked',
        rooms,
        days,
        defences: only.length,
        needed,
        available,
      }
      return [{ reason, defences: only.map(({ defence }) => defence) }]
    })
  })
}

const DAY_SETS_MOST = 100

/** The days on which a defence could be held. */
function daysOf({ problem }: State, defence: number): number[] {
  const { days, words, own, blocks } = problem
  const from = defence * blocks
  return Array.from({ length: days }, (_, day) => day).filter((day) =>
    own.subarray(from + day * words, from + (day + 1) * words).some((word) => word !== 0),
  )
}

/** By room and day: how many units defences can use of the room's free stretches. */
function usableUnits(instance: PlanningInstance, { roomAt, problem }: State): Int32Array {
  const { days, unitsPerDay, breaks } = instance
  const best = fillings(problem.classes, unitsPerDay)
  const usable = new Int32Array(problem.rooms * days)
  for (const { id, unavailable } of instance.rooms) {
    for (let day = 0; day < days; day += 1) {
      let length = 0
      for (let unit = 0; unit <= unitsPerDay; unit += 1) {
        const at = day * unitsPerDay + unit
        const isOff =
          unit === unitsPerDay ||
          unavailable.some(([from, to]) => from <= at && at < to) ||
          roomAt[id * problem.blocks * 32 + day * problem.words * 32 + unit] !== -1
        if (isOff || breaks.includes(unit)) {
          usable[id * days + day]! += best[length]!
          length = 0
        }
        if (!isOff) length += 1
      }
    }
  }
  return usable
}

/** By length of a stretch: the most units of it that defences of certain durations can use. */
export function fillings(durations: readonly number[], longest: number): number[] {
  const best = [0]
  for (let length = 1; length <= longest; length += 1) {
    const ends = durations
      .filter((duration) => duration <= length)
      .map((duration) => best[length - duration]! + duration)
    best.push(Math.max(best[length - 1]!, ...ends))
  }
  return best
}

const seatsOf = (instance: PlanningInstance, defence: number): number[][] =>
  instance.defences[defence]!.seats.map(({ candidates }) => candidates)
