import { documents } from '../../../contract/document/documents'
import { useMayCall } from '../declare/rights'
import { TARGETS, type Target } from './targets'

/** Where the rows of a list can go; an existing service lays out no paper. */
export function useTargets(): readonly Target[] {
  const laysOut = useMayCall(documents.documentListe)
  return TARGETS.filter((target) => target !== 'pdf' || laysOut)
}
