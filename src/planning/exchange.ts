import { NOWHERE } from './problem'
import type { Search } from './search'

/* Steps in which defences exchange places. */

/** Two defences exchange places. If one is longer, it goes as near as it fits. */
export function swap(search: Search): boolean {
  const { state, random, trial, problem } = search
  const defence = search.anyDefence()
  const position = state.start[defence]!
  const otherRoom = search.anyRoomFor(defence)
  if (position === NOWHERE || otherRoom === NOWHERE) return false
  const spot = search.blockFor(defence) * 32 + random.below(Math.min(32, problem.unitsPerDay))
  const other = state.roomAt[otherRoom * problem.blocks * 32 + spot]!
  if (other === NOWHERE || other === defence || problem.fixed[other]) return false
  const room = state.room[defence]!
  const otherPosition = state.start[other]!
  if (problem.isFitting[other * problem.rooms + room] === 0) return false
  if (!couldBe(search, defence, otherPosition, other) || !couldBe(search, other, position, defence))
    return false
  trial.begin()
  trial.take(defence)
  trial.take(other)
  return search.decide(
    putNear(search, defence, otherPosition, otherRoom, problem.duration[other]!) &&
      putNear(search, other, position, room, problem.duration[defence]!),
  )
}

/** Two rooms exchange their defences around a time. Nobody's hours change. */
export function swapRooms(search: Search): boolean {
  const { state, trial, problem } = search
  const defence = search.anyDefence()
  if (state.start[defence] === NOWHERE) return false
  const one = state.room[defence]!
  const other = search.anyRoomFor(defence)
  if (one === other) return false
  const size = gather(search, defence, one, other)
  if (size === 0) return false
  trial.begin()
  for (let i = 0; i < size; i += 1) trial.take(GROUP[i]!)
  for (let i = 0; i < size; i += 1) {
    const room = ROOMS[i] === one ? other : one
    const isPossible =
      problem.isFitting[GROUP[i]! * problem.rooms + room] === 1 && state.canBeAt(GROUP[i]!, STARTS[i]!, room)
    if (!isPossible) return search.decide(false)
    state.put(GROUP[i]!, STARTS[i]!, room)
  }
  return search.decide(true)
}

/** A quick check before anything is taken out: is a juror held by a defence that would stay? */
function couldBe({ state, problem }: Search, defence: number, position: number, leaving: number): boolean {
  if (problem.own[defence * problem.blocks + (position >> 5)] === 0) return false
  for (let seat = problem.seats[defence]!; seat < problem.seats[defence + 1]!; seat += 1) {
    const holder = state.personAt[state.jury[seat]! * problem.blocks * 32 + position]!
    if (holder !== NOWHERE && holder !== leaving && holder !== defence) return false
  }
  return true
}

/** Puts a defence where one of `length` was: it may begin or end with that one, or anywhere between. */
function putNear(
  { state, random, problem }: Search,
  defence: number,
  position: number,
  room: number,
  length: number,
): boolean {
  const block = position >> 5
  const bit = position & 31
  const longer = problem.duration[defence]! - length
  const low = Math.max(0, Math.min(bit, bit - longer))
  const high = Math.min(31, Math.max(bit, bit - longer))
  const near = (-1 << low) & (-1 >>> (31 - high))
  const starts = state.startsOf(defence, block) & state.roomStartsOf(defence, room, block) & near
  if (starts === 0) return false
  state.put(defence, block * 32 + random.bitOf(starts), room)
  return true
}

/**
 * Finds the defences of two rooms in the shortest span around a defence that cuts none of them. Returns their number, or
 * 0 if one of them is fixed.
 */
function gather({ state, problem }: Search, defence: number, one: number, other: number): number {
  const width = problem.blocks * 32
  let from = state.start[defence]!
  let to = from + problem.duration[defence]!
  for (let known = 0; known < to - from; ) {
    known = to - from
    for (let turn = 0; turn < 2; turn += 1) {
      const base = (turn === 0 ? one : other) * width
      const head = state.roomAt[base + from]!
      const tail = state.roomAt[base + to - 1]!
      if (head !== NOWHERE) from = state.start[head]!
      if (tail !== NOWHERE) to = state.start[tail]! + problem.duration[tail]!
    }
  }
  let size = 0
  for (let turn = 0; turn < 2; turn += 1) {
    const room = turn === 0 ? one : other
    for (let at = from; at < to; at += 1) {
      const each = state.roomAt[room * width + at]!
      if (each === NOWHERE || state.start[each] !== at) continue
      if (problem.fixed[each] || size >= GROUP.length) return 0
      GROUP[size] = each
      STARTS[size] = at
      ROOMS[size++] = room
    }
  }
  return size
}

// The result of `gather`. Reused, so that steps allocate nothing.
const GROUP = new Int32Array(32)
const STARTS = new Int32Array(32)
const ROOMS = new Int32Array(32)
