/* Named codes that lists show, apart from the calls that answer them. */

/** What a mail is about. */
export const COURRIEL_CATEGORIES = [
  'convocation',
  'rappel',
  'disponibilite',
  'notation',
  'signature',
  'evaluation',
  'acte',
  'diplome',
  'courrier',
  'mention',
  'resume',
  'offre',
  'candidature',
  'demande',
  'bienvenue',
  'invitation',
  'mot_de_passe',
  'acces',
  'essai',
] as const
export type CourrielCategorie = (typeof COURRIEL_CATEGORIES)[number]

/**
 * Where a mail stands, what needs care first. `echec`: tried for days, or refused for what it says. `refuse`: the server refuses the address.
 * `incertain`: it was handed over, and nobody saw whether the server took it. `arrete`: stopped before it left.
 */
export const COURRIEL_ETATS = [
  'refuse',
  'echec',
  'incertain',
  'en_attente',
  'en_cours',
  'envoye',
  'arrete',
] as const
export type CourrielEtat = (typeof COURRIEL_ETATS)[number]
