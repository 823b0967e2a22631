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

/** The parameter of a page's address that names the record it opens: `/espace/stages?stage=4`. */
export const OUVERTE = {
  stages: 'stage',
  evaluations: 'stage',
  candidatures: 'lue',
  offres: 'candidature',
  conventions: 'convention',
  demandes: 'demande',
  propositions: 'proposition',
} as const satisfies Partial<Record<EspaceSection, string>>
