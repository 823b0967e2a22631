import type { PlanningInstance } from '../../planning/planning'
import type { Grid } from './grid'

/** Where a card stays, in units of the grid and numbers of the planner. */
export interface Fixed {
  start: number
  duration: number
  room: number
  jury: number[]
}

/** Which people and rooms are taken when, by defences that stay in place. */
export class Busy {
  private readonly persons: Uint8Array[]
  private readonly rooms: Uint8Array[]
  private readonly perDay = new Map<string, number>()
  private readonly total = new Map<number, number>()

  constructor(
    private readonly grid: Grid,
    persons: PlanningInstance['persons'],
    rooms: PlanningInstance['rooms'],
  ) {
    const marked = ({ unavailable }: { unavailable: readonly (readonly [number, number])[] }) => {
      const units = new Uint8Array(grid.units)
      for (const [from, to] of unavailable) units.fill(1, from, to)
      return units
    }
    this.persons = persons.map(marked)
    this.rooms = rooms.map(marked)
  }

  /** Whether it fits in beside the others; it is taken then. */
  take({ start, duration, room, jury }: Fixed, most: number, mostInAll: number): boolean {
    const { unitsPerDay, rest } = this.grid
    const end = start + duration
    const first = this.grid.dayOf(start) * unitsPerDay
    if (end > first + unitsPerDay) return false
    const isFree = (units: Uint8Array | undefined) => units?.subarray(start, end).includes(1) === false
    const counts = jury.map((person) => `${person} ${this.grid.dayOf(start)}`)
    if (!isFree(this.rooms[room]) || !jury.every((person) => isFree(this.persons[person]))) return false
    if (counts.some((key) => (this.perDay.get(key) ?? 0) >= most)) return false
    if (jury.some((person) => (this.total.get(person) ?? 0) >= mostInAll)) return false
    this.rooms[room]?.fill(1, start, end)
    for (const person of jury)
      this.persons[person]?.fill(1, Math.max(first, start - rest), Math.min(first + unitsPerDay, end + rest))
    for (const key of counts) this.perDay.set(key, (this.perDay.get(key) ?? 0) + 1)
    for (const person of jury) this.total.set(person, (this.total.get(person) ?? 0) + 1)
    return true
  }
}
