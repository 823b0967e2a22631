import { z } from 'zod'
import { Done, defineService, Id, LangCode, Version } from '../kernel/endpoint'
import { prevenir, required } from '../kernel/inputs'
import { internship } from '../specification/internship'

/*
 * Taking back something planned, validated, graded or assigned, each with a reason, which the history keeps and people
 * told of the defence receive. Calls beyond the specification, whose own calls and states keep their meaning.
 */

export const ACTE_GENRES = [
  'annuler',
  'valider',
  'devalider',
  'reporter',
  'remplacer',
  'retirer',
  'rouvrir',
] as const
export type ActeGenre = (typeof ACTE_GENRES)[number]

export const motif = required(500)

/** That what the jury has marked or signed may be lost by the act. */
const perdre = z.boolean().default(false)

/** `id` is the assignment's, as returned by `soutenance/list`. */
const about = z.object({ id: Id, motif, version: Version })
const losing = about.extend({ perdre })

export const acte = defineService('internship', {
  /**
   * Cancels a defence's schedule; the assignment must be planned again.
   *
   * @throws `defence_graded`, `defence_not_scheduled`; without `perdre` `defence_marked`, `defence_signed`
   */
  acteAnnuler: { method: 'POST', path: 'acte/annuler', extension: true, input: losing, output: Done },
  /**
   * Takes the validation back: it can be planned otherwise; marks stay.
   *
   * @throws `defence_graded`, `defence_not_validated`; without `perdre` `defence_signed`
   */
  acteDevalider: {
    method: 'POST',
    path: 'acte/devalider',
    extension: true,
    input: losing.extend({ prevenir }),
    output: Done,
  },
  /**
   * Moves a defence, or gives it another jury, by the rules of `soutenance/add`; a validated one stays validated.
   *
   * @throws `defence_graded`; without `perdre` `defence_marked` of who is off the jury, `defence_signed`; and what
   * `soutenance/add` refuses
   */
  acteReporter: {
    method: 'POST',
    path: 'acte/reporter',
    extension: true,
    input: internship.soutenanceAdd.input.extend({ motif, perdre }),
    output: Done,
  },
  /**
   * Seats somebody else in the jury for one who cannot come; `version` is that of `soutenance/get_by_id`.
   *
   * @throws as `acte/reporter` does
   */
  acteRemplacer: {
    method: 'POST',
    path: 'acte/remplacer',
    extension: true,
    input: losing.extend({ jury: Id, par: Id, lang: LangCode.default('fr') }),
    output: Done,
  },
  /** Deletes a grade; marks for criteria are kept. @throws `not_found` if there is no grade */
  acteRouvrir: {
    method: 'POST',
    path: 'acte/rouvrir',
    extension: true,
    input: about.extend({ prevenir }),
    output: Done,
  },
  /**
   * Ends a student's assignment together with its defence; the offer becomes free. `id` is the offer's, as returned by
   * `affectation/list`.
   *
   * @throws `defence_graded`; without `perdre` `defence_marked`, `defence_signed`
   */
  acteRetirer: {
    method: 'POST',
    path: 'acte/retirer',
    extension: true,
    input: losing.extend({ prevenir }),
    output: Done,
  },
})
