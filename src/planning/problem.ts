import type { Plan, PlanningDefence, PlanningInstance, PlanningWeights } from './planning'
import { type Grid, positionOf, startsAcrossNoBreak, startsOutside } from './starts'

/*
 * An instance in the form the search needs: typed arrays, with everything constant precomputed.
 *
 * A day takes whole words of 32 units, so "when are all of them free?" is an AND, one word (a `block`) at a time. Times
 * are therefore not units of the instance but positions: block * 32 + bit.
 *
 * Defences of equal duration form a class. A word of starts says at which positions a defence of a class could begin.
 */
export interface Problem {
  weights: PlanningWeights
  days: number
  unitsPerDay: number
  /** Words per day, and in total. */
  words: number
  blocks: number
  rest: number
  defences: number
  persons: number
  rooms: number
  /** The durations that occur, one a class. */
  classes: number[]
  dayOf: Uint16Array

  duration: Uint16Array
  classOf: Uint16Array
  fixed: (PlanningDefence['fixed'] | undefined)[]
  /** By seat: the only candidate, or NOWHERE where there is a choice. */
  settled: Int32Array
  /** The defences that are not fixed. */
  movable: Int32Array
  /** The seats of defence `d` are those from `seats[d]` up to `seats[d + 1]`. */
  seats: Int32Array
  /** The candidates of seat `s` are `candidates` from `choices[s]` up to `choices[s + 1]`. */
  choices: Int32Array
  candidates: Int32Array
  /** Seats with a choice; those of defence `d` are `open` from `opens[d]` up to `opens[d + 1]`. */
  open: Int32Array
  opens: Int32Array
  defenceOf: Int32Array
  /** The rooms large and equipped enough for defence `d`: `fitting` from `fits[d]` up to `fits[d + 1]`. */
  fits: Int32Array
  fitting: Int32Array
  /** The same as a flag, by defence and room. */
  isFitting: Uint8Array

  /** Starts allowed by a defence's own hours and those of its settled jurors: a word by defence and block. */
  own: Int32Array
  /** Starts allowed by persons and rooms: by class, person or room, and block. */
  personHours: Int32Array
  roomHours: Int32Array
  /** Undesired units in a defence: by class, row of the person, and position. Row -1: the person has none. */
  undesiredRow: Int32Array
  undesiredRows: number
  undesired: Uint16Array

  maxPerDay: Int32Array
  maxTotal: Int32Array
  /** Fair share of a teacher; -1 for others. */
  share: Float64Array
  /** The plan to repair: positions, rooms, and persons by seat; NOWHERE where a defence was left out. */
  before: { start: Int32Array; room: Int32Array; jury: Int32Array } | undefined
}

export const NOWHERE = -1

/** @param before the plan to repair: each defence that differs from it costs `weights.moved` */
export function compile(instance: PlanningInstance, before?: Plan): Problem {
  const { days, unitsPerDay, rest, weights, persons, rooms, defences } = instance
  const words = Math.ceil(unitsPerDay / 32)
  const blocks = days * words
  const classes = [...new Set(defences.map(({ duration }) => duration))].sort((a, b) => a - b)
  const grid = { unitsPerDay, words, blocks, days }
  const hoursOf = (each: { unavailable: [number, number][] }, length: number) =>
    startsOutside(grid, each.unavailable, length)

  const personHours = join(classes.flatMap((length) => persons.map((person) => hoursOf(person, length))))
  const roomHours = join(classes.flatMap((length) => rooms.map((room) => hoursOf(room, length))))
  const breaks = instance.breaks.map((unit) => unit % unitsPerDay)
  const own = defences.map((defence) => {
    const starts = startsAcrossNoBreak(grid, breaks, defence.duration)
    and(starts, hoursOf(defence, defence.duration))
    const settled = defence.seats.flatMap(({ candidates }) => (candidates.length === 1 ? candidates : []))
    const isHopeless =
      new Set(settled).size < settled.length ||
      defence.seats.some(({ candidates }) => candidates.length === 0)
    if (isHopeless) starts.fill(0)
    const row = classes.indexOf(defence.duration) * persons.length
    for (const person of settled)
      and(starts, personHours.subarray((row + person) * blocks, (row + person + 1) * blocks))
    return starts
  })
  const seats = defences.flatMap(({ seats }) => seats)
  const defenceOf = Int32Array.from(defences.flatMap(({ id, seats }) => seats.map(() => id)))
  const isOpen = (seat: number) => seats[seat]!.candidates.length > 1 && !defences[defenceOf[seat]!]!.fixed
  const undesiredOf = persons.filter(({ undesired }) => undesired.length > 0).map(({ id }) => id)
  return {
    weights,
    days,
    unitsPerDay,
    words,
    blocks,
    rest,
    classes,
    defences: defences.length,
    persons: persons.length,
    rooms: rooms.length,
    dayOf: Uint16Array.from({ length: blocks }, (_, block) => Math.floor(block / words)),
    duration: Uint16Array.from(defences, ({ duration }) => duration),
    classOf: Uint16Array.from(defences, ({ duration }) => classes.indexOf(duration)),
    fixed: defences.map(({ fixed }) => fixed),
    settled: Int32Array.from(seats, ({ candidates }, seat) => {
      const { fixed, seats: own } = defences[defenceOf[seat]!]!
      return fixed?.jury[own.indexOf(seats[seat]!)] ?? (candidates.length === 1 ? candidates[0]! : NOWHERE)
    }),
    movable: Int32Array.from(defences.filter(({ fixed }) => !fixed).map(({ id }) => id)),
    seats: offsets(defences.map(({ seats }) => seats)),
    choices: offsets(seats.map(({ candidates }) => candidates)),
    candidates: Int32Array.from(seats.flatMap(({ candidates }) => candidates)),
    open: Int32Array.from([...seats.keys()].filter(isOpen)),
    opens: offsets(
      defences.map(({ seats, fixed }) =>
        fixed ? [] : seats.filter(({ candidates }) => candidates.length > 1),
      ),
    ),
    defenceOf,
    ...fittingRooms(instance),
    own: join(own),
    personHours,
    roomHours,
    undesiredRow: Int32Array.from(persons, ({ id }) => undesiredOf.indexOf(id)),
    undesiredRows: undesiredOf.length,
    undesired: undesiredUnits(instance, undesiredOf, classes, grid),
    maxPerDay: Int32Array.from(persons, ({ maxPerDay }) => maxPerDay),
    maxTotal: Int32Array.from(persons, ({ maxTotal }) => maxTotal ?? defences.length),
    share: fairShares(instance),
    before: before && compilePlan(instance, grid, before),
  }
}

