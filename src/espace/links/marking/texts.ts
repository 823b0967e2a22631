import ar from '../../../../i18n/marking/ar'
import en from '../../../../i18n/marking/en'
import fr, { type MarkingMessages } from '../../../../i18n/marking/fr'
import { type Lang, localeOf } from '../../../contract/kernel/constants'

export const TEXTS: Record<Lang, MarkingMessages> = { fr, en, ar }

/** A mark as written in a language, with Western digits as everywhere in the product. */
export const numberIn = (lang: Lang, value: number): string =>
  new Intl.NumberFormat(localeOf(lang), { maximumFractionDigits: 2 }).format(value)
