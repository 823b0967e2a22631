/* Where a demanded document stands. */

/** Which internships demand one: all, those in a country, or those outside of it. */
export const LIEUX_DES_JUSTIFICATIFS = ['partout', 'dans', 'hors'] as const

export const PIECE_ETATS = ['manquante', 'remise', 'acceptee', 'refusee', 'expiree'] as const
export type PieceEtat = (typeof PIECE_ETATS)[number]

/** How many days before it expires a document is asked for again, if the internship lasts longer. */
export const RENOUVELER_JOURS = 30

/** Whether one may be handed in: an accepted one stays until it expires. */
export const estARemettre = ({ etat, a_renouveler }: { etat: PieceEtat; a_renouveler: boolean }): boolean =>
  etat !== 'acceptee' || a_renouveler
