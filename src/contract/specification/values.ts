import { z } from 'zod'
import { Id, Option, Whole } from '../kernel/endpoint'

/* How the services send single values. Texts and ids may be missing or null, and numbers may be texts. */

/** 0 or 1. */
export const Flag = z.coerce.number().pipe(z.union([z.literal(0), z.literal(1)]))
export const Text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
/** Texts that another service may have stored, without our limits. */
export const StoredText = z
  .string()
  .max(1000)
  .nullish()
  .transform((value) => value ?? '')
export const NullableId = Id.nullish().transform((value) => value ?? null)
export const Options = z.array(Option).default([])

/** `YYYY-MM-DD` */
export const IsoDate = z.iso.date()
/** In a form, where it may be left empty. */
export const IsoDateOrNone = z.preprocess((sent) => (sent === '' ? null : sent), IsoDate.nullable())
/** `YYYY-MM-DDTHH:mm[:ss]`, the school's wall clock, without offset. */
export const WallClock = z.iso.datetime({ local: true }).regex(/[^zZ]$/)

/** From `A_PLANIFIER` to `NOTEE`. */
export const Etape = Whole.pipe(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]))
export type Etape = z.output<typeof Etape>

export const TypeStage = Whole.pipe(z.union([z.literal(1), z.literal(2)]))
export type TypeStage = z.output<typeof TypeStage>

/** How services name the internship types, in lower case. */
const TYPES_STAGE: Readonly<Record<string, TypeStage>> = {
  obligatoire: 1,
  compulsory: 1,
  mandatory: 1,
  إجباري: 1,
  volontaire: 2,
  voluntary: 2,
  تطوعي: 2,
}
export const codeOfType = (told: unknown): unknown => {
  const text = typeof told === 'object' && told !== null && 'value' in told ? told.value : told
  return typeof text === 'string' ? (TYPES_STAGE[text.trim().toLowerCase()] ?? text) : text
}
/** An internship type, as services send it: its code or its label. */
export const SentTypeStage = z.preprocess(codeOfType, TypeStage)

export const EtatOffre = Whole.pipe(z.union([z.literal(0), z.literal(1), z.literal(2)]))
export type EtatOffre = z.output<typeof EtatOffre>
export const EtatDemande = EtatOffre

/** Wall clock, `YYYY-MM-DDTHH:mm:ss`, null before a defence is scheduled. */
export const Moment = z
  .string()
  .nullish()
  .transform((value) => value || null)

/** PointsOrNone out of 20, null when not awarded. */
export const PointsOrNone = z.preprocess(
  (value) => (value === '' || value == null ? null : value),
  z.coerce.number().nullable(),
)
