import type { Lang } from '../kernel/constants'

/* What the school adds to agreements of a country stands behind their text, below a heading of its own. */

const ANNEXES: Record<Lang, string> = { fr: 'Annexe', en: 'Annex', ar: 'مرفق' }

/** @example annexeTitle('fr', 'Allemagne') // 'Annexe – Allemagne' */
export const annexeTitle = (lang: Lang, pays: string) => `${ANNEXES[lang]} – ${pays}`

/** A paragraph that is such a heading. */
export const ANNEXE = new RegExp(`^(?:${Object.values(ANNEXES).join('|')}) – [^\\n]+$`, 'u')
