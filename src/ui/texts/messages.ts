import type { FrontMessages } from '../../../i18n/front/fr'
import type { Lang } from '../../contract/kernel/constants'
import { beforeName } from '../../contract/kernel/elision'

/** The texts of the public pages in one language; the other two are not loaded. */
export const loadFrontMessages = async (lang: Lang): Promise<FrontMessages> =>
  (await frontCatalogues[lang]()).default

const frontCatalogues: Record<Lang, () => Promise<{ default: FrontMessages }>> = {
  fr: () => import('../../../i18n/front/fr'),
  en: () => import('../../../i18n/front/en'),
  ar: () => import('../../../i18n/front/ar'),
}

/**
 * Fills `%{name}` in a text, for pages without an i18nProvider. In French, « de » and « que » before a vowel become «
 * d’ » and « qu’ ».
 */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(ELIDABLE, (hole, before: string | undefined, name: string) => {
    const value = values[name]
    return value === undefined ? hole : beforeName(before, String(value))
  })

const ELIDABLE = /( de | que )?%\{(\w+)\}/g
