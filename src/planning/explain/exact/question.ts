import { AWAY, countAway, FREE, HELD, type Hours, isAllFree } from './hours'
import { Model } from './solver'

/**
 * Part of a campaign as a linear model: some defences, and some of the people and rooms they need. Leaving the others out
 * only makes it easier, so what is impossible in the part is impossible in the whole.
 */
export interface Question {
  defences: readonly number[]
  /** The people or rooms counted together: a defence may accept any of them. */
  resources: readonly Resource[]
  loose?: Loose
}

export interface Resource {
  kind: 'persons' | 'rooms'
  members: readonly number[]
}

/** What may be changed, each at a price. */
export interface Loose {
  kind: 'hours' | 'others' | 'rooms' | 'all'
  persons: ReadonlySet<number>
  /** Defences whose own hours may be changed. */
  defences: ReadonlySet<number>
}

/** A way to hold a defence: when, and which seat somebody else takes. */
export interface Mode {
  defence: number
  start: number
  replaced: number
  column: number
}

/** A person or room that may be freed for part of a day, or a room added for it. */
export interface Piece {
  of: 'person' | 'defence' | 'room'
  /** Who; of rooms, the first of the resource's place in the question. */
  index: number
  session: [from: number, to: number]
  column: number
}

export interface QuestionModel {
  model: Model
  modes: Mode[]
  pieces: Piece[]
  /** By person: the column for how many more defences they have on a day. */
  more: Map<number, number>
  left: number[]
}

/** Prices. Leaving a defence out is the last resort; part of a day costs as much as four units. */
export const LEFT_OUT = 1000
const PART_OF_DAY = 4
const OTHER_PERSON = 6
const MORE_A_DAY = 5

/** The model of a question. A solution says when each defence is held, or that it is left out. */
export function ask(hours: Hours, question: Question): QuestionModel {
  return new ModelBuilder(hours, question).build()
}

class ModelBuilder {
  private readonly model = new Model()
  private readonly modes: Mode[] = []
  private readonly pieces = new Map<string, Piece>()
  private readonly more = new Map<number, number>()
  private readonly fitting: number[][]

  constructor(
    private readonly hours: Hours,
    private readonly question: Question,
  ) {
    const { rooms, defences } = hours.instance
    this.fitting = defences.map(({ attendees, equipment }) =>
      rooms
        .filter((room) => room.capacity >= attendees && (room.equipment & equipment) === equipment)
        .map(({ id }) => id),
    )
  }

  build(): QuestionModel {
    const { model, modes, pieces, more, question } = this
    const left = question.defences.map((defence) => {
      const from = modes.length
      this.addModes(defence)
      const out = model.number(LEFT_OUT)
      model.row(1, 1, [out, ...modes.slice(from).map(({ column }) => column)])
      return out
    })
    for (const resource of question.resources) this.limit(resource)
    return { model, modes, pieces: [...pieces.values()], more, left }
  }

  private isLoose(kind: 'hours' | 'others' | 'rooms'): boolean {
    const { loose } = this.question
    return loose !== undefined && (loose.kind === kind || loose.kind === 'all')
  }

  private addModes(defence: number): void {
    const { hours, question } = this
    const { seats } = hours.instance.defences[defence]!
    const seatsToReplace = this.isLoose('others')
      ? [...seats.keys()].filter((seat) => isReplaceable(seats[seat]!.candidates, question.loose!.persons))
      : []
    for (const start of hours.startsOf(defence))
      for (const replaced of [-1, ...seatsToReplace]) this.addMode(defence, start, replaced)
  }

  private addMode(defence: number, start: number, replaced: number): void {
    const { hours, model } = this
    const { seats, duration } = hours.instance.defences[defence]!
    const end = start + duration
    const needed: Piece[] = []
    let price = replaced < 0 ? 0 : OTHER_PERSON
    const ownAway = countAway(hours.defences[defence]!, start, end)
    if (ownAway > 0) {
      if (!this.isLoose('hours') || !this.question.loose!.defences.has(defence)) return
      needed.push(this.piece('defence', defence, start))
      price += ownAway
    }
    for (const [seat, { candidates }] of seats.entries()) {
      if (seat === replaced) continue
      const away = Math.min(...candidates.map((person) => this.awayOf(person, start, end)))
      if (away === Number.POSITIVE_INFINITY || candidates.length === 0) return
      price += away
      // For a seat with a choice, the row of its candidates limits the hours.
      if (away > 0 && candidates.length === 1) needed.push(this.piece('person', candidates[0]!, start))
    }
    const fitting = this.fitting[defence]!
    const hasRoom = fitting.some((room) => isAllFree(hours.rooms[room]!, start, end))
    if (!hasRoom && !this.isLoose('rooms')) return
    const column = model.number(price)
    this.modes.push({ defence, start, replaced, column })
    for (const { column: piece } of needed) model.row(0, 1, [piece, column], [1, -1])
  }

