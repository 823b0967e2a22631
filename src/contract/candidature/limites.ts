/* Limits of applications, their letters and their interviews, and of the list of offers. */

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
/** Moments that a company proposes at once. */
export const CRENEAUX_MIN = 2
export const CRENEAUX_MAX = 5
/** How long an interview takes, in minutes. */
export const ENTRETIEN_MINUTES_MIN = 5
export const ENTRETIEN_MINUTES_MAX = 240
/** What a company writes to a student before it answers, and how often a day about one application. */
export const MESSAGE_MAX = 2_000
export const MESSAGES_PAR_JOUR = 3
export const ENTRETIEN_LIEU_MAX = 300
export const ENTRETIEN_MOT_MAX = 300

/** What is asked for when no search is typed and nothing is chosen, beside the language. */
export const TOUTES_LES_OFFRES = {
  q: '',
  distance: 0,
  gardees: 0,
  bientot: 0,
  tri: 'recentes',
  page: 1,
} as const
