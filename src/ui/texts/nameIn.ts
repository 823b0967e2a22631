import type { Lang } from '../../contract/kernel/constants'
import type { Labels } from '../../contract/kernel/crud'

/** A name in a language; a missing one falls back to French. */
export const nameIn = (labels: Labels, lang: Lang): string => labels[lang] || labels.fr
