import { z } from 'zod'
import { Id } from '../kernel/endpoint'
import { WallClock } from '../specification/values'
export const Juree = z.object({ jury_id: Id, type_jury: Id.nullable() })

export type Juree = z.output<typeof Juree>

/** Of a run of the planner: it waits for its turn, searches, has ended, was stopped, or did not get to its end. */
export const CALCUL_ETATS = ['attend', 'cherche', 'fini', 'arrete', 'echoue'] as const

const Bilan = z.object({
  placees: z.number().int(),
  total: z.number().int(),
  cout: z.number(),
  /** Days of persons, waiting (minutes), changes of room, wishes broken (minutes), unfair load, cards that move. */
  jours: z.number().int(),
  attente: z.number().int(),
  salles: z.number().int(),
  souhaits: z.number().int(),
  charge: z.number(),
  deplacees: z.number().int(),
})

export type Bilan = z.output<typeof Bilan>

export const Calcul = z.object({
  id: Id,
  etat: z.enum(CALCUL_ETATS),
  /** An instant, in ISO 8601. */
  cree_le: z.string(),
  /** Who started it; null: nobody who was signed in. */
  auteur: z.string().nullable(),
  reparer: z.boolean(),
  secondes: z.number().int(),
  ecoulees: z.number(),
  /** Of the best plan so far; null: none yet. */
  bilan: Bilan.nullable(),
  /** Seconds and price, as it went down. */
  courbe: z.array(z.tuple([z.number(), z.number()])),
  /** Of those left out: the assignment, and why. In reasons, defences are assignments, and persons and rooms names. */
  raisons: z.array(z.object({ id: Id, raison: z.custom<Raison>(), prouve: z.boolean() })),
  /** What is scarce. */
  goulots: z.array(z.custom<Raison>()),
  /** What people could change, so that more finds a place. */
  remedes: z.array(z.custom<Remede>()),
  /** The new places of the cards it would place or move. Filled only at the end. */
  cartes: z.array(
    z.object({ id: Id, debut: WallClock.nullable(), salle_id: Id.nullable(), jury: z.array(Juree) }),
  ),
})

export type Calcul = z.output<typeof Calcul>

/** A reason of the planner as people read it: its numbers of persons, rooms and days are their names and dates. */
export type Raison =
  | { code: 'seat_without_candidate'; defence: number; seat: string }
  | { code: 'person_twice'; defence: number; person: string }
  | { code: 'no_room_fits'; defence: number; attendees: number; equipment: number }
  | { code: 'too_long'; defence: number; duration: number }
  /** `rooms`, `hours`: whether a room and its own hours are part of what leaves it no start. */
  | {
      code: 'never_together'
      defence: number
      persons: string[]
      seats: string[]
      rooms: boolean
      hours: boolean
    }
  | { code: 'person_overbooked'; person: string; needed: number; possible: number }
  | { code: 'group_overbooked'; persons: string[]; needed: number; possible: number }
  | {
      code: 'rooms_overbooked'
      rooms: string[]
      days: string[]
      defences: number
      needed: number
      available: number
    }
  | { code: 'not_all_together'; persons: string[]; rooms: string[]; defences: number; possible: number }
  | { code: 'search_ended'; defence: number }

/** Something that people can change about a campaign. Moments are of the school's clock, `[de, a)` of one day. */
export type Changement =
  | ({ code: 'free_person'; person: string } & Moment)
  | ({ code: 'free_room'; room: string } & Moment)
  /** The defence itself may be held then. */
  | ({ code: 'free_defence'; carte: number } & Moment)
  | ({ code: 'add_room'; equipped: boolean } & Moment)
  /** Somebody else takes a seat, instead of `person`; null: one more for whom there is a choice. */
  | { code: 'other_person'; carte: number; seat: string; person: string | null }
  | { code: 'more_per_day'; person: string; most: number }

interface Moment {
  de: string
  a: string
}

/** A way out: changes that all belong together, the cards that it is for, and how many more the planner placed with it. */
export interface Remede {
  cartes: number[]
  /** The one of `goulots` that it widens, by its place. */
  goulot: number | null
  changements: Changement[]
  placees: number
  /** No changes of this kind are cheaper. */
  moindre: boolean
}
