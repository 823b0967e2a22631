import { clear, highestBit, lowestBit, mark } from './bits'
import { NOWHERE, type Problem } from './problem'

/**
 * Who is where and what is free: a plan without its prices.
 *
 * `startsOf` reads where a defence may go from words of starts, kept up to date for each class, person or room, and
 * block.
 */
export class Occupancy {
  readonly start: Int32Array
  readonly room: Int32Array
  /** The person in each seat. */
  readonly jury: Int32Array
  readonly load: Int32Array

  /** By person and day: number of defences, first start and last end. */
  readonly count: Int32Array
  readonly first: Int32Array
  readonly last: Int32Array
  /** By person, day and room: number of defences. */
  readonly inRoom: Uint16Array
  /** Free starts, by class, person or room, and block. */
  readonly personStarts: Int32Array
  readonly roomStarts: Int32Array
  /** By person or room, and position: the defence there, or NOWHERE. */
  readonly personAt: Int16Array
  readonly roomAt: Int16Array

  /** All defences; the first `outs` are left out. */
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
      if (problem.maxPerDay[person]! <= 0 || problem.maxTotal[person]! <= 0) this.refreshDays(person)
  }

  /** Starts in a block at which the whole jury is free. */
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

  /** Inserts a defence that is out at a free place. */
  occupy(defence: number, position: number, room: number): void {
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

  release(defence: number): void {
    const { problem, jury } = this
    const position = this.start[defence]!
    const room = this.room[defence]!
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

  protected join(person: number, defence: number, position: number, room: number): void {
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
    if (this.load[person] === problem.maxTotal[person]) this.refreshDays(person)
    else this.refreshPerson(person, dayOfYear)
  }

  protected leave(person: number, defence: number, position: number, room: number): void {
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
    if (this.load[person] === problem.maxTotal[person]! - 1) this.refreshDays(person)
    else this.refreshPerson(person, dayOfYear)
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

  /** The person has just reached or left their overall limit, which concerns every day. */
  private refreshDays(person: number): void {
    for (let day = 0; day < this.problem.days; day += 1) this.refreshPerson(person, day)
  }

  private refreshPerson(person: number, day: number): void {
    const { problem } = this
    const { words, blocks, persons, classes } = problem
    const from = day * words
    const isFull =
      this.count[person * problem.days + day]! >= problem.maxPerDay[person]! ||
      this.load[person]! >= problem.maxTotal[person]!
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

  /** Copies the words of a day to `cover`, extending each set bit by `more` positions to earlier times. */
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

  /** Extends the bits of `cover` to later times. */
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

/** Faster than `TypedArray.fill` for a few items. */
function fill(items: Int16Array, value: number, from: number, length: number): void {
  for (let i = from; i < from + length; i += 1) items[i] = value
}
