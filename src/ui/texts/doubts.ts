import { looksMistyped } from '../../contract/entreprise/companyNumber'
import type { Lang } from '../../contract/kernel/constants'
import { lookalike } from '../../contract/kernel/lookalike'
import { readLang } from './language'

/* Loaded once somebody has typed something questionable, which is rare. */

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

/** What is odd about an address, or about a company's number, which has one text; undefined if nothing is. */
export function doubtOf(kind: 'email' | 'number', typed: string, misspelt: string): string | undefined {
  if (kind === 'email') return lookalikeText(typed)
  return looksMistyped(typed) ? misspelt : undefined
}
