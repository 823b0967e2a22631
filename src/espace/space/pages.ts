import { type ComponentType, lazy } from 'react'
import { readLang } from '../../ui/texts/language'
import { useSigningTexts } from '../links/signing/texts'
import OffresSection from './OffresSection'
import StagesSection from './StagesSection'
import type { SectionName } from './sections'

/**
 * The component of each section. Those that most people open the space for are bundled with it: on a phone each further
 * file is a further wait.
 */
export const PAGES: Readonly<Record<SectionName, ComponentType>> = {
  stages: StagesSection,
  conventions: lazy(async () => {
    const [page] = await Promise.all([import('./ConventionsSection'), useSigningTexts.load(readLang())])
    return page
  }),
  offres: OffresSection,
  demandes: lazy(() => import('./DemandesSection')),
  recues: lazy(() => import('./recues/RecuesSection')),
  evaluations: lazy(() => import('./suivi/EvaluationsSection')),
  soutenances: lazy(() => import('./suivi/DefencesSection')),
  visites: lazy(() => import('./suivi/VisitsSection')),
  diplome: lazy(() => import('./attestation/DiplomeSection')),
  informations: lazy(() => import('./informations/InformationsSection')),
  propositions: lazy(() => import('./propositions/PropositionsSection')),
  entreprise: lazy(() => import('./entreprise/EntrepriseSection')),
  donnees: lazy(() => import('./DonneesSection')),
}
