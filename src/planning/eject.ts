import { NOWHERE } from './problem'
import type { Search } from './search'

/* Steps that take several defences out and insert them again, each at the best place left. */

/** A defence takes a place that others hold. */
export function eject(search: Search): boolean {
  return force(search, search.anyDefence())
}

/** A defence that is out takes a place, even one that others hold. */
export function placeOne(search: Search): boolean {
  const { state, random } = search
  return force(search, state.out[random.below(state.outs)]!)
}

/** All defences of a person on a day are taken out and inserted again in random order. */
export function rebuild(search: Search): boolean {
  const { state, trial, problem, random } = search
  const defence = search.anyDefence()
  const person = search.anyPersonOf(defence)
  if (state.start[defence] === NOWHERE || person === NOWHERE) return false
  const stride = problem.words * 32
  const from = problem.dayOf[state.start[defence]! >> 5]! * stride
  trial.begin()
  let size = 0
  for (let at = from; at < from + stride; at += 1) {
    const each = state.personAt[person * problem.blocks * 32 + at]!
    if (each === NOWHERE || problem.fixed[each]) continue
    trial.take(each)
    VICTIMS[size++] = each
  }
  random.shuffle(VICTIMS, size)
  return reinsert(search, size)
}

function force(search: Search, defence: number): boolean {
  const { state, trial, problem, random, insertion } = search
  const room = search.anyRoomFor(defence)
  if (room === NOWHERE) return false
  const block = state.start[defence] === NOWHERE ? random.below(problem.blocks) : search.blockFor(defence)
  const row = problem.classOf[defence]! * problem.rooms + room
  const starts =
    problem.own[defence * problem.blocks + block]! & problem.roomHours[row * problem.blocks + block]!
  if (starts === 0) return false
  const position = block * 32 + random.bitOf(starts)
  trial.begin()
  trial.take(defence)
  const size = insertion.fillSeats(defence, position, room, search.temperature, true)
    ? evict(search, defence, position, room)
    : NOWHERE
  if (size === NOWHERE) return search.decide(false)
  state.put(defence, position, room)
  return reinsert(search, size)
}

function reinsert(search: Search, size: number): boolean {
  for (let i = 0; i < size; i += 1) search.insertion.insert(VICTIMS[i]!, search.temperature)
  return search.decide(true)
}

/** Takes out what is in the way of a defence. Returns their number, or NOWHERE if they are too many or one is fixed. */
function evict(search: Search, defence: number, position: number, room: number): number {
  const { state, problem } = search
  const width = problem.blocks * 32
  const end = position + problem.duration[defence]!
  const day = problem.dayOf[position >> 5]!
  const stride = problem.words * 32
  let size = evictSpan(search, state.roomAt, room * width + position, room * width + end, 0)
  for (
    let seat = problem.seats[defence]!;
    size !== NOWHERE && seat < problem.seats[defence + 1]!;
    seat += 1
  ) {
    const person = state.jury[seat]!
    const base = person * width
    const from = base + Math.max(day * stride, position - problem.rest)
    const to = base + Math.min((day + 1) * stride, end + problem.rest)
    size = evictSpan(search, state.personAt, from, to, size)
    if (size === NOWHERE || state.isFree(person, defence, position)) continue
    // A person who has reached the daily limit loses one of their other defences.
    size = evictOne(search, anyOfDay(search, person, day), size)
    if (!state.isFree(person, defence, position)) return NOWHERE
  }
  return size
}

function evictSpan(search: Search, holders: Int16Array, from: number, to: number, already: number): number {
  let size = already
  for (let at = from; size !== NOWHERE && at < to; at += 1)
    if (holders[at] !== NOWHERE) size = evictOne(search, holders[at]!, size)
  return size
}

function evictOne({ problem, trial }: Search, defence: number, size: number): number {
  if (size === NOWHERE || defence === NOWHERE || problem.fixed[defence] || size >= MOST) return NOWHERE
  trial.take(defence)
  VICTIMS[size] = defence
  return size + 1
}

function anyOfDay({ state, problem, random }: Search, person: number, day: number): number {
  const stride = problem.words * 32
  const base = person * problem.blocks * 32 + day * stride
  const turn = random.below(stride)
  for (let i = 0; i < stride; i += 1) {
    const each = state.personAt[base + ((i + turn) % stride)]!
    if (each !== NOWHERE && !problem.fixed[each]) return each
  }
  return NOWHERE
}

/** Places for which more defences would have to leave are not tried. */
const MOST = 4
// Reused, so that steps allocate nothing. A day has at most this many units.
const VICTIMS = new Int32Array(1_440)
