import { NOWHERE, type Problem } from './problem'
import { highestBit, lowestBit } from './random'

/**
 * A plan that breaks no hard rule, and what is asked of it all the time: who is free when, what a place would cost.
 *
 * A defence is taken out and put in; `cost` follows. Whether it may be put somewhere is read from words of starts
 * (`startsOf`): for each person, room, class and block, those from which a defence of the class would be free of others.
 */
export class State {
  readonly start: Int32Array
  readonly room: Int32Array
  /** By seat. */
  readonly jury: Int32Array
  readonly load: Int32Array
  cost: number

  /** By person and day: how many defences, from when to when. */
  readonly count: Int32Array
  readonly first: Int32Array
  readonly last: Int32Array
  /** By person, day and room: how many defences. */
  readonly inRoom: Uint16Array
  /** By class, person or room, and block: the starts that are free. */
  readonly personStarts: Int32Array
  readonly roomStarts: Int32Array
  /** By person or room, and position: the defence that is there, or NOWHERE. */
  readonly personAt: Int16Array
  readonly roomAt: Int16Array

  /** The defences that are out: the first `outs` of the list, and where each stands in it. */
  readonly out: Int32Array
  outs: number

  private readonly outIndex: Int32Array
  private readonly personBusy: Int32Array
  private readonly roomBusy: Int32Array
  private readonly cover: Int32Array

