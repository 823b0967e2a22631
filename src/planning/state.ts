import { Occupancy } from './occupancy'
import { NOWHERE, type Problem } from './problem'

/**
 * A plan that breaks no rule, and its cost. `take` and `put` keep the cost up to date; the price functions answer what a
 * change would cost without making it.
 */
export class State extends Occupancy {
  cost: number

  constructor(problem: Problem) {
    super(problem)
    this.cost = this.costOfNone()
  }

  /** Inserts a defence that is out at a free place, with the jurors in `jury`. */
  put(defence: number, position: number, room: number): void {
    this.cost +=
      this.priceAt(defence, position, room) + this.priceOfJury(defence) - this.problem.weights.unscheduled
    this.occupy(defence, position, room)
  }

  /** Removes a defence. Its jurors stay in `jury`. */
  take(defence: number): void {
    const position = this.start[defence]!
    const room = this.room[defence]!
    this.release(defence)
    this.cost +=
      this.problem.weights.unscheduled - this.priceAt(defence, position, room) - this.priceOfJury(defence)
  }

  /** The price of inserting a defence that is out, without the load. */
  priceAt(defence: number, position: number, room: number): number {
    const { problem, jury } = this
    const end = problem.seats[defence + 1]!
    let price = 0
    for (let seat = problem.seats[defence]!; seat < end; seat += 1)
      price += this.priceOfPerson(jury[seat]!, defence, position, room)
    if (problem.before !== undefined) price += this.priceOfMove(defence, position, room)
    return price
  }

  /** The price of a person joining a defence: one that is out, or whose seat is empty. */
  priceOfPerson(person: number, defence: number, position: number, room: number): number {
    const { problem } = this
    const day = person * problem.days + problem.dayOf[position >> 5]!
    const isFurther = this.count[day]! > 0 && this.inRoom[day * problem.rooms + room]! === 0
    return this.priceOfTime(person, defence, position) + (isFurther ? problem.weights.room : 0)
  }

  /** The same without the room: day, waiting and undesired units. */
  priceOfTime(person: number, defence: number, position: number): number {
    const { problem } = this
    const { weights } = problem
    const day = person * problem.days + problem.dayOf[position >> 5]!
    const row = problem.undesiredRow[person]!
    const wish = row < 0 ? 0 : weights.undesired * this.undesiredUnits(row, defence, position)
    if (this.count[day]! === 0) return wish + weights.day
    const first = this.first[day]!
    const last = this.last[day]!
    const end = position + problem.duration[defence]!
    if (position < first) return wish + weights.gap * (first - end)
    if (position >= last) return wish + weights.gap * (position - last)
    return wish - weights.gap * (end - position)
  }

  /** The price of a defence where it is: what `priceAt` would return if it were out. */
  priceNow(defence: number): number {
    const { problem, jury } = this
    const position = this.start[defence]!
    const room = this.room[defence]!
    const end = problem.seats[defence + 1]!
    let price = 0
    for (let seat = problem.seats[defence]!; seat < end; seat += 1)
      price += this.priceOfPresence(jury[seat]!, defence, position, room)
    if (problem.before !== undefined) price += this.priceOfMove(defence, position, room)
    return price
  }

  /** The price of a person who is there: what `priceOfPerson` would return without them. */
  priceOfPresence(person: number, defence: number, position: number, room: number): number {
    const { problem, personAt } = this
    const { weights } = problem
    const day = person * problem.days + problem.dayOf[position >> 5]!
    const row = problem.undesiredRow[person]!
    let price = row < 0 ? 0 : weights.undesired * this.undesiredUnits(row, defence, position)
    if (this.count[day]! === 1) return price + weights.day
    const end = position + problem.duration[defence]!
    const base = person * problem.blocks * 32
    if (position === this.first[day]!) {
      let next = end
      while (personAt[base + next]! === NOWHERE) next += 1
      price += weights.gap * (next - end)
    } else if (end === this.last[day]!) {
      let before = position - 1
      while (personAt[base + before]! === NOWHERE) before -= 1
      price += weights.gap * (position - before - 1)
    } else price -= weights.gap * (end - position)
    if (this.inRoom[day * problem.rooms + room]! === 1) price += weights.room
    return price
  }

  /** The change in the price of load if the jury of a defence joined it. */
  priceOfJury(defence: number): number {
    const { problem, jury } = this
    if (problem.weights.load === 0) return 0
    const end = problem.seats[defence + 1]!
    let price = 0
    for (let seat = problem.seats[defence]!; seat < end; seat += 1) price += this.priceOfLoad(jury[seat]!)
    return price
  }

  /** The change in the price of a person's load with one more defence. */
  priceOfLoad(person: number): number {
    const share = this.problem.share[person]!
    if (share < 0) return 0
    const now = this.load[person]! - share
    return this.problem.weights.load * (beyondOne(now + 1) - beyondOne(now))
  }

  /** What the last defence of a person adds to the price of their load. */
  gainOfLoad(person: number): number {
    const share = this.problem.share[person]!
    if (share < 0) return 0
    const now = this.load[person]! - share
    return this.problem.weights.load * (beyondOne(now) - beyondOne(now - 1))
  }

  /** Replaces a juror of a defence that is in. */
  seat(seat: number, person: number): void {
    const { jury, problem } = this
    const defence = problem.defenceOf[seat]!
    const position = this.start[defence]!
    const room = this.room[defence]!
    const left = jury[seat]!
    if (problem.before !== undefined) this.cost += this.priceOfSeat(seat, person)
    this.leave(left, defence, position, room)
    this.cost -= this.priceOfPerson(left, defence, position, room) + this.priceOfLoad(left)
    jury[seat] = person
    this.cost += this.priceOfPerson(person, defence, position, room) + this.priceOfLoad(person)
    this.join(person, defence, position, room)
  }

  private undesiredUnits(row: number, defence: number, position: number): number {
    const { problem } = this
    return problem.undesired[
      (problem.classOf[defence]! * problem.undesiredRows + row) * problem.blocks * 32 + position
    ]!
  }

  /** The price of differing from the earlier plan, minus what leaving the defence out would cost in the same way. */
  priceOfMove(defence: number, position: number, room: number): number {
    const { weights, before, seats } = this.problem
    if (before === undefined) return 0
    const out = before.start[defence]! === NOWHERE ? 0 : weights.moved
    if (before.start[defence]! !== position || before.room[defence]! !== room) return weights.moved - out
    for (let seat = seats[defence]!; seat < seats[defence + 1]!; seat += 1)
      if (before.jury[seat]! !== this.jury[seat]!) return weights.moved - out
    return -out
  }

  /** By how much `priceOfMove` changes when `person` takes a seat of a defence that is in. */
  priceOfSeat(seat: number, person: number): number {
    const { jury, start, room, problem } = this
    const defence = problem.defenceOf[seat]!
    const left = jury[seat]!
    const now = this.priceOfMove(defence, start[defence]!, room[defence]!)
    jury[seat] = person
    const then = this.priceOfMove(defence, start[defence]!, room[defence]!)
    jury[seat] = left
    return then - now
  }

  /** The cost of the empty plan. */
  private costOfNone(): number {
    const { weights, defences, share, before } = this.problem
    let cost = weights.unscheduled * defences
    for (const value of share) if (value > 1) cost += weights.load * (value - 1)
    if (before !== undefined) for (const start of before.start) if (start !== NOWHERE) cost += weights.moved
    return cost
  }
}

const beyondOne = (deviation: number): number => Math.max(0, Math.abs(deviation) - 1)
