import { createContext, use, useContext } from 'react'
import type { EspaceMessages } from '../../../i18n/espace/fr'
import type { Lang } from '../../contract/kernel/constants'

const CATALOGUES: Record<Lang, () => Promise<{ default: EspaceMessages }>> = {
  fr: () => import('../../../i18n/espace/fr'),
  en: () => import('../../../i18n/espace/en'),
  ar: () => import('../../../i18n/espace/ar'),
}
const coming = new Map<Lang, Promise<EspaceMessages>>()
const there = new Map<Lang, EspaceMessages>()

/** Fetches the texts of the space in one language, once. */
export function loadCatalogue(lang: Lang): Promise<EspaceMessages> {
  const texts =
    coming.get(lang) ??
    CATALOGUES[lang]().then((module) => {
      there.set(lang, module.default)
      return module.default
    })
  coming.set(lang, texts)
  return texts
}

/** The texts of the space in one language. Suspends until they are there. */
export const useCatalogue = (lang: Lang): EspaceMessages => there.get(lang) ?? use(loadCatalogue(lang))

export const Texts = createContext<EspaceMessages | null>(null)

export function useTexts(): EspaceMessages {
  const texts = useContext(Texts)
  if (!texts) throw new Error('useTexts outside of the space')
  return texts
}
