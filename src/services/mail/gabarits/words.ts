import { type Lang, localeOf } from '../../../contract/kernel/constants'

/** A day in words: « lundi 13 juin 2022 ». @param day `YYYY-MM-DD` */
export const dayIn = (lang: Lang, day: string): string => DAYS[lang].format(new Date(`${day}T00:00:00Z`))

const daysIn = (lang: Lang) => new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'full', timeZone: 'UTC' })
/** Making one takes longer than writing with it, and a campaign's messages name thousands of days. */
const DAYS: Readonly<Record<Lang, Intl.DateTimeFormat>> = {
  fr: daysIn('fr'),
  en: daysIn('en'),
  ar: daysIn('ar'),
}

/** A length of time in words: « 7 jours ». */
export const durationIn = (lang: Lang, count: number, unit: 'minute' | 'hour' | 'day'): string =>
  new Intl.NumberFormat(localeOf(lang), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
