import { documents } from '../../../contract/document/documents'
import { useMayCall } from '../declare/rights'
import { TARGETS, type Target } from './targets'

/** The available export targets; an existing service lays out no papers. */
export function useTargets(): readonly Target[] {
  const laysOut = useMayCall(documents.documentListe)
  return TARGETS.filter((target) => target !== 'pdf' || laysOut)
}
