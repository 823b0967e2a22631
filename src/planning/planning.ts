import { z } from 'zod'

/*
 * What the planner is asked, and what it answers: an instance in, a plan out. Time is a grid over the whole period: a
 * day has `unitsPerDay` units, unit `u` of day `k` is `k * unitsPerDay + u`. Spans are `[from, to)`.
 */

/** Beyond these an instance is refused: it would take more memory than a run is given. */
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
  /** A person who comes on a day. */
  day: Price,
  /** A unit of waiting between two defences of a person on a day. */
  gap: Price,
  /** Each further room of a person on a day. */
  room: Price,
  /** Each unit in a span that a person would rather not have. */
  undesired: Price,
  /** Each defence by which a teacher's load leaves the fair share by more than one. */
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
  /** In all; absent: any number. */
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

/** Who may take a seat of the jury: rules of grade and specialty are lists of candidates by then. One: settled. */
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

/** By the defence's id; one that is left out has start and room -1 and no jury. The jury is in the order of the seats. */
export const Plan = z.object({
  start: z.array(z.int().min(-1)),
  room: z.array(z.int().min(-1)),
  jury: z.array(z.array(Id)),
})
export type Plan = z.infer<typeof Plan>

/** What a plan costs, in the things that are counted and in all. */
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

/** Why a defence is left out, or what there is too little of: a code and its values, which screens put into words. */
export type PlanningReason =
  | { code: 'seat_without_candidate'; defence: number; seat: number }
  | { code: 'person_twice'; defence: number; person: number }
  | { code: 'no_room_fits'; defence: number; attendees: number; equipment: number }
  | { code: 'too_long'; defence: number; duration: number }
  /** The fewest that together leave a defence no start: persons, seats of which some candidate, a room, its own hours. */
  | {
      code: 'never_together'
      defence: number
      persons: number[]
      seats: number[]
      rooms: boolean
      hours: boolean
    }
  /** By counting: a person, the candidates of some seats, some rooms on some days. */
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
  /** By the exact part: of so many defences that need these persons and rooms, at most so many can be held. */
  | { code: 'not_all_together'; persons: number[]; rooms: number[]; defences: number; possible: number }
  | { code: 'search_ended'; defence: number }

/** Something that people can change about a campaign. Spans are `[from, to)`, in units of the instance. */
export type PlanningChange =
  | { code: 'free_person'; person: number; from: number; to: number }
  | { code: 'free_room'; room: number; from: number; to: number }
  /** The defence itself may be held then. */
  | { code: 'free_defence'; defence: number; from: number; to: number }
  /** A further room for that time, with so many places and that equipment. */
  | { code: 'add_room'; from: number; to: number; capacity: number; equipment: number }
  /** Somebody else takes a seat, instead of whoever sits there; null: one candidate more where there is a choice. */
  | { code: 'other_person'; defence: number; seat: number; person: number | null }
  /** The person may have so many defences on a day. */
  | { code: 'more_per_day'; person: number; maxPerDay: number }

/** A way out: changes that all belong together. */
export interface PlanningRemedy {
  /** Those left out that it is for. */
  defences: number[]
  /** The bottleneck that it widens, by its place in the list. */
  bottleneck: number | null
  changes: PlanningChange[]
  /** How many more defences the planner placed when it was tried; 0: something else is short as well. */
  placed: number
  /** It is enough, and no changes of this kind are cheaper; otherwise that is not certain. */
  isCheapest: boolean
}

export interface PlanningExplanation {
  /** `isProof`: it holds for every plan; otherwise it is what stands in the way in this one. */
  unplaced: { defence: number; reason: PlanningReason; isProof: boolean }[]
  /** What is needed more than there is, the smallest first. */
  bottlenecks: PlanningReason[]
  /** Found by the exact part; for each bottleneck or defence at most one of a kind (hours, other people, rooms). */
  remedies: PlanningRemedy[]
}
