import { z } from 'zod'
import { isBlank } from '../kernel/cleanText'
import { typedNumber } from '../kernel/digits'
import { Done, defineService, Id, Version } from '../kernel/endpoint'
import { prevenir, required, text } from '../kernel/inputs'
import { IsoDate } from '../specification/values'

/*
 * Hours of presence of internships: counted, entered, summed up at a host in a year; and internships that end early.
 * Calls beyond the specification's.
 */

export const PRESENCE_MAX = 9999
export const PRESENCE_MOTIF_MAX = 500

/** Hours; null: the days are not known. */
const heures = z.number().nullable()

/** The hours of one student at one host in one year, of all their internships there. */
const Compteur = z.object({
  etudiant_id: Id,
  etudiant: z.string(),
  entreprise_id: Id,
  entreprise: z.string(),
  annee: z.string(),
  stages: z.number().int(),
  faites: z.number(),
  prevues: z.number(),
  /** Above which the school's rule is broken; null: it is off. */
  limite: heures,
})
export type Compteur = z.output<typeof Compteur>

/** Hours of presence of one internship. */
export const Presence = z.object({
  /** Hours until today. */
  faites: heures,
  prevues: heures,
  /** As its days give them, whatever was entered. */
  comptees: heures,
  /** What was entered in their place, with the reason. */
  saisies: heures,
  motif: z.string(),
  /** Null as long as nothing is known. */
  compteur: Compteur.nullable(),
})
export type Presence = z.output<typeof Presence>

/** The consequences of an internship's end on a given day. */
const Suites = z.object({
  /** Until then, and until the day that was agreed. */
  faites: heures,
  prevues: heures,
  /** The tutor's assessment. */
  evaluation: z.enum(['aucune', 'demandee', 'signee']),
  /** The last day for the report, where a defence is planned. */
  rapport: z.string().nullable(),
  /** The defence, as it is planned. */
  soutenance: z.string().nullable(),
  /** Who has still to sign what is out. */
  signatures: z.number().int(),
})
export type Suites = z.output<typeof Suites>

/** From a form; a decimal comma is accepted. */
const hours = (typed: unknown) =>
  typeof typed === 'string' && isBlank(typed) ? null : typedNumber(typed, 4, 2)

const staff = { extension: true } as const

export const presences = defineService('internship', {
  /**
   * Sets hours of presence instead of the computed ones; null: computes them again. They are not part of the agreement
   * and can be set whatever was signed.
   *
   * @throws `not_found`, `changed_meanwhile`, `validation` if the reason is missing
   */
  presenceSaisir: {
    ...staff,
    method: 'POST',
    path: 'affectation/presence/saisir',
    input: z.object({
      id: Id,
      heures: z.preprocess(hours, z.number().min(0).max(PRESENCE_MAX).nullable()).default(null),
      motif: text(PRESENCE_MOTIF_MAX).default(''),
      version: Version,
    }),
    output: Done,
  },
  /** The hours at each host in the session's year: of a student, or of the students of a company. @throws `not_found` */
  presenceCompteurs: {
    ...staff,
    method: 'GET',
    path: 'affectation/presence/compteurs',
    input: z.object({ fiche: z.enum(['etudiant', 'entreprise']), id: Id }),
    output: z.object({ compteurs: z.array(Compteur) }),
  },
  /** What would come of an earlier end. @throws `not_found`, `end_not_early` */
  stageSuites: {
    ...staff,
    method: 'GET',
    path: 'affectation/terminer/suites',
    input: z.object({ id: Id, fin: IsoDate }),
    output: z.object({ suites: Suites }),
  },
  /**
   * Ends an internship before the agreed day, whatever was signed. The agreement does not change; the reason is stored
   * separately. `prevenir` mails it to student, supervisor, tutor and company.
   *
   * @throws `not_found`, `changed_meanwhile`, `amendment_open`, `end_not_early`
   */
  stageTerminer: {
    ...staff,
    method: 'POST',
    path: 'affectation/terminer',
    input: z.object({
      id: Id,
      fin: IsoDate,
      motif: required(PRESENCE_MOTIF_MAX),
      prevenir,
      version: Version,
    }),
    output: Done,
  },
  /**
   * Goes on until the day that was agreed after all. `prevenir` mails it to those who were told of the early end.
   *
   * @throws `not_found`, `changed_meanwhile`, `not_ended`
   */
  stageReprendre: {
    ...staff,
    method: 'POST',
    path: 'affectation/terminer/annuler',
    input: z.object({ id: Id, prevenir, version: Version }),
    output: Done,
  },
})
