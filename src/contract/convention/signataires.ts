/** Who signs an agreement, in the order in which they are asked for. */
export const SIGNATAIRES = ['etudiant', 'entreprise', 'tuteur', 'encadrant', 'ecole'] as const
export type Signataire = (typeof SIGNATAIRES)[number]

/** The last rank in which a party signs. */
export const RANGS_MAX = SIGNATAIRES.length
