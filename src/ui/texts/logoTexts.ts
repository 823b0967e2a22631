import { use } from 'react'
import type { LogoMessages } from '../../../i18n/logo/fr'
import type { Lang } from '../../contract/kernel/constants'

const CATALOGUES: Record<Lang, () => Promise<{ default: LogoMessages }>> = {
  fr: () => import('../../../i18n/logo/fr'),
  en: () => import('../../../i18n/logo/en'),
  ar: () => import('../../../i18n/logo/ar'),
}
const loaded = new Map<Lang, Promise<LogoMessages>>()

/** Texts about a company's logo in one language, fetched once. Suspends. */
export function useLogoTexts(lang: Lang): LogoMessages {
  const there = loaded.get(lang) ?? CATALOGUES[lang]().then((module) => module.default)
  loaded.set(lang, there)
  return use(there)
}
