import type { PlanningInstance } from '../../planning'

/** What a person or room does in a unit. */
export const FREE = 0
/** Away or closed, which a change could lift. */
export const AWAY = 1
/** Taken by a defence that stays. */
export const HELD = 2

/** A defence that stays in the plan. */
export interface KeptDefence {
  defence: number
  start: number
  room: number
  jury: number[]
}

/** Who and what is free in each unit, given the defences that stay. */
export class Hours {
  readonly units: number
  readonly persons: Uint8Array[]
  readonly rooms: Uint8Array[]
  readonly defences: Uint8Array[]
  /** How many more defences a person may have on each day. */
  readonly left: number[][]

  constructor(
    readonly instance: PlanningInstance,
    held: readonly KeptDefence[],
  ) {
    const { days, unitsPerDay, persons, rooms, defences, rest } = instance
    this.units = days * unitsPerDay
    const away = ({ unavailable }: { unavailable: [number, number][] }) => {
      const states = new Uint8Array(this.units)
      for (const [from, to] of unavailable) states.fill(AWAY, from, to)
      return states
    }
    this.persons = persons.map(away)
    this.rooms = rooms.map(away)
    this.defences = defences.map(away)
    this.left = persons.map(({ maxPerDay }) => Array.from({ length: days }, () => maxPerDay))
    for (const { defence, start, room, jury } of held) {
      const end = start + defences[defence]!.duration
      const day = this.dayOf(start)
      this.rooms[room]!.fill(HELD, start, end)
      for (const person of jury) {
        this.persons[person]!.fill(
          HELD,
          Math.max(start - rest, day * unitsPerDay),
          Math.min(end + rest, (day + 1) * unitsPerDay),
        )
        this.left[person]![day]! -= 1
      }
    }
  }

  dayOf(unit: number): number {
    return Math.floor(unit / this.instance.unitsPerDay)
  }

  /** The part of a day between two breaks that contains a unit. */
  sessionOf(unit: number): [from: number, to: number] {
    const { unitsPerDay, breaks } = this.instance
    const day = this.dayOf(unit) * unitsPerDay
    const cuts = [0, ...breaks, unitsPerDay].map((cut) => day + cut)
    return [Math.max(...cuts.filter((cut) => cut <= unit)), Math.min(...cuts.filter((cut) => cut > unit))]
  }

  /** Starts from which a defence stays within a day and crosses no break. */
  startsOf(defence: number): number[] {
    const { duration } = this.instance.defences[defence]!
    const starts: number[] = []
    for (let start = 0; start + duration <= this.units; start += 1)
      if (start + duration <= this.sessionOf(start)[1]) starts.push(start)
    return starts
  }
}

export function countAway(states: Uint8Array, from: number, to: number): number {
  let away = 0
  for (let unit = from; unit < to; unit += 1) if (states[unit] === AWAY) away += 1
  return away
}

export function isAllFree(states: Uint8Array, from: number, to: number): boolean {
  for (let unit = from; unit < to; unit += 1) if (states[unit] !== FREE) return false
  return true
}
