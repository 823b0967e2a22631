import { NOWHERE } from './problem'
import type { Search } from './search'

/* Steps that change one defence. Each proposes a change, and makes it if it is accepted. */

/** Another start and room. */
export function relocate(search: Search): boolean {
  const { state, insertion, problem } = search
  const defence = search.anyDefence()
  const position = state.start[defence]!
  if (position === NOWHERE) return false
  const block = search.blockFor(defence)
  if (problem.own[defence * problem.blocks + block] === 0) return false
  if (problem.dayOf[block] === problem.dayOf[position >> 5]) return relocateOnDay(search, defence, block)
  if (!insertion.pick(defence, block)) return false
  const delta = state.priceAt(defence, insertion.position, insertion.room) - state.priceNow(defence)
  if (!search.accepts(delta)) return false
  state.release(defence)
  state.occupy(defence, insertion.position, insertion.room)
  state.cost += delta
  return true
}

/** On its own day a defence would be in its own way, so it is taken out first. */
function relocateOnDay(search: Search, defence: number, block: number): boolean {
  const { state, insertion } = search
  const position = state.start[defence]!
  const room = state.room[defence]!
  state.release(defence)
  if (insertion.pick(defence, block) && (insertion.position !== position || insertion.room !== room)) {
    const delta =
      state.priceAt(defence, insertion.position, insertion.room) - state.priceAt(defence, position, room)
    if (search.accepts(delta)) {
      state.occupy(defence, insertion.position, insertion.room)
      state.cost += delta
      return true
    }
  }
  state.occupy(defence, position, room)
  return false
}

/** Another start and room, with a new jury. */
export function relocateWithJury(search: Search): boolean {
  const { state, insertion, trial, problem } = search
  const defence = search.anyDefence()
  const from = problem.opens[defence]!
  const to = problem.opens[defence + 1]!
  if (from === to || state.start[defence] === NOWHERE) return false
  const block = search.blockFor(defence)
  trial.begin()
  trial.take(defence)
  for (let i = from; i < to; i += 1) state.jury[problem.open[i]!] = NOWHERE
  let isPossible = insertion.pick(defence, block)
  if (isPossible) {
    const { position, room } = insertion
    isPossible = insertion.fillSeats(defence, position, room, search.temperature)
    if (isPossible) state.put(defence, position, room)
  }
  return search.decide(isPossible)
}

/** Another juror in a seat, preferably somebody who comes on that day anyway. */
export function changeJuror(search: Search): boolean {
  const { state, problem, random } = search
  const seat = problem.open[random.below(problem.open.length)]!
  const defence = problem.defenceOf[seat]!
  const position = state.start[defence]!
  if (position === NOWHERE) return false
  const day = problem.dayOf[position >> 5]!
  const from = problem.choices[seat]!
  const size = problem.choices[seat + 1]! - from
  let person = problem.candidates[from + random.below(size)]!
  for (let tries = 3; tries > 0 && state.count[person * problem.days + day] === 0; tries -= 1)
    person = problem.candidates[from + random.below(size)]!
  if (!state.isFree(person, defence, position) || search.insertion.sits(defence, person)) return false
  const left = state.jury[seat]!
  const room = state.room[defence]!
  const delta =
    state.priceOfPerson(person, defence, position, room) -
    state.priceOfPresence(left, defence, position, room) +
    (state.priceOfLoad(person) - state.gainOfLoad(left)) +
    (problem.before === undefined ? 0 : state.priceOfSeat(seat, person))
  if (!search.accepts(delta)) return false
  state.seat(seat, person)
  return true
}
