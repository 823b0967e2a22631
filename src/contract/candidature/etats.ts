/* Named codes that lists show, apart from the calls that answer them. */

/**
 * `retenue`: the company would take the student. `retiree`: the student has taken it back. `pourvue`: somebody else has the
 * offer, or it is not active any more. `ailleurs`: the student has another internship.
 */
export const CANDIDATURE_ETATS = ['envoyee', 'retenue', 'refusee', 'retiree', 'pourvue', 'ailleurs'] as const
export type CandidatureEtat = (typeof CANDIDATURE_ETATS)[number]

/** What becomes of the moments that a company proposes; `aucun`: none fits the student. */
export const ENTRETIEN_ETATS = ['propose', 'choisi', 'aucun'] as const
/** Moments that a company proposes at once. */
export const CRENEAUX_MIN = 2
export const CRENEAUX_MAX = 5
/** What a company writes to a student before it answers, and how often a day about one application. */
export const MESSAGE_MAX = 2_000
export const MESSAGES_PAR_JOUR = 3
export const ENTRETIEN_LIEU_MAX = 300
export const ENTRETIEN_MOT_MAX = 300
