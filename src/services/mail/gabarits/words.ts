import { type Lang, localeOf } from '../../../contract/kernel/constants'
import { isElided } from '../../../contract/kernel/elision'
import { withFirst } from '../../../contract/kernel/firstDay'

/** A day in words: « lundi 13 juin 2022 ». @param day `YYYY-MM-DD` */
export const dayIn = (lang: Lang, day: string): string => dayBy(lang, days, day)

/** A day without its weekday, as papers write a date of birth: « 13 juin 2001 ». @param day `YYYY-MM-DD` */
export const plainDayIn = (lang: Lang, day: string): string => dayBy(lang, plainDays, day)

/** A day without its year, for a subject: « lundi 13 juin ». @param day `YYYY-MM-DD` */
export const shortDayIn = (lang: Lang, day: string): string => dayBy(lang, shortDays, day)

/** A month: « juin 2022 ». @param day `YYYY-MM-DD` */
export const monthIn = (lang: Lang, day: string): string => months[lang].format(new Date(`${day}T00:00:00Z`))

/** A day of a list: « lun. 13 ». @param day `YYYY-MM-DD` */
export const weekdayIn = (lang: Lang, day: string): string =>
  plainDay(lang, weekdays[lang].format(new Date(`${day}T00:00:00Z`)))

type Formats = Readonly<Record<Lang, Intl.DateTimeFormat>>

const dayBy = (lang: Lang, formats: Formats, day: string): string =>
  withFirst(lang, plainDay(lang, formats[lang].format(new Date(`${day}T00:00:00Z`))))

/** « Monday 13 June 2022 », without the comma that some versions of `Intl` add. */
const plainDay = (lang: Lang, text: string): string => (lang === 'en' ? text.replace(',', '') : text)

const daysIn = (options: Intl.DateTimeFormatOptions, country = ''): Formats => {
  const by = (locale: string) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return { fr: by('fr'), en: by('en-GB'), ar: by(`ar${country && `-${country}`}-u-ca-gregory-nu-latn`) }
}
const PLAIN = { day: 'numeric', month: 'long', year: 'numeric' } as const
const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const MONTH = { month: 'long', year: 'numeric' } as const
const WEEKDAY = { weekday: 'short', day: 'numeric' } as const
const SHORT = { weekday: 'long', day: 'numeric', month: 'long' } as const
/**
 * Cached, because creating a formatter takes longer than using it, and a campaign's messages contain thousands of
 * dates.
 */
let days = daysIn(FULL)
let shortDays = daysIn(SHORT)
let plainDays = daysIn(PLAIN)
let months = daysIn(MONTH)
const weekdays = daysIn(WEEKDAY)

/**
 * From now on uses the Arabic month names of the school's country: جوان in Tunisia, يونيو in Egypt. @param country ISO
 * 3166-1
 */
export function nameMonthsAs(country: string): void {
  days = daysIn(FULL, country)
  months = daysIn(MONTH, country)
  shortDays = daysIn(SHORT, country)
  plainDays = daysIn(PLAIN, country)
}

/** « de Karim », « d’Inès »: what stands before a name in French. */
export const ofName = (name: string): string => (isElided(name) ? `d’${name}` : `de ${name}`)

/** Whose defence: « soutenance d’Inès ». @param etudiant null: it is the reader's own */
export const defenceOf = (lang: Lang, etudiant: string | null): string =>
  etudiant === null
    ? { fr: 'votre soutenance', en: 'your defence', ar: 'مناقشتكم' }[lang]
    : { fr: `soutenance ${ofName(etudiant)}`, en: `defence of ${etudiant}`, ar: `مناقشة ${etudiant}` }[lang]

/** A French text in which « de » stands before its fields as their values ask for it. */
export const elided = (text: string, values: (champ: string) => string): string =>
  text.replace(/(?<!\p{L})([dD])e (?=\{\{([\p{L}\p{N}_]+)\}\})/gu, (whole, letter: string, champ: string) =>
    isElided(values(champ)) ? `${letter}’` : whole,
  )

/** A name, and how many others there are: « Réseau et 2 autres ». */
export function andOthers(lang: Lang, name: string, others: number): string {
  if (others === 0) return name
  const count = new Intl.NumberFormat(localeOf(lang)).format(others)
  return {
    fr: `${name} et ${count} autre${others > 1 ? 's' : ''}`,
    en: `${name} and ${count} other${others > 1 ? 's' : ''}`,
    ar: `${name} و${count} أخرى`,
  }[lang]
}

/** The deadline for applications: « Candidater jusqu’au lundi 13 juin 2022 ». @param day `YYYY-MM-DD` */
export const untilIn = (lang: Lang, day: string): string =>
  ({
    fr: `Candidater jusqu’au ${dayIn(lang, day)}`,
    en: `Apply by ${dayIn(lang, day)}`,
    ar: `آخر أجل للترشح: ${dayIn(lang, day)}`,
  })[lang]

/** A length of time in words: « 7 jours ». */
export const durationIn = (lang: Lang, count: number, unit: 'minute' | 'hour' | 'day'): string =>
  new Intl.NumberFormat(localeOf(lang), { style: 'unit', unit, unitDisplay: 'long' }).format(count)

/** How large a file is: « 2,4 Mo ». */
export function sizeIn(lang: Lang, bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000 ? [Math.max(1, bytes / 1_000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const maximumFractionDigits = value < 10 && unit === 'megabyte' ? 1 : 0
  return new Intl.NumberFormat(localeOf(lang), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits,
  }).format(value)
}
