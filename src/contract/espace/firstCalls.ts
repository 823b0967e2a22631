import { TOUTES_LES_OFFRES } from '../candidature/limites.ts'
import type { EspaceSection } from './sections.ts'

interface FirstCall {
  path: string
  input: object
  /** The input has the page's language too. */
  inLang: boolean
  /** Not with a search in the address. */
  isPlain?: true
}

/**
 * The call that a page of the space opens with, beside that of whose space it is: both are made before the page's code
 * is there (`src/pageHints.ts`, `src/espace/space/early.ts`).
 */
export const FIRST_CALLS = {
  stages: { call: 'espaceStages', path: 'stages', input: {}, inLang: true },
  offres: { call: 'espaceOffres', path: 'offres', input: TOUTES_LES_OFFRES, inLang: true, isPlain: true },
  conventions: { call: 'espaceConventions', path: 'conventions', input: {}, inLang: false },
  candidatures: {
    call: 'espaceCandidaturesRecues',
    path: 'candidatures/recues',
    input: {},
    inLang: true,
  },
  evaluations: { call: 'espaceEvaluations', path: 'evaluations', input: {}, inLang: false },
  soutenances: { call: 'espaceSoutenances', path: 'soutenances', input: {}, inLang: true },
} as const satisfies Partial<Record<EspaceSection, FirstCall & { call: string }>>
