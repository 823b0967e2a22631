import type { Messages } from '../../../i18n/fr'
import type { FrontMessages } from '../../../i18n/front/fr'
import type { LaterMessages } from '../../../i18n/later/fr'
import type { Lang } from '../../contract/kernel/constants'

/** The catalogue of one language, but for what comes with use; the other two are not loaded. */
export const loadMessages = async (lang: Lang): Promise<Messages> => (await catalogues[lang]()).default

export const loadLaterMessages = async (lang: Lang): Promise<LaterMessages> =>
  (await laterCatalogues[lang]()).default

/** What the public pages need of it. */
export const loadFrontMessages = async (lang: Lang): Promise<FrontMessages> =>
  (await frontCatalogues[lang]()).default

const catalogues: Record<Lang, () => Promise<{ default: Messages }>> = {
  fr: () => import('../../../i18n/fr'),
  en: () => import('../../../i18n/en'),
  ar: () => import('../../../i18n/ar'),
}

const laterCatalogues: Record<Lang, () => Promise<{ default: LaterMessages }>> = {
  fr: () => import('../../../i18n/later/fr'),
  en: () => import('../../../i18n/later/en'),
  ar: () => import('../../../i18n/later/ar'),
}

const frontCatalogues: Record<Lang, () => Promise<{ default: FrontMessages }>> = {
  fr: () => import('../../../i18n/front/fr'),
  en: () => import('../../../i18n/front/en'),
  ar: () => import('../../../i18n/front/ar'),
}

/** Fills `%{name}` in a text, for the pages that have no i18nProvider. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/%\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
