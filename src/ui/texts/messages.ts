import type { FrontMessages } from '../../../i18n/front/fr'
import type { Lang } from '../../contract/kernel/constants'
import { isElided } from '../../contract/kernel/elision'

/** The texts of the public pages in one language; the other two are not loaded. */
export const loadFrontMessages = async (lang: Lang): Promise<FrontMessages> =>
  (await frontCatalogues[lang]()).default

const frontCatalogues: Record<Lang, () => Promise<{ default: FrontMessages }>> = {
  fr: () => import('../../../i18n/front/fr'),
  en: () => import('../../../i18n/front/en'),
  ar: () => import('../../../i18n/front/ar'),
}

/** Fills `%{name}` in a text, for pages without an i18nProvider. In French, « de » before a vowel becomes « d’ ». */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/( de )?%\{(\w+)\}/g, (hole, de: string | undefined, name: string) => {
    const value = values[name]
    if (value === undefined) return hole
    return de && isElided(String(value)) ? ` d’${value}` : `${de ?? ''}${value}`
  })
