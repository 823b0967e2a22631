import type { Messages } from '../../i18n/fr'
import type { Lang } from '../contract/constants'

/** The catalogue of one language; the other two are not loaded. */
export const loadMessages = async (lang: Lang): Promise<Messages> => (await catalogues[lang]()).default

const catalogues: Record<Lang, () => Promise<{ default: Messages }>> = {
  fr: () => import('../../i18n/fr'),
  en: () => import('../../i18n/en'),
  ar: () => import('../../i18n/ar'),
}

/** Fills `%{name}` in a text, for the pages that have no i18nProvider. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/%\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
