import type { ComponentType } from 'react'
import { preloadable } from '../../ui/loading/preloadable'
import { readLang } from '../../ui/texts/language'
import { useSigningTexts } from '../links/signing/texts'
import OffresSection from './OffresSection'
import StagesSection from './StagesSection'
import { SECTIONS, type SectionName, sectionAt } from './sections'

/** `preload`: where its code is loaded by itself. */
type SectionPage = ComponentType & { preload?: () => Promise<void> }

/**
 * The component of each section. Those that most people open the space for are bundled with it: on a phone each further
 * file is a further wait.
 */
export const PAGES: Readonly<Record<SectionName, SectionPage>> = {
  stages: StagesSection,
  conventions: preloadable(async () => {
    const [page] = await Promise.all([import('./ConventionsSection'), useSigningTexts.load(readLang())])
    return page
  }),
  offres: OffresSection,
  demandes: preloadable(() => import('./DemandesSection')),
  recues: preloadable(() => import('./recues/RecuesSection')),
  evaluations: preloadable(() => import('./suivi/EvaluationsSection')),
  soutenances: preloadable(() => import('./suivi/DefencesSection')),
  visites: preloadable(() => import('./suivi/VisitsSection')),
  diplome: preloadable(() => import('./attestation/DiplomeSection')),
  informations: preloadable(() => import('./informations/InformationsSection')),
  propositions: preloadable(() => import('./propositions/PropositionsSection')),
  entreprise: preloadable(() => import('./entreprise/EntrepriseSection')),
  donnees: preloadable(() => import('./DonneesSection')),
}

/** Fetches the code of the page that an address leads to, so that its first render waits for nothing. */
export function preloadSection(path: string): Promise<void> | undefined {
  const section = SECTIONS.find((one) => one.path === sectionAt(path))
  return section && PAGES[section.name].preload?.()
}
