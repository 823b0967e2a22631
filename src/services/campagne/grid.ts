import { PAS } from '../../contract/campagne/campagne'
import type { Plage, Tableau } from '../../contract/campagne/tableau'
import { dayOf, hourOf, minutesOf, momentAt } from './times'

/** The coarsest unit of time, in minutes: finer ones cost the search memory and speed. */
const COARSEST = 15

type Units = [from: number, to: number]

/**
 * The planner's grid over the hours of a campaign. It knows one duration of a defence, for people and for rooms: its
 * own with the time that its room is left empty. So a day is that much longer, and what somebody cannot do begins that
 * much later; where a rest between two defences is longer, the planner's is the difference. This is exact, but where a
 * room is left empty for longer than people rest: then people rest as long.
 */
export class Grid {
  readonly unit: number
  readonly unitsPerDay: number
  readonly units: number
  readonly rest: number
  private readonly opens: number
  private readonly empty: number
  private readonly days: ReadonlyMap<string, number>

  constructor(private readonly tableau: Tableau) {
    const { jours, ouverture, fermeture, pauses, duree, battement, repos, cartes } = tableau
    this.opens = Math.ceil(minutesOf(ouverture) / PAS) * PAS
    const edges = pauses
      .flatMap(({ de, a }) => [minutesOf(de), minutesOf(a)])
      .map((edge) => Math.abs(edge - this.opens))
    const steps = [
      duree,
      ...cartes.map((carte) => carte.duree),
      battement,
      repos,
      ...edges.filter((edge) => edge % PAS === 0),
    ]
    this.unit = steps.reduce(gcd, COARSEST)
    this.empty = battement / this.unit
    this.unitsPerDay = Math.max(1, Math.floor((minutesOf(fermeture) - this.opens) / this.unit) + this.empty)
    this.units = this.unitsPerDay * jours.length
    this.rest = Math.max(0, repos - battement) / this.unit
    this.days = new Map(jours.map((jour, index) => [jour, index]))
  }

  /** How long a defence of some minutes takes a room, and as good as its people. */
  lengthOf = (minutes: number): number => Math.ceil(minutes / this.unit) + this.empty

  /** Where something begins; undefined: at none of the grid's units. */
  unitOf(moment: string): number | undefined {
    const day = this.days.get(dayOf(moment))
    const unit = (minutesOf(hourOf(moment)) - this.opens) / this.unit
    return day === undefined || unit < 0 || unit >= this.unitsPerDay || !Number.isInteger(unit)
      ? undefined
      : day * this.unitsPerDay + unit
  }

  momentOf(unit: number): string {
    const day = this.tableau.jours[Math.floor(unit / this.unitsPerDay)] ?? ''
    return momentAt(day, this.opens + (unit % this.unitsPerDay) * this.unit)
  }

  /** When what takes the units of a span is over, the time left that its room is left empty for. */
  endOf(from: number, to: number): string {
    const day = this.dayOf(from)
    const units = Math.max(1, Math.min(to, (day + 1) * this.unitsPerDay) - from - this.empty)
    const jour = this.tableau.jours[day] ?? ''
    return momentAt(jour, this.opens + ((from % this.unitsPerDay) + units) * this.unit)
  }

  dayOf = (unit: number): number => Math.floor(unit / this.unitsPerDay)

  breaks(): Plage[] {
    return this.tableau.jours.flatMap((jour) =>
      this.tableau.pauses.map(({ de, a }) => ({ debut: `${jour}T${de}:00`, fin: `${jour}T${a}:00` })),
    )
  }

  /** When a defence must not touch these spans, and some minutes around them; those that meet are one. */
  closed(spans: readonly Plage[], around = 0): Units[] {
    return merged(
      this.cut(spans, around).map(([from, to]) => [from + this.empty < to ? from + this.empty : from, to]),
    )
  }

  /** Spans in units, as they are. */
  open = (spans: readonly Plage[]): Units[] => merged(this.cut(spans, 0))

  private cut(spans: readonly Plage[], around: number): Units[] {
    return spans.flatMap(({ debut, fin }) =>
      [...this.days].flatMap(([jour, index]): Units[] => {
        if (dayOf(debut) > jour || dayOf(fin) < jour) return []
        const from = dayOf(debut) < jour ? 0 : minutesOf(hourOf(debut)) - around
        const to = dayOf(fin) > jour ? 24 * 60 : minutesOf(hourOf(fin)) + around
        const first = Math.max(0, Math.floor((from - this.opens) / this.unit))
        const last = Math.min(this.unitsPerDay, Math.ceil((to - this.opens) / this.unit))
        const start = index * this.unitsPerDay
        return first < last ? [[start + first, start + last]] : []
      }),
    )
  }
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

function merged(spans: Units[]): Units[] {
  const all: Units[] = []
  for (const [from, to] of spans.sort((one, other) => one[0] - other[0])) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}
