import { z } from 'zod'
import { NOTE_MAX } from './constants'
import { decimalText, typedNumber } from './digits'
import { Id, LangCode } from './endpoint'
import { PhoneText } from './phoneField'
import { personName, required, requiredName, text } from './text'

/* Input fields that several calls share. */

export { personName, required, requiredName, text }

export const ids = z.array(Id).max(200)
/** Whether those concerned are mailed. */
export const prevenir = z.boolean().default(false)

export const Email = text(254).pipe(z.email())

/** 0 and '' mean "no supervisor", as in `/EditAffectStage?id=a/b/0`. */
export const noSupervisor = z
  .union([Id, z.literal(0), z.literal(''), z.null()])
  .optional()
  .transform((value) => value || null)

/** The language of mails to somebody. Null or '': the school's; absent: unchanged. */
export const langue = z.preprocess((value) => (value === '' ? null : value), LangCode.nullable().optional())

/** A person's contact details. */
export const coordonnees = {
  firstName: personName(100),
  lastName: personName(100),
  telephone: PhoneText,
  email: text(254),
  langue,
}
/** Empty where teachers are added. */
export const nouvelle = {
  firstName: coordonnees.firstName.default(''),
  lastName: coordonnees.lastName.default(''),
  telephone: coordonnees.telephone.default(''),
  email: coordonnees.email.default(''),
  langue,
}

/** A decimal with at most two digits; a comma is accepted for the point. */
export const decimal = (max: number) =>
  z.preprocess(
    (value) => typedNumber(value, 3, 2),
    z
      .number()
      .min(0)
      .max(max)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6),
  )

/** Points out of 20; a comma is accepted for the point. */
export const Points = z.preprocess(
  (value) => (typeof value === 'string' ? decimalText(value) : value),
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,2}(\.\d{1,2})?$/)
        .transform(Number),
    ])
    .pipe(
      z
        .number()
        .min(0)
        .max(NOTE_MAX)
        .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6),
    ),
)
