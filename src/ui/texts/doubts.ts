import type { Lang } from '../../contract/kernel/constants'
import { lookalike } from '../../contract/kernel/lookalike'
import { readLang } from './language'

const TEXTS: Record<Lang, (email: string) => string> = {
  fr: (email) => `Vouliez-vous écrire ${email}\u00a0?`,
  en: (email) => `Did you mean ${email}?`,
  ar: (email) => `هل تقصدون ${email}؟`,
}

/** A question about an address that looks mistyped; undefined if nothing is odd. */
export function lookalikeText(email: string): string | undefined {
  const meant = lookalike(email)
  return meant && TEXTS[readLang()](`\u2066${meant}\u2069`)
}
