import { z } from 'zod'
import { PAYS, paysCode } from '../faits/pays'
import { crud, Labels } from '../kernel/crud'
import { Done, defineService, Id, Option, Version } from '../kernel/endpoint'
import { ids, text } from '../kernel/inputs'
import { Flag, IsoDateOrNone, TypeStage } from '../specification/values'
import { LIEUX_DES_JUSTIFICATIFS } from './etats'

/*
 * Documents that internships demand before their agreement leaves: kinds that the school says, handed in by students or
 * the office as files of the genre `justificatif`, and accepted or refused by the office. Calls beyond the
 * specification's.
 */

const MOTIF_MAX = 500

/**
 * A kind of document, such as an insurance certificate, and the internships that it is demanded of: those of these
 * diplomas, levels and types (none: all), anywhere, in a country (`dans`) or outside of it (`hors`). With `expire` it
 * is handed in with its last day, and valid until then for all internships of its student. With `bloque` an agreement
 * is not sent without it.
 */
export const justificatif = crud(
  'records',
  'justificatif',
  {
    label: Labels,
    /** What it has to prove, in the words that students read. */
    consigne: text(500).default(''),
    diplomes: ids.default([]),
    niveaux: ids.default([]),
    types: z.array(TypeStage).max(2).default([]),
    lieu: z.enum(LIEUX_DES_JUSTIFICATIFS).default('partout'),
    /** ISO 3166-1, two letters. */
    pays: z
      .string()
      .max(100)
      .overwrite(paysCode)
      .refine((code) => code === '' || PAYS.includes(code))
      .default(''),
    expire: Flag.default(0),
    bloque: Flag.default(0),
    active: Flag.default(1),
  },
  { shown: { diplomes: z.array(Option), niveaux: z.array(Option), types: z.array(Option) } },
)

const sent = z.object({ id: Id, version: Version })

export const pieces = defineService('internship', {
  /**
   * Accepts what was handed in, or refuses it with a reason that its student is told; either may follow the other.
   *
   * @throws `not_found`, `changed_meanwhile`, `piece_date`
   */
  pieceDecider: {
    method: 'POST',
    path: 'piece/decider',
    extension: true,
    input: sent.extend({
      accepte: Flag,
      /** Why it is refused; nothing else needs a reason. */
      motif: text(MOTIF_MAX).default(''),
      /** The last day as the document states it. */
      expire_le: IsoDateOrNone.default(null),
    }),
    output: Done,
  },
  /**
   * Checks off a document that the office has seen and keeps no copy of, by the offer of the internship.
   *
   * @throws `not_found`, `piece_accepted`, `piece_date`
   */
  pieceVue: {
    method: 'POST',
    path: 'piece/vue',
    extension: true,
    input: z.object({ id: Id, justificatif_id: Id, expire_le: IsoDateOrNone.default(null) }),
    output: Done,
  },
  /** Takes away what was handed in or checked off, with its file. @throws `not_found`, `changed_meanwhile` */
  pieceRetirer: {
    method: 'POST',
    path: 'piece/retirer',
    extension: true,
    input: sent,
    output: Done,
  },
})
