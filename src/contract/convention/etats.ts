/* Named codes that lists show, apart from the calls that answer them. */

/** `a_completer`: facts are missing; `signee`: somebody has signed, and somebody has not. */
export const CONVENTION_ETATS = [
  'a_completer',
  'a_verifier',
  'envoyee',
  'signee',
  'complete',
  'annulee',
] as const
export type ConventionEtat = (typeof CONVENTION_ETATS)[number]
/** Of what is being written, and of what waits for signatures. */
export const DRAFTS: readonly ConventionEtat[] = ['a_completer', 'a_verifier']
export const OPEN: readonly ConventionEtat[] = ['envoyee', 'signee']

export const SIGNATAIRES = ['etudiant', 'entreprise', 'tuteur', 'encadrant', 'ecole'] as const
export type Signataire = (typeof SIGNATAIRES)[number]
