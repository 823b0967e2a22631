import { Occupancy } from './occupancy'
import { NOWHERE, type Problem } from './problem'

/**
 * A plan that breaks no hard rule, and what it costs. A defence is taken out and put in, and `cost` follows; what a place
 * would cost is asked all the time.
 */
export class State extends Occupancy {
  cost: number

  constructor(problem: Problem) {
    super(problem)
    this.cost = this.costOfNone()
  }

  /** Puts a defence that is out where it is free to be. Its jury is that of `jury`. */
  put(defence: number, position: number, room: number): void {
    this.cost +=
      this.priceAt(defence, position, room) + this.priceOfJury(defence) - this.problem.weights.unscheduled
    this.occupy(defence, position, room)
  }

  /** Takes a defence out. Its jury stays in `jury`. */
  take(defence: number): void {
    const position = this.start[defence]!
    const room = this.room[defence]!
    this.release(defence, position, room)
    this.cost +=
      this.problem.weights.unscheduled - this.priceAt(defence, position, room) - this.priceOfJury(defence)
  }

  /** What a defence that is out would cost at a place, but for the fair load. */
  priceAt(defence: number, position: number, room: number): number {
    const { problem, jury } = this
    const end = problem.seats[defence + 1]!
    let price = 0
    for (let seat = problem.seats[defence]!; seat < end; seat += 1)
      price += this.priceOfPerson(jury[seat]!, defence, position, room)
    if (problem.before !== undefined) price += this.priceOfMove(defence, position, room)
    return price
  }

  /** What a person costs who joins a defence that is out, or has nobody in that seat. */
  priceOfPerson(person: number, defence: number, position: number, room: number): number {
    const { problem } = this
    const day = person * problem.days + problem.dayOf[position >> 5]!
    const isFurther = this.count[day]! > 0 && this.inRoom[day * problem.rooms + room]! === 0
    return this.priceOfTime(person, defence, position) + (isFurther ? problem.weights.room : 0)
  }

  /** The same but for the room: day, waiting and wish. */
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

  /** What a defence costs where it is: what `priceAt` would say if it were out. */
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

  /** What a person costs who is there: what `priceOfPerson` would say without them. */
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

  /** What the fair load says to each of a defence's jury. */
  priceOfJury(defence: number): number {
    const { problem, jury } = this
    if (problem.weights.load === 0) return 0
    const end = problem.seats[defence + 1]!
    let price = 0
    for (let seat = problem.seats[defence]!; seat < end; seat += 1) price += this.priceOfLoad(jury[seat]!)
    return price
  }

  /** What one more defence of a person changes in the price of their load. */
  priceOfLoad(person: number): number {
    const share = this.problem.share[person]!
    if (share < 0) return 0
    const now = this.load[person]! - share
    return this.problem.weights.load * (beyondOne(now + 1) - beyondOne(now))
  }

  /** What a person's load costs more than with one defence less. */
  gainOfLoad(person: number): number {
    const share = this.problem.share[person]!
    if (share < 0) return 0
    const now = this.load[person]! - share
    return this.problem.weights.load * (beyondOne(now) - beyondOne(now - 1))
  }

  /** Puts somebody else into a seat of a defence that is in. */
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

  /** The price of a difference from the earlier plan, less what being left out would cost for it. */
  priceOfMove(defence: number, position: number, room: number): number {
    const { weights, before, seats } = this.problem
    if (before === undefined) return 0
    const out = before.start[defence]! === NOWHERE ? 0 : weights.moved
    if (before.start[defence]! !== position || before.room[defence]! !== room) return weights.moved - out
    for (let seat = seats[defence]!; seat < seats[defence + 1]!; seat += 1)
      if (before.jury[seat]! !== this.jury[seat]!) return weights.moved - out
    return -out
  }

  /** What `priceOfMove` says more when somebody else takes a seat of a defence that is in. */
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

  /** The cost of a plan that leaves out everything. */
  private costOfNone(): number {
    const { weights, defences, share, before } = this.problem
    let cost = weights.unscheduled * defences
    for (const value of share) if (value > 1) cost += weights.load * (value - 1)
    if (before !== undefined) for (const start of before.start) if (start !== NOWHERE) cost += weights.moved
    return cost
  }
}

const beyondOne = (deviation: number): number => Math.max(0, Math.abs(deviation) - 1)
