import { use } from 'react'
import type { FacteurMessages } from '../../../i18n/facteur/fr'
import type { Lang } from '../../contract/kernel/constants'

const CATALOGUES: Record<Lang, () => Promise<{ default: FacteurMessages }>> = {
  fr: () => import('../../../i18n/facteur/fr'),
  en: () => import('../../../i18n/facteur/en'),
  ar: () => import('../../../i18n/facteur/ar'),
}
const loaded = new Map<Lang, Promise<FacteurMessages>>()

/** Texts about second factors and devices in one language, fetched once. Suspends. */
export function useFacteurTexts(lang: Lang): FacteurMessages {
  const there = loaded.get(lang) ?? CATALOGUES[lang]().then((module) => module.default)
  loaded.set(lang, there)
  return use(there)
}
