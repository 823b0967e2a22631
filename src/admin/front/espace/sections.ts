import { type ComponentType, lazy } from 'react'
import type { EspaceMessages } from '../../../../i18n/espace/fr'
import { PERSON_KINDS, type PersonKind } from '../../../contract/persons'

/** A page of the space: `/espace/<path>`, for persons of some kinds, labelled `sections.<name>`. */
export interface Section {
  name: keyof EspaceMessages['sections']
  path: string
  kinds: readonly PersonKind[]
  Page: ComponentType
}

/** In the order of the tabs; the first that is somebody's is where they come in. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'offres',
    path: 'offres',
    kinds: ['entreprise'],
    Page: lazy(() => import('./offres/OffresSection')),
  },
  { name: 'stages', path: 'stages', kinds: PERSON_KINDS, Page: lazy(() => import('./StagesSection')) },
  {
    name: 'entreprise',
    path: 'entreprise',
    kinds: ['entreprise'],
    Page: lazy(() => import('./maison/EntrepriseSection')),
  },
]
