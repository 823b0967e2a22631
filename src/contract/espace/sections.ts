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

/** The record that a page of the space opens, as its address names it: `/espace/stages?stage=4`. */
export type Ouvre = `${'stage' | 'lue' | 'candidature' | 'convention' | 'demande' | 'proposition'}=${number}`
export const OUVRE = /^(stage|lue|candidature|convention|demande|proposition)=[1-9]\d{0,8}$/
