import { z } from 'zod'
import { Done, defineService, Id, Version } from '../kernel/endpoint'
import { text } from '../kernel/inputs'
import { WallClock } from '../specification/values'

/*
 * The office's decision on an internship abroad. Calls beyond the specification's.
 */

/** Empty: nothing yet, or the decision is taken back. */
export const AUTORISATIONS = ['', 'accordee', 'refusee'] as const

/** Of the country in which an internship will be. */
export const Etranger = z.object({
  pays: z.string(),
  etat: z.enum(AUTORISATIONS),
  motif: z.string(),
  par: z.string(),
  le: WallClock.nullable(),
  /** Whom to call if something happens, where the school asks for it: name, relationship and number. */
  urgence: z.string(),
})
export type Etranger = z.output<typeof Etranger>

export const autorisation = defineService('internship', {
  /**
   * Authorises an internship abroad, refuses it with a reason, or takes the decision back. Its agreement is not sent
   * before it is authorised. The student and the supervisor are told.
   *
   * @throws `not_found`, `changed_meanwhile`, `not_abroad`, `validation` if the reason of a refusal is missing
   */
  stageAutoriser: {
    method: 'POST',
    path: 'affectation/autoriser',
    extension: true,
    input: z.object({ id: Id, etat: z.enum(AUTORISATIONS), motif: text(500).default(''), version: Version }),
    output: Done,
  },
})