function compilePlan({ defences }: PlanningInstance, grid: Grid, plan: Plan): NonNullable<Problem['before']> {
  return {
    start: Int32Array.from(plan.start, (unit) => (unit < 0 ? NOWHERE : positionOf(grid, unit))),
    room: Int32Array.from(plan.room),
    jury: Int32Array.from(
      defences.flatMap(({ id, seats }) => seats.map((_, index) => plan.jury[id]?.[index] ?? NOWHERE)),
    ),
  }
}

function undesiredUnits(
  { persons }: PlanningInstance,
  rows: readonly number[],
  classes: readonly number[],
  grid: Grid,
): Uint16Array {
  const positions = grid.blocks * 32
  const units = new Uint16Array(classes.length * rows.length * positions)
  rows.forEach((person, row) => {
    const wish = new Uint8Array(positions)
    for (const [from, to] of persons[person]!.undesired) {
      for (let unit = from; unit < Math.min(to, grid.days * grid.unitsPerDay); unit += 1)
        wish[positionOf(grid, unit)] = 1
    }
    classes.forEach((length, index) => {
      const base = (index * rows.length + row) * positions
      for (let position = 0; position < positions; position += 1) {
        for (let unit = position; unit < position + length; unit += 1)
          units[base + position]! += wish[unit] ?? 0
      }
    })
  })
  return units
}

/** The fair share of a person is the sum of 1 / number of candidates over their seats. */
function fairShares({ persons, defences }: PlanningInstance): Float64Array {
  const share = new Float64Array(persons.length)
  for (const { seats } of defences)
    for (const { candidates } of seats)
      for (const person of candidates) share[person]! += 1 / candidates.length
  return share.map((value, person) => (persons[person]!.kind === 'teacher' ? value : -1))
}

function fittingRooms({
  defences,
  rooms,
}: PlanningInstance): Pick<Problem, 'fits' | 'fitting' | 'isFitting'> {
  const fitting = defences.map(({ attendees, equipment }) =>
    rooms
      .filter((room) => room.capacity >= attendees && (room.equipment & equipment) === equipment)
      .map(({ id }) => id),
  )
  const isFitting = new Uint8Array(defences.length * rooms.length)
  fitting.forEach((list, defence) => {
    for (const room of list) isFitting[defence * rooms.length + room] = 1
  })
  return { fits: offsets(fitting), fitting: Int32Array.from(fitting.flat()), isFitting }
}

function offsets(lists: readonly { length: number }[]): Int32Array {
  const from = new Int32Array(lists.length + 1)
  lists.forEach((list, index) => {
    from[index + 1] = from[index]! + list.length
  })
  return from
}

function join(rows: readonly Int32Array[]): Int32Array {
  const width = rows[0]?.length ?? 0
  const all = new Int32Array(rows.length * width)
  rows.forEach((row, index) => {
    all.set(row, index * width)
  })
  return all
}

function and(words: Int32Array, others: Int32Array): void {
  for (let i = 0; i < words.length; i += 1) words[i]! &= others[i]!
}
