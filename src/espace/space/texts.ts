import { createContext, useContext } from 'react'
import type { EspaceMessages } from '../../../i18n/espace/fr'
import { perLanguage } from '../../ui/texts/perLanguage'

/** The texts of the space. Suspends until they are there. */
export const useCatalogue = perLanguage<EspaceMessages>({
  fr: () => import('../../../i18n/espace/fr'),
  en: () => import('../../../i18n/espace/en'),
  ar: () => import('../../../i18n/espace/ar'),
})

/** Fetches them before they are shown. */
export const loadTexts = useCatalogue.load

export const Texts = createContext<EspaceMessages | null>(null)

export function useTexts(): EspaceMessages {
  const texts = useContext(Texts)
  if (!texts) throw new Error('useTexts outside of the space')
  return texts
}
