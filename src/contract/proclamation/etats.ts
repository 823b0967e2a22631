/* Named codes that lists show, apart from the calls that answer them. */

export const PROCLAMATION_ETATS = ['preparee', 'publiee', 'retiree'] as const
export type ProclamationEtat = (typeof PROCLAMATION_ETATS)[number]

/** What keeps a student out, the furthest from a result first. */
export const PROCLAME_RAISONS = [
  'sans_affectation',
  'sans_soutenance',
  'sans_note',
  'ajourne',
  'eliminatoire',
  'minimum',
] as const
export type ProclameRaison = (typeof PROCLAME_RAISONS)[number]

/** Where a student stands in an act, what asks for a look first. `retire`: was admitted, and is not any more. */
export const PROCLAME_ETATS = ['presque', 'ecarte', 'admis', 'retire'] as const
export type ProclameEtat = (typeof PROCLAME_ETATS)[number]
