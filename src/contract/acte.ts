import { z } from 'zod'
import { Done, defineService, Id, LangCode, Version } from './endpoint'
import { required } from './inputs'
import { internship } from './internship'

/*
 * What takes something back that was planned, validated, graded or assigned: each with its reason, which the history keeps and
 * whoever was told of the defence is told. Calls beyond the specification's, whose calls and states keep their meaning.
 */

export const ACTE_GENRES = ['annuler', 'devalider', 'reporter', 'remplacer', 'retirer', 'rouvrir'] as const
export type ActeGenre = (typeof ACTE_GENRES)[number]

export const motif = required(500)

/** `id` is the assignment's, as `soutenance/list` answers it. */
const about = z.object({ id: Id, motif, version: Version })

export const acte = defineService('internship', {
  /** Takes a defence off its day: the assignment is to be planned again. @throws `defence_graded`, `defence_not_scheduled` */
  acteAnnuler: { method: 'POST', path: 'acte/annuler', extension: true, input: about, output: Done },
  /** Takes the validation back: it can be planned otherwise. @throws `defence_graded`, `defence_not_validated` */
  acteDevalider: { method: 'POST', path: 'acte/devalider', extension: true, input: about, output: Done },
  /**
   * Moves a defence, or gives it another jury, by the rules of `soutenance/add`; a validated one stays validated.
   *
   * @throws `defence_graded`, and what `soutenance/add` refuses
   */
  acteReporter: {
    method: 'POST',
    path: 'acte/reporter',
    extension: true,
    input: internship.soutenanceAdd.input.extend({ motif }),
    output: Done,
  },
  /**
   * Seats somebody else in the jury for one who cannot come; `version` is that of `soutenance/get_by_id`.
   *
   * @throws `defence_graded`, and what `soutenance/add` refuses
   */
  acteRemplacer: {
    method: 'POST',
    path: 'acte/remplacer',
    extension: true,
    input: about.extend({ jury: Id, par: Id, lang: LangCode.default('fr') }),
    output: Done,
  },
  /** Takes a grade back; what was marked by criteria stays. @throws `not_found` where there is no grade */
  acteRouvrir: { method: 'POST', path: 'acte/rouvrir', extension: true, input: about, output: Done },
  /**
   * Ends the assignment of a student, with its defence: the offer is free again. `id` is the offer's, as `affectation/list`
   * answers it.
   *
   * @throws `defence_graded`
   */
  acteRetirer: { method: 'POST', path: 'acte/retirer', extension: true, input: about, output: Done },
})
