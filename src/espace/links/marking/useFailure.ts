import { ApiError } from '../../../ui/calls/ApiError'
import { useFront } from '../../site/FrontContext'
import { outageText } from '../../site/failureText'
import { TEXTS } from './texts'

/** The sentence for a refusal on this page. */
export function useFailure(error: unknown): string {
  const { m, lang } = useFront()
  const t = TEXTS[lang]
  const code = error instanceof ApiError ? error.code : ''
  const known: Record<string, string> = {
    link_expired: t.expired,
    marking_closed: t.closed,
    defence_not_begun: t.early,
    marking_signed: t.signed,
    not_found: t.expired,
    changed_meanwhile: t.changed,
    reason_required: t.reasonMissing,
    defence_graded: t.validated,
  }
  return known[code] ?? outageText(error, m, lang) ?? m.failure.unknown
}
