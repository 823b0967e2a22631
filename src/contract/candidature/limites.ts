/* Limits of applications and their letters, and of the list of offers. */

/** Characters of a letter, and of an answer to it. */
export const LETTRE_MAX = 4_000
export const MOTIF_CANDIDATURE_MAX = 500
/** Searches that a student may be written to about. */
export const ALERTES_MAX = 10
/** In which order offers are listed: the newest first, or those that have to be applied for first. */
export const OFFRES_TRIS = ['recentes', 'limite'] as const
/** Within how many days the last day of an offer comes soon. */
export const BIENTOT_JOURS = 7
export const OFFRES_PAGE = 20
/** What a company writes to a student before it answers, and how often a day about one application. */
export const MESSAGE_MAX = 2_000
export const MESSAGES_PAR_JOUR = 3

/** What is asked for when no search is typed and nothing is chosen, beside the language. */
export const TOUTES_LES_OFFRES = {
  q: '',
  distance: 0,
  gardees: 0,
  bientot: 0,
  tri: 'recentes',
  page: 1,
} as const
