import type { ImportName } from '../import/imports'

/** What a feed can bring. */
export const FICHES_DE_FLUX = [
  'inscrit',
  'professeur',
  'groupe',
  'salle',
  'materiel',
  'entreprise',
  'site',
] as const satisfies readonly ImportName[]
export type FicheDeFlux = (typeof FICHES_DE_FLUX)[number]

/** A file in the operator's folder, or an address. */
export const SOURCES = ['fichier', 'adresse', 'ldap'] as const
export type SourceDeFlux = (typeof SOURCES)[number]

/** What an address asks for: nothing, a bearer token, or a name and a password. */
export const ACCES = ['aucun', 'jeton', 'basic'] as const

/** How many feeds there are, and how long their log is kept. */
export const FLUX_MAX = 20
export const FLUX_JOURNAL_JOURS = 90
