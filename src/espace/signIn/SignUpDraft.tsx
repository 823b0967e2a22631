import type { NouvelleEntreprise } from '../../contract/specification/company'
import { SIGN_UP, typedByAnybody } from '../../ui/session/typed'
import { useKept } from '../../ui/session/useKept'
import { TypedOffer } from '../site/TypedOffer'

interface SignUpDraftProps {
  values: NouvelleEntreprise
  began: NouvelleEntreprise
  onResume: (typed: Partial<NouvelleEntreprise>) => void
}

/** Keeps the input of a sign-up while its tab is open, and offers what was left there. */
export default function SignUpDraft({ values, began, onResume }: SignUpDraftProps) {
  const kept = useKept(typedByAnybody, SIGN_UP, began, values)
  return <TypedOffer kept={kept} onResume={onResume} />
}
