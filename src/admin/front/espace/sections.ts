import { type ComponentType, lazy } from 'react'
import type { EspaceMessages } from '../../../../i18n/espace/fr'
import type { EspaceSection } from '../../../contract/espacePages'
import type { PersonKind } from '../../../contract/persons'

/** A page of the space: `/espace/<path>`, for persons of some kinds, labelled `sections.<name>`. */
export interface Section {
  name: keyof EspaceMessages['sections']
  path: EspaceSection
  kinds: readonly PersonKind[]
  Page: ComponentType
}

/** By type alone from the contract: its modules are those of the signed-in app. */
const EVERYBODY: readonly PersonKind[] = ['etudiant', 'enseignant', 'entreprise', 'tuteur']

/** In the order of the tabs; the first that is somebody's is where they come in. */
export const SECTIONS: readonly Section[] = [
  { name: 'stages', path: 'stages', kinds: EVERYBODY, Page: lazy(() => import('./StagesSection')) },
  {
    name: 'conventions',
    path: 'conventions',
    kinds: EVERYBODY,
    Page: lazy(() => import('./ConventionsSection')),
  },
  { name: 'offres', path: 'offres', kinds: ['etudiant'], Page: lazy(() => import('./OffresSection')) },
  { name: 'demandes', path: 'demandes', kinds: ['etudiant'], Page: lazy(() => import('./DemandesSection')) },
  {
    name: 'recues',
    path: 'candidatures',
    kinds: ['entreprise'],
    Page: lazy(() => import('./RecuesSection')),
  },
  {
    name: 'encadrements',
    path: 'encadrements',
    kinds: ['enseignant'],
    Page: lazy(() => import('./suivi/EncadrementsSection')),
  },
  {
    name: 'evaluations',
    path: 'evaluations',
    kinds: ['tuteur', 'entreprise'],
    Page: lazy(() => import('./suivi/EvaluationsSection')),
  },
  {
    name: 'soutenances',
    path: 'soutenances',
    kinds: EVERYBODY,
    Page: lazy(() => import('./suivi/DefencesSection')),
  },
  {
    name: 'visites',
    path: 'visites',
    kinds: ['etudiant'],
    Page: lazy(() => import('./suivi/VisitsSection')),
  },
  {
    name: 'propositions',
    path: 'propositions',
    kinds: ['entreprise'],
    Page: lazy(() => import('./propositions/PropositionsSection')),
  },
  {
    name: 'entreprise',
    path: 'entreprise',
    kinds: ['entreprise'],
    Page: lazy(() => import('./maison/EntrepriseSection')),
  },
  { name: 'donnees', path: 'donnees', kinds: EVERYBODY, Page: lazy(() => import('./DonneesSection')) },
]

/** The page that an address leads to; none of `/espace` itself. */
export const sectionAt = (path: string): EspaceSection | undefined =>
  SECTIONS.find((one) => path.toLowerCase().startsWith(`/espace/${one.path}`))?.path
