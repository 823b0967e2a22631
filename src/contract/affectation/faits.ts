import { z } from 'zod'
import { Pays } from '../faits/saisie'
import { decimalText } from '../kernel/digits'
import { Id } from '../kernel/endpoint'
import { text } from '../kernel/inputs'
import { semaine } from '../regle/semaineField'
import { GRATIFICATION_MAX, HEURES_MAX, LIEU_MAX, MISSIONS_MAX } from '../specification/faits'
import { Flag, IsoDate, IsoDateOrNone } from '../specification/values'

/* The facts of an internship, as they are sent. */

/** How many breaks an internship may have. */
export const PAUSES_MAX = 20

export const Pause = z.object({ debut: IsoDate, fin: IsoDate })

/** A number that may be left empty; a comma is accepted for the point. */
const amount = (least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? decimalText(value) || null : value),
    z
      .union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,7}(\.\d{1,2})?$/)
          .transform(Number),
      ])
      .pipe(z.number().min(least).max(most))
      .nullable(),
  )

/** A day, a number or a text each, as they are typed. */
export const saisis = {
  missions: text(MISSIONS_MAX),
  debut: IsoDateOrNone,
  fin: IsoDateOrNone,
  /** Hours per week. */
  heures: amount(1, HEURES_MAX),
  /** The days, and where they differ their hours, whose sum `heures` is. */
  semaine,
  lieu: text(LIEU_MAX),
  /** Pay per month. */
  gratification: amount(0, GRATIFICATION_MAX),
  assurance: text(300),
  /** Remote days per week, and where. */
  teletravail: amount(0, 7),
  teletravail_lieu: text(300),
  /** The country of the place (ISO 3166-1, two letters). */
  pays_stage: Pays,
}

/** The facts as calls write them, with defaults. */
export const faits = {
  missions: saisis.missions.default(''),
  debut: saisis.debut.default(null),
  fin: saisis.fin.default(null),
  pauses: z.array(Pause).max(PAUSES_MAX).default([]),
  heures: saisis.heures.default(null),
  semaine: saisis.semaine.default(''),
  lieu: saisis.lieu.default(''),
  /** 1: partly or wholly remote. */
  distance: Flag.default(0),
  gratification: saisis.gratification.default(null),
  assurance: saisis.assurance.default(''),
  /** Absent if the school does not ask for them: the stored values stay. */
  teletravail: saisis.teletravail.optional(),
  teletravail_lieu: saisis.teletravail_lieu.optional(),
  pays_stage: saisis.pays_stage.optional(),
  /** Where in the company it is; absent: it stays as it is. */
  site_id: Id.nullable().optional(),
}
export type Faits = z.output<z.ZodObject<typeof faits>>
/** Their names, which are also the columns'. */
export const FAITS = Object.keys(faits) as readonly (keyof Faits)[]
