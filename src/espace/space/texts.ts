import { createContext, use, useContext } from 'react'
import type { EspaceMessages } from '../../../i18n/espace/fr'
import type { Lang } from '../../contract/kernel/constants'

const CATALOGUES: Record<Lang, () => Promise<{ default: EspaceMessages }>> = {
  fr: () => import('../../../i18n/espace/fr'),
  en: () => import('../../../i18n/espace/en'),
  ar: () => import('../../../i18n/espace/ar'),
}
const here = new Map<Lang, EspaceMessages>()
const coming = new Map<Lang, Promise<EspaceMessages>>()

/** Fetches the texts of the space in one language, once. */
export function loadTexts(lang: Lang): Promise<EspaceMessages> {
  const texts =
    coming.get(lang) ??
    CATALOGUES[lang]().then((module) => {
      here.set(lang, module.default)
      return module.default
    })
  coming.set(lang, texts)
  return texts
}

/** The texts of the space in one language. Suspends where they are not here yet. */
export const useCatalogue = (lang: Lang): EspaceMessages => here.get(lang) ?? use(loadTexts(lang))

export const Texts = createContext<EspaceMessages | null>(null)

export function useTexts(): EspaceMessages {
  const texts = useContext(Texts)
  if (!texts) throw new Error('useTexts outside of the space')
  return texts
}
