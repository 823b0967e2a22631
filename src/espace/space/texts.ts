import { createContext, use, useContext } from 'react'
import type { EspaceMessages } from '../../../i18n/espace/fr'
import type { Lang } from '../../contract/kernel/constants'

const CATALOGUES: Record<Lang, () => Promise<{ default: EspaceMessages }>> = {
  fr: () => import('../../../i18n/espace/fr'),
  en: () => import('../../../i18n/espace/en'),
  ar: () => import('../../../i18n/espace/ar'),
}
const loaded = new Map<Lang, Promise<EspaceMessages>>()

/** The texts of the space in one language, fetched once. Suspends. */
export function useCatalogue(lang: Lang): EspaceMessages {
  const there = loaded.get(lang) ?? CATALOGUES[lang]().then((module) => module.default)
  loaded.set(lang, there)
  return use(there)
}

export const Texts = createContext<EspaceMessages | null>(null)

export function useTexts(): EspaceMessages {
  const texts = useContext(Texts)
  if (!texts) throw new Error('useTexts outside of the space')
  return texts
}
