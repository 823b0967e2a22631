/** What somebody outside the staff is to the school, by their address; some are several at once. */
export const PERSON_KINDS = ['etudiant', 'enseignant', 'entreprise', 'tuteur'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]
