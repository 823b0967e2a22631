import type { PlanningInstance, PlanningReason } from '../planning'
import { NOWHERE, type Problem } from '../problem'
import { startsAcrossNoBreak, startsOutside } from '../starts'
import type { State } from '../state'

/** Something a defence needs, and the starts it allows: a word by block. */
interface Condition {
  kind: 'hours' | 'day' | 'rooms' | 'person' | 'seat'
  index: number
  starts: Int32Array
}

/**
 * A smallest set of conditions that rules a defence out whatever else is planned; undefined if only other defences are in
 * its way.
 *
 * @param state with only the fixed defences, or with a whole plan: then the result is what rules the defence out beside it
 */
export function forbidden(
  instance: PlanningInstance,
  state: State,
  defence: number,
): PlanningReason | undefined {
  const { seats, attendees, equipment, duration } = instance.defences[defence]!
  const { problem } = state
  const empty = seats.findIndex(({ candidates }) => candidates.length === 0)
  if (empty >= 0) return { code: 'seat_without_candidate', defence, seat: empty }
  const settled = seats.flatMap(({ candidates }) => (candidates.length === 1 ? candidates : []))
  const twice = settled.find((person, index) => settled.indexOf(person) < index)
  if (twice !== undefined) return { code: 'person_twice', defence, person: twice }
  if (problem.fits[defence] === problem.fits[defence + 1])
    return { code: 'no_room_fits', defence, attendees, equipment }
  const found = fewest(conditionsOf(instance, state, defence))
  if (!found) return undefined
  if (found.length === 1 && found[0]!.kind === 'day') return { code: 'too_long', defence, duration }
  const of = (kind: Condition['kind']) => found.filter((each) => each.kind === kind).map(({ index }) => index)
  return {
    code: 'never_together',
    defence,
    persons: of('person'),
    seats: of('seat'),
    rooms: of('rooms').length > 0,
    hours: of('hours').length > 0,
  }
}

function conditionsOf(instance: PlanningInstance, state: State, defence: number): Condition[] {
  const { problem } = state
  const { duration, seats, unavailable } = instance.defences[defence]!
  const breaks = instance.breaks.map((unit) => unit % instance.unitsPerDay)
  const conditions: Condition[] = [
    { kind: 'day', index: 0, starts: startsAcrossNoBreak(problem, breaks, duration) },
    { kind: 'hours', index: 0, starts: startsOutside(problem, unavailable, duration) },
    { kind: 'rooms', index: 0, starts: roomStarts(state, defence) },
  ]
  for (const [index, { candidates }] of seats.entries()) {
    const starts = anyOf(problem, state.personStarts, problem.persons, defence, candidates)
    const only = candidates.length === 1 ? candidates[0]! : NOWHERE
    conditions.push(
      only === NOWHERE ? { kind: 'seat', index, starts } : { kind: 'person', index: only, starts },
    )
  }
  return conditions
}

const roomStarts = (state: State, defence: number): Int32Array => {
  const { problem } = state
  const fitting = problem.fitting.subarray(problem.fits[defence], problem.fits[defence + 1])
  return anyOf(problem, state.roomStarts, problem.rooms, defence, fitting)
}

/** Starts at which at least one of some persons or rooms is free. */
function anyOf(
  problem: Problem,
  free: Int32Array,
  all: number,
  defence: number,
  some: Iterable<number>,
): Int32Array {
  const { blocks, classOf } = problem
  const starts = new Int32Array(blocks)
  for (const each of some) {
    const base = (classOf[defence]! * all + each) * blocks
    for (let block = 0; block < blocks; block += 1) starts[block]! |= free[base + block]!
  }
  return starts
}

/** A set of conditions that leaves no start: the smallest up to four, otherwise one from which none can be dropped. */
function fewest(conditions: readonly Condition[]): Condition[] | undefined {
  if (!isEmpty(conditions)) return undefined
  for (let size = 1; size <= 4; size += 1) {
    const found = subsets(conditions, size).find(isEmpty)
    if (found) return found
  }
  return conditions.reduce<readonly Condition[]>((kept, each) => {
    const without = kept.filter((other) => other !== each)
    return isEmpty(without) ? without : kept
  }, conditions) as Condition[]
}

function isEmpty(conditions: readonly Condition[]): boolean {
  const [first, ...others] = conditions
  const isNone = (word: number, block: number) =>
    others.reduce((left, { starts }) => left & starts[block]!, word) === 0
  return first?.starts.every(isNone) ?? false
}

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}
