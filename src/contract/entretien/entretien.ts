import { z } from 'zod'
import { Done, defineService, Id, Version, Whole } from '../kernel/endpoint'
import { required, text } from '../kernel/inputs'
import { WallClock } from '../specification/values'
import {
  CRENEAUX_MAX,
  CRENEAUX_MIN,
  ENTRETIEN_LIEU_MAX,
  ENTRETIEN_MINUTES_MAX,
  ENTRETIEN_MINUTES_MIN,
  ENTRETIEN_MOT_MAX,
} from './limites'

/*
 * Interviews before an application is answered: the company proposes some times, and the student picks one. Calls
 * beyond the specification's.
 */

/** What becomes of the moments that a company proposes; `aucun`: none fits the student. */
export const ENTRETIEN_ETATS = ['propose', 'choisi', 'aucun'] as const

export const Entretien = z.object({
  etat: z.enum(ENTRETIEN_ETATS),
  /** In their order, by the school's wall clock. */
  creneaux: z.array(z.object({ debut: WallClock, passe: z.boolean() })),
  minutes: z.number(),
  /** A place, or the address of a call. */
  lieu: z.string(),
  /** The time that the student picked; null: none. */
  debut: WallClock.nullable(),
  mot: z.string(),
})
export type Entretien = z.output<typeof Entretien>

/** No calendar reaches further. */
const Moment = WallClock.refine((moment) => moment > '2000' && moment < '2200')
const creneaux = z
  .array(Moment)
  .max(CRENEAUX_MAX)
  .refine((given) => given.length === 0 || given.length >= CRENEAUX_MIN)
  .refine((given) => new Set(given.map((moment) => moment.slice(0, 16))).size === given.length)

export const entretien = defineService('internship', {
  /**
   * Proposes interview times, replacing earlier proposals; an empty list withdraws them.
   * @throws `application_withdrawn`, `application_answered`, `offer_assigned`, `offer_not_active`, `slot_past`,
   * `changed_meanwhile`
   */
  espaceEntretienProposer: {
    access: 'person',
    persons: ['entreprise'],
    extension: true,
    method: 'POST',
    path: 'espace/entretien/proposer',
    attempts: { minutes: 60, calls: 60 },
    input: z.object({
      id: Id,
      creneaux,
      minutes: Whole.pipe(z.number().min(ENTRETIEN_MINUTES_MIN).max(ENTRETIEN_MINUTES_MAX)),
      lieu: required(ENTRETIEN_LIEU_MAX),
      version: Version,
    }),
    output: Done,
  },
  /**
   * Picks one of them, another one than before, or none.
   * @throws `slots_gone`, `slot_past`, `changed_meanwhile`
   */
  espaceEntretienRepondre: {
    access: 'person',
    persons: ['etudiant'],
    extension: true,
    method: 'POST',
    path: 'espace/entretien/repondre',
    attempts: { minutes: 60, calls: 60 },
    input: z.object({
      id: Id,
      debut: Moment.nullable(),
      mot: text(ENTRETIEN_MOT_MAX).default(''),
      version: Version,
    }),
    output: Done,
  },
})
