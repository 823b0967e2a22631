import { use } from 'react'
import type { DonneesMessages } from '../../../i18n/donnees/fr'
import { type Lang, localeOf } from '../../contract/kernel/constants'

const CATALOGUES: Record<Lang, () => Promise<{ default: DonneesMessages }>> = {
  fr: () => import('../../../i18n/donnees/fr'),
  en: () => import('../../../i18n/donnees/en'),
  ar: () => import('../../../i18n/donnees/ar'),
}
const loaded = new Map<Lang, Promise<DonneesMessages>>()

/** Texts about personal data in one language, fetched once. Suspends. */
export function useDonneesTexts(lang: Lang): DonneesMessages {
  const there = loaded.get(lang) ?? CATALOGUES[lang]().then((module) => module.default)
  loaded.set(lang, there)
  return use(there)
}

/** "5 ans", "18 mois", in a language. */
export function monthsText(mois: number, lang: Lang): string {
  const [value, unit] = mois % 12 === 0 ? [mois / 12, 'year'] : [mois, 'month']
  return new Intl.NumberFormat(localeOf(lang), { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
