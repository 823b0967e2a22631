import { z } from 'zod'
import { Pays } from '../faits/saisie'
import { typedNumber } from '../kernel/digits'
import { Id, Whole } from '../kernel/endpoint'
import { text } from '../kernel/inputs'
import { Flag } from './values'

/* The facts of an internship, as an offer proposes them. */

/** An empty value counts as none. */
const orNone = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (given === '' ? null : given), value.nullable())

/** Of a form, where a comma is accepted for the point. */
const decimal = (min: number, max: number, digits: number) =>
  z.preprocess(
    (value) => typedNumber(value, 7, 2),
    z
      .number()
      .min(min)
      .max(max)
      .refine((value) => Math.abs(value * 10 ** digits - Math.round(value * 10 ** digits)) < 1e-6),
  )

export const SUJET_MAX = 300
export const DESCRIPTION_MAX = 5000
export const MISSIONS_MAX = 4000
export const COMPETENCES_MAX = 1000
export const LIEU_MAX = 300
export const HEURES_MAX = 60
export const GRATIFICATION_MAX = 9_999_999
export const PLACES_MAX = 99

/** Each may be absent: it stays as it is then. */
export const faits = {
  missions: text(MISSIONS_MAX).optional(),
  competences: text(COMPETENCES_MAX).optional(),
  /** Days, `YYYY-MM-DD`. */
  debut: orNone(z.iso.date()).optional(),
  fin: orNone(z.iso.date()).optional(),
  /** Hours per week. */
  heures: orNone(decimal(1, HEURES_MAX, 1)).optional(),
  lieu: text(LIEU_MAX).optional(),
  /** 1: from home, as far as the work allows it. */
  distance: Flag.optional(),
  /** Days per week that are worked from home. */
  teletravail: orNone(decimal(0, 7, 1)).optional(),
  /** The country of the place (ISO 3166-1, two letters). */
  pays_stage: Pays.optional(),
  /** A month, in the money of the place. */
  gratification: orNone(decimal(0, GRATIFICATION_MAX, 2)).optional(),
  /** Where in the company it is: one of its sites or services. */
  site: orNone(Id).optional(),
  /** Who supervises in the company: one of its contacts. */
  tuteur: orNone(Id).optional(),
}

/** Further facts of an offer. */
export const deOffre = {
  ...faits,
  /** The last day on which students may apply, `YYYY-MM-DD`. */
  limite: orNone(z.iso.date()).optional(),
  /** For how many students it is. */
  places: Whole.pipe(z.number().min(1).max(PLACES_MAX)).optional(),
}

/** The same as they are shown. */
export const faitsLus = {
  missions: z.string(),
  competences: z.string(),
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  heures: z.number().nullable(),
  lieu: z.string(),
  distance: Flag,
  teletravail: z.number().nullable(),
  pays_stage: z.string(),
  gratification: z.number().nullable(),
}

export const deOffreLus = { ...faitsLus, limite: z.string().nullable(), places: z.number().int() }
