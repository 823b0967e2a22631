import { z } from 'zod'
import { Labels } from '../kernel/crud'
import { Id, Version } from '../kernel/endpoint'
import { PIECE_ETATS } from './etats'

/** A document that an internship demands or that was handed in for it, with its present state. */
export const Piece = z.object({
  justificatif_id: Id,
  label: Labels,
  consigne: z.string(),
  /** It is handed in with its last day. */
  expire: z.boolean(),
  bloque: z.boolean(),
  etat: z.enum(PIECE_ETATS),
  /** Until when what was accepted is valid, `YYYY-MM-DD`; null: nothing was, or it has no last day. */
  jusqu_au: z.string().nullable(),
  /** It expires soon, before the end of the internship: another one can be handed in. */
  a_renouveler: z.boolean(),
  /** What was handed in last for this internship; null: nothing. */
  remise: z
    .object({
      id: Id,
      /** Among the files of the internship; null: there is no copy. */
      fichier_id: Id.nullable(),
      expire_le: z.string().nullable(),
      /** An instant, in ISO 8601. */
      le: z.string(),
      motif: z.string(),
      version: Version,
    })
    .nullable(),
})
export type Piece = z.output<typeof Piece>