  constructor(readonly problem: Problem) {
    const { defences, persons, rooms, days, blocks } = problem
    this.start = new Int32Array(defences).fill(NOWHERE)
    this.room = new Int32Array(defences).fill(NOWHERE)
    this.jury = problem.settled.slice()
    this.load = new Int32Array(persons)
    this.count = new Int32Array(persons * days)
    this.first = new Int32Array(persons * days)
    this.last = new Int32Array(persons * days)
    this.inRoom = new Uint16Array(persons * days * rooms)
    this.personStarts = problem.personHours.slice()
    this.roomStarts = problem.roomHours.slice()
    this.personAt = new Int16Array(persons * blocks * 32).fill(NOWHERE)
    this.roomAt = new Int16Array(rooms * blocks * 32).fill(NOWHERE)
    this.out = Int32Array.from({ length: defences }, (_, index) => index)
    this.outs = defences
    this.outIndex = this.out.slice()
    this.personBusy = new Int32Array(persons * blocks)
    this.roomBusy = new Int32Array(rooms * blocks)
    this.cover = new Int32Array(problem.words)
    for (let person = 0; person < persons; person += 1)
      if (problem.maxPerDay[person]! <= 0)
        for (let day = 0; day < days; day += 1) this.refreshPerson(person, day)
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

  /** The starts on a block at which everybody is free who sits in the jury. */
  startsOf(defence: number, block: number): number {
    const { problem, personStarts, jury } = this
    const { blocks, persons } = problem
    let starts = problem.own[defence * blocks + block]!
    if (starts === 0) return 0
    const base = problem.classOf[defence]! * persons * blocks + block
    const end = problem.seats[defence + 1]!
    for (let seat = problem.seats[defence]!; seat < end; seat += 1) {
      const person = jury[seat]!
      if (person !== NOWHERE) starts &= personStarts[base + person * blocks]!
    }
    return starts
  }

  roomStartsOf(defence: number, room: number, block: number): number {
    const { blocks, rooms, classOf } = this.problem
    return this.roomStarts[(classOf[defence]! * rooms + room) * blocks + block]!
  }

  isFree(person: number, defence: number, position: number): boolean {
    const { blocks, persons, classOf } = this.problem
    const starts = this.personStarts[(classOf[defence]! * persons + person) * blocks + (position >> 5)]!
    return ((starts >>> (position & 31)) & 1) === 1
  }

  canBeAt(defence: number, position: number, room: number): boolean {
    const block = position >> 5
    const starts = this.startsOf(defence, block) & this.roomStartsOf(defence, room, block)
    return ((starts >>> (position & 31)) & 1) === 1
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

  private occupy(defence: number, position: number, room: number): void {
    const { problem, jury } = this
    this.start[defence] = position
    this.room[defence] = room
    this.outs -= 1
    this.swapOut(this.outIndex[defence]!, this.outs)
    const base = room * problem.blocks * 32
    fill(this.roomAt, defence, base + position, problem.duration[defence]!)
    mark(this.roomBusy, base + position, problem.duration[defence]!)
    this.refreshRoom(room, problem.dayOf[position >> 5]!)
    for (let seat = problem.seats[defence]!; seat < problem.seats[defence + 1]!; seat += 1)
      this.join(jury[seat]!, defence, position, room)
  }

  private release(defence: number, position: number, room: number): void {
    const { problem, jury } = this
    this.start[defence] = NOWHERE
    this.room[defence] = NOWHERE
    this.swapOut(this.outIndex[defence]!, this.outs)
    this.outs += 1
    const base = room * problem.blocks * 32
    fill(this.roomAt, NOWHERE, base + position, problem.duration[defence]!)
    clear(this.roomBusy, base + position, problem.duration[defence]!)
    this.refreshRoom(room, problem.dayOf[position >> 5]!)
    for (let seat = problem.seats[defence]!; seat < problem.seats[defence + 1]!; seat += 1)
      this.leave(jury[seat]!, defence, position, room)
  }

  private swapOut(i: number, j: number): void {
    const { out, outIndex } = this
    const one = out[i]!
    const other = out[j]!
    out[i] = other
    out[j] = one
    outIndex[other] = i
    outIndex[one] = j
  }

  private join(person: number, defence: number, position: number, room: number): void {
    const { problem } = this
    const end = position + problem.duration[defence]!
    const base = person * problem.blocks * 32
    const dayOfYear = problem.dayOf[position >> 5]!
    const day = person * problem.days + dayOfYear
    fill(this.personAt, defence, base + position, end - position)
    mark(this.personBusy, base + position, end - position)
    if (this.count[day]! === 0) {
      this.first[day] = position
      this.last[day] = end
    } else {
      if (position < this.first[day]!) this.first[day] = position
      if (end > this.last[day]!) this.last[day] = end
    }
    this.count[day]! += 1
    this.inRoom[day * problem.rooms + room]! += 1
    this.load[person]! += 1
    this.refreshPerson(person, dayOfYear)
  }

  private leave(person: number, defence: number, position: number, room: number): void {
    const { problem } = this
    const end = position + problem.duration[defence]!
    const base = person * problem.blocks * 32
    const dayOfYear = problem.dayOf[position >> 5]!
    const day = person * problem.days + dayOfYear
    fill(this.personAt, NOWHERE, base + position, end - position)
    clear(this.personBusy, base + position, end - position)
    this.count[day]! -= 1
    this.inRoom[day * problem.rooms + room]! -= 1
    this.load[person]! -= 1
    if (this.count[day]! > 0) this.findEnds(person, dayOfYear, day)
    this.refreshPerson(person, dayOfYear)
  }

  private findEnds(person: number, dayOfYear: number, day: number): void {
    const { words, blocks } = this.problem
    const base = person * blocks
    let block = dayOfYear * words
    while (this.personBusy[base + block]! === 0) block += 1
    this.first[day] = block * 32 + lowestBit(this.personBusy[base + block]!)
    block = (dayOfYear + 1) * words - 1
    while (this.personBusy[base + block]! === 0) block -= 1
    this.last[day] = block * 32 + highestBit(this.personBusy[base + block]!) + 1
  }

  private refreshPerson(person: number, day: number): void {
    const { problem } = this
    const { words, blocks, persons, classes } = problem
    const from = day * words
    const isFull = this.count[person * problem.days + day]! >= problem.maxPerDay[person]!
    for (let index = 0; index < classes.length; index += 1) {
      const base = (index * persons + person) * blocks + from
      if (isFull) {
        for (let word = 0; word < words; word += 1) this.personStarts[base + word] = 0
        continue
      }
      this.coverBefore(this.personBusy, person * blocks + from, classes[index]! - 1 + problem.rest)
      if (problem.rest > 0) this.coverAfter(problem.rest)
      for (let word = 0; word < words; word += 1)
        this.personStarts[base + word] = problem.personHours[base + word]! & ~this.cover[word]!
    }
  }

  private refreshRoom(room: number, day: number): void {
    const { problem } = this
    const { words, blocks, rooms, classes } = problem
    const from = day * words
    for (let index = 0; index < classes.length; index += 1) {
      const base = (index * rooms + room) * blocks + from
      this.coverBefore(this.roomBusy, room * blocks + from, classes[index]! - 1)
      for (let word = 0; word < words; word += 1)
        this.roomStarts[base + word] = problem.roomHours[base + word]! & ~this.cover[word]!
    }
  }

  /** Writes to `cover` the words of a day, with each set bit also set up to `more` positions before. */
  private coverBefore(busy: Int32Array, from: number, more: number): void {
    const { cover } = this
    const words = cover.length
    for (let word = 0; word < words; word += 1) cover[word] = busy[from + word]!
    for (let covered = 1; covered <= more; ) {
      const by = Math.min(covered, more + 1 - covered, 31)
      for (let word = 0; word < words; word += 1)
        cover[word]! |= (cover[word]! >>> by) | (word + 1 < words ? cover[word + 1]! << (32 - by) : 0)
      covered += by
    }
  }

  /** The same, after. */
  private coverAfter(more: number): void {
    const { cover } = this
    for (let covered = 1; covered <= more; ) {
      const by = Math.min(covered, more + 1 - covered, 31)
      for (let word = cover.length - 1; word >= 0; word -= 1)
        cover[word]! |= (cover[word]! << by) | (word > 0 ? cover[word - 1]! >>> (32 - by) : 0)
      covered += by
    }
  }
}

const beyondOne = (deviation: number): number => Math.max(0, Math.abs(deviation) - 1)

/** `TypedArray.fill` for a few items. */
function fill(items: Int16Array, value: number, from: number, length: number): void {
  for (let i = from; i < from + length; i += 1) items[i] = value
}

function mark(words: Int32Array, position: number, length: number): void {
  for (let each = position; each < position + length; each += 1) words[each >> 5]! |= 1 << (each & 31)
}

function clear(words: Int32Array, position: number, length: number): void {
  for (let each = position; each < position + length; each += 1) words[each >> 5]! &= ~(1 << (each & 31))
}
