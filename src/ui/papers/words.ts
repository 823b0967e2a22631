import { createContext, use } from 'react'
import type { DocumentMessages } from '../../../i18n/documents/fr'
import type { Ecole } from '../../contract/document/documents'
import type { DocumentCle, GabaritTexte } from '../../contract/gabarit/gabarits'
import type { Lang } from '../../contract/kernel/constants'
import { moneyIn } from '../../contract/kernel/money'
import { isRtl } from '../texts/language'

/** How a paper speaks: its texts, days, times and numbers, in its own language. */
export interface Words {
  lang: Lang
  dir: 'ltr' | 'rtl'
  texts: DocumentMessages
  /** "lundi 13 juin 2022" */
  day: (iso: string) => string
  /** "13/06/2022" */
  shortDay: (iso: string) => string
  time: (iso: string) => string
  number: (value: number) => string
  /** An amount, in the currency that is named. */
  money: (value: number, devise: string) => string
}

const CATALOGUES: Record<Lang, () => Promise<{ default: DocumentMessages }>> = {
  fr: () => import('../../../i18n/documents/fr'),
  en: () => import('../../../i18n/documents/en'),
  ar: () => import('../../../i18n/documents/ar'),
}

/** Fetches the texts of a language, whatever that of the screen is. */
export async function loadWords(lang: Lang): Promise<Words> {
  const { default: texts } = await CATALOGUES[lang]()
  // Western digits in Arabic too, as on the screens
  const locale = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-TN-u-ca-gregory-nu-latn' }[lang]
  const writes = (options: Intl.DateTimeFormatOptions) => {
    // the school's wall clock is written as it is, whatever the browser's zone
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    // a day alone, which is midnight UTC in every browser
    return (iso: string) => format.format(new Date(iso.slice(0, 'YYYY-MM-DD'.length)))
  }
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return {
    lang,
    texts,
    dir: isRtl(lang) ? 'rtl' : 'ltr',
    day: writes({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: (iso) => iso.slice(0, 10).split('-').reverse().join('/'),
    time: (iso) => iso.slice(11, 16),
    number: (value) => number.format(value),
    money: (value, devise) => moneyIn(lang, value, devise),
  }
}

/** What all sheets of a run have in common. */
export interface Paper {
  words: Words
  school: Ecole | null
  /** The academic year. */
  annee: string
  /** What the school has its documents say; agreements say it already. */
  gabarits?: Partial<Record<DocumentCle, GabaritTexte>>
  /** Marks and results are left to be filled in by hand. */
  blank: boolean
}

export const PaperContext = createContext<Paper | undefined>(undefined)

export function usePaper(): Paper {
  const paper = use(PaperContext)
  if (!paper) throw new Error('no paper is laid out here')
  return paper
}
