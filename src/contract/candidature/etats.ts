/* Named codes that lists show, apart from the calls that answer them. */

/**
 * `retenue`: the company would take the student. `retiree`: the student has taken it back. `pourvue`: somebody else has the
 * offer, or it is not active any more. `ailleurs`: the student has another internship.
 */
export const CANDIDATURE_ETATS = ['envoyee', 'retenue', 'refusee', 'retiree', 'pourvue', 'ailleurs'] as const
export type CandidatureEtat = (typeof CANDIDATURE_ETATS)[number]
