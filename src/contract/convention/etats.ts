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
/** The states of drafts, and of agreements that await signatures. */
export const DRAFTS: readonly ConventionEtat[] = ['a_completer', 'a_verifier']
export const OPEN: readonly ConventionEtat[] = ['envoyee', 'signee']