  /** Units for which somebody who is away would have to come; infinite if they cannot. */
  private awayOf(person: number, start: number, end: number): number {
    const states = this.hours.persons[person]!
    const isBound = !this.isLoose('hours') || !this.question.loose!.persons.has(person)
    for (let unit = start; unit < end; unit += 1)
      if (states[unit] === HELD || (isBound && states[unit] === AWAY)) return Number.POSITIVE_INFINITY
    return countAway(states, start, end)
  }

  private piece(of: Piece['of'], index: number, unit: number, most = 1): Piece {
    const session = this.hours.sessionOf(unit)
    const key = `${of} ${index} ${session[0]}`
    const known = this.pieces.get(key)
    if (known) return known
    const price = of === 'room' ? PART_OF_DAY + (session[1] - session[0]) : PART_OF_DAY
    const piece: Piece = { of, index, session, column: this.model.number(price, most) }
    this.pieces.set(key, piece)
    return piece
  }

  /** Never more at once than there are, and no more on a day than persons may have. */
  private limit(resource: Resource): void {
    const { hours, modes, question } = this
    const { rest, unitsPerDay, days, defences } = hours.instance
    const demands = new Map(question.defences.map((defence) => [defence, this.seatsOf(resource, defence)]))
    const busy: Term[][] = Array.from({ length: hours.units }, () => [])
    const resting: Term[][] = busy.map(() => [])
    const daily: Term[][] = Array.from({ length: days }, () => [])
    for (const { defence, start, replaced, column } of modes) {
      const seats = demands.get(defence)!
      const value = seats.filter((seat) => seat !== replaced).length
      if (value === 0) continue
      const day = hours.dayOf(start)
      const end = start + defences[defence]!.duration
      const rested = Math.min(resource.kind === 'rooms' ? end : end + rest, (day + 1) * unitsPerDay)
      for (let unit = start; unit < rested; unit += 1) {
        resting[unit]!.push({ column, value })
        if (unit < end) busy[unit]!.push({ column, value })
      }
      daily[day]!.push({ column, value })
    }
    for (let unit = 0; unit < hours.units; unit += 1) {
      this.limitUnit(resource, unit, busy[unit]!)
      if (rest > 0 && resource.kind === 'persons') this.add(resting[unit]!, resource.members.length)
    }
    if (resource.kind === 'persons')
      for (let day = 0; day < days; day += 1) this.limitDay(resource, day, daily[day]!)
  }

  /** Seats of a defence that only members may take, or ROOM if only they fit. */
  private seatsOf({ kind, members }: Resource, defence: number): number[] {
    const isWithin = (list: readonly number[]) => list.every((each) => members.includes(each))
    if (kind === 'rooms') return isWithin(this.fitting[defence]!) ? [ROOM] : []
    const { seats } = this.hours.instance.defences[defence]!
    return [...seats.keys()].filter(
      (seat) => seats[seat]!.candidates.length > 0 && isWithin(seats[seat]!.candidates),
    )
  }

  private limitUnit(resource: Resource, unit: number, terms: Term[]): void {
    const { hours, question } = this
    const { kind, members } = resource
    const free = members.filter((member) => hours[kind][member]![unit] === FREE).length
    const more: Term[] = []
    if (kind === 'rooms' && this.isLoose('rooms')) {
      const place = question.resources.indexOf(resource)
      more.push({ column: this.piece('room', place, unit, ROOMS_MORE).column, value: -1 })
    }
    if (kind === 'persons' && this.isLoose('hours'))
      for (const person of members)
        if (hours.persons[person]![unit] === AWAY && question.loose!.persons.has(person))
          more.push({ column: this.piece('person', person, unit).column, value: -1 })
    this.add(terms, free, more)
  }

  private limitDay({ members }: Resource, day: number, terms: Term[]): void {
    const { hours, model, more, question } = this
    const most = members.reduce((sum, person) => sum + Math.max(0, hours.left[person]![day]!), 0)
    const columns: Term[] = []
    if (this.isLoose('hours')) {
      for (const person of members) {
        if (!question.loose!.persons.has(person)) continue
        if (!more.has(person)) more.set(person, model.number(MORE_A_DAY, DEFENCES_MORE))
        columns.push({ column: more.get(person)!, value: -1 })
      }
    }
    this.add(terms, most, columns)
  }

  /** Adds a row if the limit could be exceeded. */
  private add(terms: Term[], most: number, more: Term[] = []): void {
    const { model } = this
    const all = terms.length
    if (all === 0) return
    const isBinding = terms.reduce((sum, { value }) => sum + value, 0) > most
    if (!isBinding) return
    const both = [...terms, ...more]
    model.row(
      Number.NEGATIVE_INFINITY,
      most,
      both.map(({ column }) => column),
      both.map(({ value }) => value),
    )
  }
}

const isReplaceable = (candidates: readonly number[], persons: ReadonlySet<number>) =>
  candidates.length === 0 || candidates.some((person) => persons.has(person))

interface Term {
  column: number
  value: number
}

const ROOM = -2
const ROOMS_MORE = 5
const DEFENCES_MORE = 10
