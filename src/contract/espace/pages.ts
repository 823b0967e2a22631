/* What the pages of the space know of the wire, without its schemas. */

/** The pages of the space: `/espace/<page>`. */
export const ESPACE_SECTIONS = [
  'stages',
  'conventions',
  'offres',
  'demandes',
  'candidatures',
  'evaluations',
  'soutenances',
  'visites',
  'diplome',
  'propositions',
  'entreprise',
  'donnees',
] as const
export type EspaceSection = (typeof ESPACE_SECTIONS)[number]

/** Characters of a letter, and of an answer to it. */
export const LETTRE_MAX = 4_000
export const MOTIF_CANDIDATURE_MAX = 500
/** Searches that a student may be written to about. */
export const ALERTES_MAX = 10
/** In which order offers are listed: the newest first, or those that have to be applied for first. */
export const OFFRES_TRIS = ['recentes', 'limite'] as const
/** Within how many days the last day of an offer comes soon. */
export const BIENTOT_JOURS = 7
/** Offers of a page. */
export const OFFRES_PAGE = 20
