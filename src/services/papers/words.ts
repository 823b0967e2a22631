import ar from '../../../i18n/documents/ar'
import en from '../../../i18n/documents/en'
import fr, { type DocumentMessages } from '../../../i18n/documents/fr'
import { countedIn } from '../../contract/affectation/duree'
import { type Lang, localeOf } from '../../contract/kernel/constants'
import { joursEtMois } from '../../contract/regle/presence'
import { dayIn, monthIn, plainDayIn, weekdayIn } from '../mail/gabarits/words'

/** How a paper speaks: its texts, days, times and numbers. */
export interface PaperWords {
  lang: Lang
  texts: DocumentMessages
  day: (iso: string) => string
  /** Without its weekday. */
  plainDay: (iso: string) => string
  shortDay: (iso: string) => string
  month: (iso: string) => string
  weekday: (iso: string) => string
  time: (iso: string) => string
  number: (value: number) => string
  compare: (one: string, other: string) => number
}

const TEXTS: Record<Lang, DocumentMessages> = { fr, en, ar }

export const wordsIn = (lang: Lang): PaperWords => WORDS[lang]

function spoken(lang: Lang): PaperWords {
  const number = new Intl.NumberFormat(localeOf(lang), { maximumFractionDigits: 2 })
  return {
    lang,
    texts: TEXTS[lang],
    day: (iso) => dayIn(lang, iso.slice(0, 10)),
    plainDay: (iso) => plainDayIn(lang, iso.slice(0, 10)),
    shortDay: (iso) => iso.slice(0, 10).split('-').reverse().join('/'),
    month: (iso) => monthIn(lang, iso),
    weekday: (iso) => weekdayIn(lang, iso),
    time: (iso) => iso.slice(11, 16),
    number: (value) => number.format(value),
    compare: new Intl.Collator(localeOf(lang), { numeric: true }).compare,
  }
}

const WORDS: Record<Lang, PaperWords> = { fr: spoken('fr'), en: spoken('en'), ar: spoken('ar') }

/** Fills `%{name}` in a text. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/%\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)

/** « 602 heures, soit 86 jours ou 3,91 mois » */
export function presenceIn({ lang, texts }: PaperWords, hours: number): string {
  const { jours, mois } = joursEtMois(hours)
  return fill(texts.presence, {
    heures: countedIn(lang, hours, 'hour'),
    jours: countedIn(lang, jours, 'day'),
    mois: countedIn(lang, mois, 'month'),
  })
}
