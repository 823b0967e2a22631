/** The roles of people outside the staff, by their address; some have several. */
export const PERSON_KINDS = ['etudiant', 'enseignant', 'entreprise', 'tuteur'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]
