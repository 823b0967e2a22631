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
  'informations',
  'propositions',
  'entreprise',
  'donnees',
] as const
export type EspaceSection = (typeof ESPACE_SECTIONS)[number]
