import type { EspaceMessages } from '../../../i18n/espace/fr'
import type { EspaceSection } from '../../contract/espace/sections'
import type { PersonKind } from '../../contract/kernel/persons'
import type { Me } from './me'

export type SectionName = keyof EspaceMessages['sections']

/**
 * A page of the space: `/espace/<path>`, for some kinds of persons, labelled `sections.<name>`; `pages.ts` has its
 * component.
 */
export interface Section {
  name: SectionName
  path: EspaceSection
  kinds: readonly PersonKind[]
  /** Only for some of them. */
  isFor?: (me: Me) => boolean
}

/** Only types come from the contract: its modules belong to the signed-in app. */
const EVERYBODY: readonly PersonKind[] = ['etudiant', 'enseignant', 'entreprise', 'tuteur']

/** In the order of the tabs. */
export const SECTIONS: readonly Section[] = [
  { name: 'stages', path: 'stages', kinds: EVERYBODY },
  { name: 'conventions', path: 'conventions', kinds: EVERYBODY },
  { name: 'offres', path: 'offres', kinds: ['etudiant'] },
  { name: 'demandes', path: 'demandes', kinds: ['etudiant'] },
  { name: 'recues', path: 'candidatures', kinds: ['entreprise'] },
  { name: 'evaluations', path: 'evaluations', kinds: ['tuteur', 'entreprise'] },
  { name: 'soutenances', path: 'soutenances', kinds: EVERYBODY },
  { name: 'visites', path: 'visites', kinds: ['etudiant'] },
  { name: 'diplome', path: 'diplome', kinds: ['etudiant'], isFor: ({ diplome }) => diplome },
  {
    name: 'informations',
    path: 'informations',
    kinds: ['etudiant'],
    isFor: ({ informations }) => informations,
  },
  { name: 'propositions', path: 'propositions', kinds: ['entreprise'] },
  { name: 'entreprise', path: 'entreprise', kinds: ['entreprise'] },
  { name: 'donnees', path: 'donnees', kinds: EVERYBODY },
]

/** A person's pages, their first page first; empty before the person is known. */
export const sectionsOf = (me: Me | undefined): Section[] =>
  SECTIONS.filter(
    ({ kinds, isFor }) => me && kinds.some((kind) => me.kinds.includes(kind)) && (!isFor || isFor(me)),
  )

/** The page an address leads to; undefined for `/espace` itself. */
export const sectionAt = (path: string): EspaceSection | undefined =>
  SECTIONS.find((one) => path.toLowerCase().startsWith(`/espace/${one.path}`))?.path

const OFFRES_PATH = '/espace/offres'

/** The address of an offer, or of all. */
export const offrePath = (id?: number): string => (id ? `${OFFRES_PATH}/${id}` : OFFRES_PATH)

/** The offer an address leads to. */
export const offreAt = (path: string): number | undefined =>
  Number(/^\/espace\/offres\/(\d{1,9})\/?$/i.exec(path)?.[1]) || undefined
