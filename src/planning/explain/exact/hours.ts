import type { PlanningInstance } from '../../planning'

/** What somebody or a room does in a unit. */
export const FREE = 0
/** Away: a change could free it. */
export const AWAY = 1
/** Taken by a defence that stays where it is. */
export const HELD = 2

/** A defence that stays where it is. */
export interface Held {
  defence: number
  start: number
  room: number
  jury: number[]
}

/** Unit by unit, who and what is free beside the defences that stay where they are. */
export class Hours {
  readonly units: number
  readonly persons: Uint8Array[]
  readonly rooms: Uint8Array[]
  readonly defences: Uint8Array[]
  /** How many defences more a person may have on each day. */
  readonly left: number[][]

  constructor(
    readonly instance: PlanningInstance,
    held: readonly Held[],
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

  /** Part of a day between two breaks: people come for it, or do not. */
  sessionOf(unit: number): [from: number, to: number] {
    const { unitsPerDay, breaks } = this.instance
    const day = this.dayOf(unit) * unitsPerDay
    const cuts = [0, ...breaks, unitsPerDay].map((cut) => day + cut)
    return [Math.max(...cuts.filter((cut) => cut <= unit)), Math.min(...cuts.filter((cut) => cut > unit))]
  }

  /** The starts of a defence from which it stays within a day and runs across no break. */
  startsOf(defence: number): number[] {
    const { duration } = this.instance.defences[defence]!
    const starts: number[] = []
    for (let start = 0; start + duration <= this.units; start += 1)
      if (start + duration <= this.sessionOf(start)[1]) starts.push(start)
    return starts
  }
}
