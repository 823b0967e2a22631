import { use } from 'react'
import type { CleMessages } from '../../../i18n/cle/fr'
import type { Lang } from '../../contract/kernel/constants'

const CATALOGUES: Record<Lang, () => Promise<{ default: CleMessages }>> = {
  fr: () => import('../../../i18n/cle/fr'),
  en: () => import('../../../i18n/cle/en'),
  ar: () => import('../../../i18n/cle/ar'),
}
const loaded = new Map<Lang, Promise<CleMessages>>()

/** Texts about passkeys in one language, fetched once. Suspends. */
export function useCleTexts(lang: Lang): CleMessages {
  const there = loaded.get(lang) ?? CATALOGUES[lang]().then((module) => module.default)
  loaded.set(lang, there)
  return use(there)
}
