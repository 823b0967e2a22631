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

export const SIGNATAIRES = ['etudiant', 'entreprise', 'tuteur', 'encadrant', 'ecole'] as const
export type Signataire = (typeof SIGNATAIRES)[number]
