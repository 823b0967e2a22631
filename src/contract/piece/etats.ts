/* Where a demanded document stands, known without the calls. */

/** Where an internship is that demands one: anywhere, in a country, or outside of it. */
export const LIEUX_DES_JUSTIFICATIFS = ['partout', 'dans', 'hors'] as const

export const PIECE_ETATS = ['manquante', 'remise', 'acceptee', 'refusee', 'expiree'] as const
export type PieceEtat = (typeof PIECE_ETATS)[number]

/** Before its last day, one that ends during the internship is asked for anew. */
export const RENOUVELER_JOURS = 30

/** Whether one may be handed in: what is accepted stays until it ends. */
export const estARemettre = ({ etat, a_renouveler }: { etat: PieceEtat; a_renouveler: boolean }): boolean =>
  etat !== 'acceptee' || a_renouveler
