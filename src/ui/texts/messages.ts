import type { Messages } from '../../../i18n/fr'
import type { FrontMessages } from '../../../i18n/front/fr'
import type { FirstTexts, OfficeTexts } from '../../../i18n/office/texts'
import type { Lang } from '../../contract/kernel/constants'

/** The catalogue of one language, without the parts loaded on demand; the other two are not loaded. */
export const loadMessages = async (lang: Lang): Promise<Messages & FirstTexts> =>
  (await catalogues[lang]()).default

export const loadLaterMessages = async (lang: Lang): Promise<OfficeTexts> =>
  (await laterCatalogues[lang]()).default

/** The part that the public pages need. */
export const loadFrontMessages = async (lang: Lang): Promise<FrontMessages> =>
  (await frontCatalogues[lang]()).default

const catalogues: Record<Lang, () => Promise<{ default: Messages & FirstTexts }>> = {
  fr: () => import('../../../i18n/bundles/first-fr'),
  en: () => import('../../../i18n/bundles/first-en'),
  ar: () => import('../../../i18n/bundles/first-ar'),
}

const laterCatalogues: Record<Lang, () => Promise<{ default: OfficeTexts }>> = {
  fr: () => import('../../../i18n/bundles/later-fr'),
  en: () => import('../../../i18n/bundles/later-en'),
  ar: () => import('../../../i18n/bundles/later-ar'),
}

const frontCatalogues: Record<Lang, () => Promise<{ default: FrontMessages }>> = {
  fr: () => import('../../../i18n/front/fr'),
  en: () => import('../../../i18n/front/en'),
  ar: () => import('../../../i18n/front/ar'),
}

/** Fills `%{name}` in a text, for pages without an i18nProvider. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/%\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
