/** The roles somebody may have in an internship. */
export const PARTS = ['etudiant', 'encadreur', 'jury', 'entreprise', 'tuteur'] as const
export type Part = (typeof PARTS)[number]
