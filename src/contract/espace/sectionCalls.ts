import { TOUTES_LES_OFFRES } from '../candidature/limites.ts'
import type { EspaceSection } from './sections.ts'

interface SectionCall {
  call: string
  /** Default: the section's. */
  path?: string
  /** With one, it is not made early if the address has a search. */
  input?: object
  /** The input has the page's language too. */
  inLang?: true
}

/**
 * The call that a page of the space opens with, beside that of whose space it is: both are made before the page's code
 * is there (`src/pageHints.ts`, `src/espace/space/answers.ts`). The script of the page carries it, so it is short.
 */
export const SECTION_CALLS = {
  stages: { call: 'espaceStages', inLang: true },
  offres: { call: 'espaceOffres', input: TOUTES_LES_OFFRES, inLang: true },
  conventions: { call: 'espaceConventions' },
  candidatures: { call: 'espaceCandidaturesRecues', path: 'candidatures/recues', inLang: true },
  evaluations: { call: 'espaceEvaluations' },
  soutenances: { call: 'espaceSoutenances', inLang: true },
} as const satisfies Partial<Record<EspaceSection, SectionCall>>
