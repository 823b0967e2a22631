import { type ComponentType, lazy } from 'react'
import OffresSection from './OffresSection'
import StagesSection from './StagesSection'
import type { SectionName } from './sections'

/** What each section shows. Those that most people open the space for come along with it: on a phone a file more is a wait more. */
export const PAGES: Readonly<Record<SectionName, ComponentType>> = {
  stages: StagesSection,
  conventions: lazy(() => import('./ConventionsSection')),
  offres: OffresSection,
  demandes: lazy(() => import('./DemandesSection')),
  recues: lazy(() => import('./recues/RecuesSection')),
  evaluations: lazy(() => import('./suivi/EvaluationsSection')),
  soutenances: lazy(() => import('./suivi/DefencesSection')),
  visites: lazy(() => import('./suivi/VisitsSection')),
  diplome: lazy(() => import('./attestation/DiplomeSection')),
  informations: lazy(() => import('./informations/InformationsSection')),
  propositions: lazy(() => import('./propositions/PropositionsSection')),
  entreprise: lazy(() => import('./maison/EntrepriseSection')),
  donnees: lazy(() => import('./DonneesSection')),
}
