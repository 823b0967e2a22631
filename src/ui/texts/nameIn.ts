import type { Lang } from '../../contract/kernel/constants'
import type { Labels } from '../../contract/kernel/crud'

/** A name in a language; the French one stands in for what has not been said. */
export const nameIn = (labels: Labels, lang: Lang): string => labels[lang] || labels.fr
