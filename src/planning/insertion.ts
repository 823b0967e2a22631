import { lowestBit } from './bits'
import { NOWHERE } from './problem'
import type { Random } from './random'
import type { State } from './state'

/** Finds places for defences that are out. */
export class Insertion {
  position = NOWHERE
  room = NOWHERE

  constructor(
    private readonly state: State,
    private readonly random: Random,
  ) {}

  /**
   * Looks at every place that is free for a defence and its jury, and leaves the best in `position` and `room`. Higher
   * temperatures make the choice more random.
   */
  find(defence: number, temperature: number): boolean {
    const { state, random } = this
    const { problem } = state
    let best = Number.POSITIVE_INFINITY
    this.position = NOWHERE
    const from = problem.fits[defence]!
    const to = problem.fits[defence + 1]!
    for (let block = 0; block < problem.blocks; block += 1) {
      for (let starts = state.startsOf(defence, block); starts !== 0; starts &= starts - 1) {
        const bit = lowestBit(starts)
        const position = block * 32 + bit
        const price = this.priceAnywhere(defence, position)
        if (price - 9 * temperature >= best) continue
        for (let i = from; i < to; i += 1) {
          const room = problem.fitting[i]!
          if (((state.roomStartsOf(defence, room, block) >>> bit) & 1) === 0) continue
          let all = price + this.priceOfRoom(defence, block, room) - temperature * random.gumbel()
          if (problem.before !== undefined) all += state.priceOfMove(defence, position, room)
          if (all >= best) continue
          best = all
          this.position = position
          this.room = room
        }
      }
    }
    return this.position !== NOWHERE
  }

  /** Inserts a defence at its best place, with the best jury for that place. */
  insert(defence: number, temperature: number): boolean {
    const { opens } = this.state.problem
    if (opens[defence] !== opens[defence + 1]) return this.insertWithJury(defence, temperature)
    if (!this.find(defence, temperature)) return false
    this.state.put(defence, this.position, this.room)
    return true
  }

  /** Fills the open seats of a defence that is out one by one, each with the best candidate. */
  fillSeats(defence: number, position: number, room: number, temperature: number, byForce = false): boolean {
    const { state, random } = this
    const { problem } = state
    const { opens, open, choices, candidates } = problem
    const worst = problem.weights.load
    const from = opens[defence]!
    const to = opens[defence + 1]!
    for (let i = from; i < to; i += 1) state.jury[open[i]!] = NOWHERE
    const turn = to > from ? random.below(to - from) : 0
    for (let i = from; i < to; i += 1) {
      const seat = open[from + ((i - from + turn) % (to - from))]!
      let best = Number.POSITIVE_INFINITY
      let chosen = NOWHERE
      const starts = problem.classOf[defence]! * problem.persons * problem.blocks + (position >> 5)
      const day = problem.dayOf[position >> 5]!
      for (let choice = choices[seat]!; choice < choices[seat + 1]!; choice += 1) {
        const person = candidates[choice]!
        if (((state.personStarts[starts + person * problem.blocks]! >>> (position & 31)) & 1) === 0) continue
        const noise = temperature * random.gumbel()
        // Somebody who would come for this defence alone is rarely the best, so their price is computed only if needed.
        if (state.count[person * problem.days + day] === 0 && problem.weights.day - worst - noise >= best)
          continue
        const price = state.priceOfPerson(person, defence, position, room) + state.priceOfLoad(person) - noise
        if (price >= best || this.sits(defence, person)) continue
        best = price
        chosen = person
      }
      if (chosen === NOWHERE && byForce)
        chosen = candidates[choices[seat]! + random.below(choices[seat + 1]! - choices[seat]!)]!
      if (chosen === NOWHERE || this.sits(defence, chosen)) return false
      state.jury[seat] = chosen
    }
    return true
  }

  sits(defence: number, person: number): boolean {
    const { seats } = this.state.problem
    for (let seat = seats[defence]!; seat < seats[defence + 1]!; seat += 1)
      if (this.state.jury[seat] === person) return true
    return false
  }

  /** Tries a few random places that suit the settled jurors, and takes the best one with its jury. */
  private insertWithJury(defence: number, temperature: number): boolean {
    const { state, random } = this
    const { opens, open } = state.problem
    let best = Number.POSITIVE_INFINITY
    let bestPosition = NOWHERE
    let bestRoom = NOWHERE
    const from = opens[defence]!
    const size = opens[defence + 1]! - from
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      for (let i = 0; i < size; i += 1) state.jury[open[from + i]!] = NOWHERE
      if (!this.pick(defence, random.below(state.problem.blocks))) continue
      const { position, room } = this
      if (!this.fillSeats(defence, position, room, temperature)) continue
      const price =
        state.priceAt(defence, position, room) + state.priceOfJury(defence) - temperature * random.gumbel()
      if (price >= best) continue
      best = price
      bestPosition = position
      bestRoom = room
      for (let i = 0; i < size; i += 1) this.kept[i] = state.jury[open[from + i]!]!
    }
    if (bestPosition === NOWHERE) return false
    for (let i = 0; i < size; i += 1) state.jury[open[from + i]!] = this.kept[i]!
    state.put(defence, bestPosition, bestRoom)
    return true
  }

  private readonly kept = new Int32Array(32)

  /** Picks a random place in a block at which the defence, its jurors and a room are free. */
  pick(defence: number, block: number): boolean {
    const { state, random } = this
    const { problem } = state
    const starts = state.startsOf(defence, block)
    if (starts === 0) return false
    const from = problem.fits[defence]!
    const rooms = problem.fits[defence + 1]! - from
    if (rooms === 0) return false
    for (let tries = rooms, i = random.below(rooms); tries > 0; tries -= 1, i = i + 1 === rooms ? 0 : i + 1) {
      const room = problem.fitting[from + i]!
      const free = starts & state.roomStartsOf(defence, room, block)
      if (free === 0) continue
      this.position = block * 32 + random.bitOf(free)
      this.room = room
      return true
    }
    return false
  }

  /** `priceAt` without the rooms. */
  private priceAnywhere(defence: number, position: number): number {
    const { state } = this
    const { seats } = state.problem
    let price = 0
    for (let seat = seats[defence]!; seat < seats[defence + 1]!; seat += 1)
      price += state.priceOfTime(state.jury[seat]!, defence, position)
    return price
  }

  private priceOfRoom(defence: number, block: number, room: number): number {
    const { state } = this
    const { problem } = state
    let price = 0
    for (let seat = problem.seats[defence]!; seat < problem.seats[defence + 1]!; seat += 1) {
      const day = state.jury[seat]! * problem.days + problem.dayOf[block]!
      if (state.count[day]! > 0 && state.inRoom[day * problem.rooms + room]! === 0)
        price += problem.weights.room
    }
    return price
  }
}

const TRIES = 12
