import { z } from 'zod'
import { Done, defineService, Id, LangCode, Version } from '../kernel/endpoint'
import { prevenir, required } from '../kernel/inputs'
import { internship } from '../specification/internship'

/*
 * What takes something back that was planned, validated, graded or assigned: each with its reason, which the history keeps and
 * whoever was told of the defence is told. Calls beyond the specification's, whose calls and states keep their meaning.
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

/** `id` is the assignment's, as `soutenance/list` answers it. */
const about = z.object({ id: Id, motif, version: Version })
const losing = about.extend({ perdre })

export const acte = defineService('internship', {
  /**
   * Takes a defence off its day: the assignment is to be planned again.
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
   * @throws `defence_graded`; without `perdre` `defence_marked` of who is off the jury, `defence_signed`; and what `soutenance/add` refuses
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
  /** Takes a grade back; what was marked by criteria stays. @throws `not_found` where there is no grade */
  acteRouvrir: {
    method: 'POST',
    path: 'acte/rouvrir',
    extension: true,
    input: about.extend({ prevenir }),
    output: Done,
  },
  /**
   * Ends the assignment of a student, with its defence: the offer is free again. `id` is the offer's, as `affectation/list`
   * answers it.
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
