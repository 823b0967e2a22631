import { z } from 'zod'

/*
 * The planner's input and output: an instance in, a plan out. Time is a grid over the whole period: a day has
 * `unitsPerDay` units, and unit `u` of day `k` is `k * unitsPerDay + u`. Spans are `[from, to)`.
 */

/** Larger instances are refused: they would need more memory than a run gets. */
export const PLANNING_LIMITS = {
  defences: 5_000,
  persons: 5_000,
  rooms: 500,
  days: 120,
  units: 20_000,
} as const

const Unit = z.int().min(0)
const Id = z.int().min(0)
const Price = z.number().min(0).max(1_000_000)
const Bits = z.int().min(0).max(0x7fff_ffff)
const Name = z.string().max(200)
const Spans = z
  .array(z.tuple([Unit, Unit]).refine(([from, to]) => from < to, 'a span must end after it begins'))
  .max(2_000)

const Weights = z.object({
  /** For each person and day on which they come. */
  day: Price,
  /** Each unit a person waits between two defences of one day. */
  gap: Price,
  /** Each room of a person on a day after the first. */
  room: Price,
  /** Each unit inside a person's undesired spans. */
  undesired: Price,
  /** Each defence beyond one by which a teacher's load differs from the fair share. */
  load: Price,
  /** A defence that differs from the earlier plan. */
  moved: Price,
  /** A defence left out. */
  unscheduled: Price,
})

const PlanningPerson = z.object({
  id: Id,
  name: Name,
  kind: z.enum(['teacher', 'company']),
  senior: z.boolean().optional(),
  specialties: z.array(z.int()).optional(),
  maxPerDay: z.int().min(0),
  /** Over all days; absent: no limit. */
  maxTotal: z.int().min(0).optional(),
  unavailable: Spans,
  undesired: Spans,
})

const PlanningRoom = z.object({
  id: Id,
  name: Name,
  capacity: z.int().min(0),
  equipment: Bits,
  unavailable: Spans,
})

/** Who may take a seat of the jury. Rules on grade and specialty have become candidates. A single one is settled. */
const Seat = z.object({ role: Name, candidates: z.array(Id).max(PLANNING_LIMITS.persons) })

const PlanningDefence = z.object({
  id: Id,
  name: Name,
  duration: z.int().min(1),
  attendees: z.int().min(0),
  /** Bits that the room must have. */
  equipment: Bits,
  unavailable: Spans,
  seats: z.array(Seat).max(20),
  fixed: z.object({ start: Unit, room: Id, jury: z.array(Id) }).optional(),
})

export const PlanningInstance = z.object({
  days: z.int().min(1).max(PLANNING_LIMITS.days),
  unitsPerDay: z.int().min(1).max(1_440),
  /** Units of a day that no defence may run across; one may end or begin there. */
  breaks: z.array(Unit).max(100),
  /** Units that a person needs between two defences. */
  rest: z.int().min(0).max(1_440),
  weights: Weights,
  persons: z.array(PlanningPerson).max(PLANNING_LIMITS.persons),
  rooms: z.array(PlanningRoom).min(1).max(PLANNING_LIMITS.rooms),
  defences: z.array(PlanningDefence).min(1).max(PLANNING_LIMITS.defences),
})
export type PlanningInstance = z.infer<typeof PlanningInstance>
export type PlanningDefence = z.infer<typeof PlanningDefence>
export type PlanningWeights = z.infer<typeof Weights>

/** Indexed by defence id. A defence that is left out has start and room -1 and no jury. Jurors are in seat order. */
export const Plan = z.object({
  start: z.array(z.int().min(-1)),
  room: z.array(z.int().min(-1)),
  jury: z.array(z.array(Id)),
})
export type Plan = z.infer<typeof Plan>

/** The counts behind a plan's cost, and the total. */
export interface PlanCost {
  unscheduled: number
  personDays: number
  gaps: number
  roomChanges: number
  undesired: number
  load: number
  moved: number
  total: number
}

/** Why a defence is left out, or what is scarce: a code with its values, which screens turn into words. */
export type PlanningReason =
  | { code: 'seat_without_candidate'; defence: number; seat: number }
  | { code: 'person_twice'; defence: number; person: number }
  | { code: 'no_room_fits'; defence: number; attendees: number; equipment: number }
  | { code: 'too_long'; defence: number; duration: number }
  /** A smallest set of conditions that leaves no start: persons, any candidate of a seat, any room, its own hours. */
  | {
      code: 'never_together'
      defence: number
      persons: number[]
      seats: number[]
      rooms: boolean
      hours: boolean
    }
  /** Shown by counting, for a person, the candidates of some seats, or some rooms on some days. */
  | { code: 'person_overbooked'; person: number; needed: number; possible: number }
  | { code: 'group_overbooked'; persons: number[]; needed: number; possible: number }
  | {
      code: 'rooms_overbooked'
      rooms: number[]
      days: number[]
      defences: number
      needed: number
      available: number
    }
  /** Shown by the exact part: of the `defences` that need these persons and rooms, at most `possible` can be held. */
  | { code: 'not_all_together'; persons: number[]; rooms: number[]; defences: number; possible: number }
  | { code: 'search_ended'; defence: number }

/** A change the office can make to a campaign. Spans are `[from, to)`, in units of the instance. */
export type PlanningChange =
  | { code: 'free_person'; person: number; from: number; to: number }
  | { code: 'free_room'; room: number; from: number; to: number }
  /** The defence's own hours are extended. */
  | { code: 'free_defence'; defence: number; from: number; to: number }
  /** An additional room for that time. */
  | { code: 'add_room'; from: number; to: number; capacity: number; equipment: number }
  /** `person` gives up the seat to somebody else; null: the seat has a choice and needs one more candidate. */
  | { code: 'other_person'; defence: number; seat: number; person: number | null }
  /** The person's daily limit is raised. */
  | { code: 'more_per_day'; person: number; maxPerDay: number }

/** Changes that help only when all of them are made. */
export interface PlanningRemedy {
  /** The defences it would place. */
  defences: number[]
  /** Index of the bottleneck it widens. */
  bottleneck: number | null
  changes: PlanningChange[]
  /** How many more defences the planner placed when it tried this; 0: something else is scarce too. */
  placed: number
  /** Proved to be enough, and the cheapest of its kind. */
  isCheapest: boolean
}

export interface PlanningExplanation {
  /** `isProof`: the reason holds for every plan; otherwise it is the obstacle in this one. */
  unplaced: { defence: number; reason: PlanningReason; isProof: boolean }[]
  /** What is scarce, smallest first. */
  bottlenecks: PlanningReason[]
  /** From the exact part: at most one of each kind (hours, people, rooms) per bottleneck or defence. */
  remedies: PlanningRemedy[]
}
