import type { SigningMessages } from '../../../../i18n/signing/fr'
import { perLanguage } from '../../../ui/texts/perLanguage'

/** The texts of signing. Suspends until they are there. */
export const useSigningTexts = perLanguage<SigningMessages>({
  fr: () => import('../../../../i18n/signing/fr'),
  en: () => import('../../../../i18n/signing/en'),
  ar: () => import('../../../../i18n/signing/ar'),
})

/** Fetches them before they are shown. */
export const loadTexts = useSigningTexts.load
