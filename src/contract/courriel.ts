/*
 * The mails of the outbox: what they are about, and what became of them. Calls beyond the specification's.
 */

/** What a mail is about. */
export const COURRIEL_CATEGORIES = [
  ...(['convocation', 'rappel', 'disponibilite', 'acte', 'diplome'] as const),
  ...(['courrier', 'mention', 'bienvenue', 'invitation', 'mot_de_passe'] as const),
] as const
export type CourrielCategorie = (typeof COURRIEL_CATEGORIES)[number]

/**
 * Where a mail stands. `echec`: tried for days, or refused for what it says. `refuse`: the server refuses the address.
 * `incertain`: it was handed over, and nobody saw whether the server took it. `arrete`: stopped before it left.
 */
export const COURRIEL_ETATS = [
  ...(['en_attente', 'en_cours', 'envoye', 'refuse', 'echec', 'incertain', 'arrete'] as const),
] as const
export type CourrielEtat = (typeof COURRIEL_ETATS)[number]
