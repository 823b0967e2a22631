import type { ResourceName } from '../../dataProvider'

/** The records that are somebody, or a company, and have an avatar beside their name. */
export const PORTRAITS: Partial<Record<ResourceName, 'person' | 'company'>> = {
  contact: 'person',
  encadreur: 'person',
  enseignant: 'person',
  entreprise: 'company',
  inscrit: 'person',
  jury: 'person',
  professeur: 'person',
  utilisateur: 'person',
}
