import { type Lang, localeOf } from '../../../contract/kernel/constants'
import { isElided } from '../../../contract/kernel/elision'
import { withFirst } from '../../../contract/kernel/firstDay'
import { countryNow } from '../../kernel/inSchool'

/** A day in words: « lundi 13 juin 2022 ». @param day `YYYY-MM-DD` */
export const dayIn = (lang: Lang, day: string): string => dayBy(lang, FULL, day)

/** A day without its weekday, as papers write a date of birth: « 13 juin 2001 ». @param day `YYYY-MM-DD` */
export const plainDayIn = (lang: Lang, day: string): string => dayBy(lang, PLAIN, day)

/** A day without its year, for a subject: « lundi 13 juin ». @param day `YYYY-MM-DD` */
export const shortDayIn = (lang: Lang, day: string): string => dayBy(lang, SHORT, day)

/** A month: « juin 2022 ». @param day `YYYY-MM-DD` */
export const monthIn = (lang: Lang, day: string): string => written(lang, MONTH, day)

/** A day of a list: « lun. 13 ». @param day `YYYY-MM-DD` */
export const weekdayIn = (lang: Lang, day: string): string => plainDay(lang, written(lang, WEEKDAY, day))

const dayBy = (lang: Lang, form: Form, day: string): string =>
  withFirst(lang, plainDay(lang, written(lang, form, day)))

/** « Monday 13 June 2022 », without the comma that some versions of `Intl` add. */
const plainDay = (lang: Lang, text: string): string => (lang === 'en' ? text.replace(',', '') : text)

type Form = Intl.DateTimeFormatOptions
const PLAIN: Form = { day: 'numeric', month: 'long', year: 'numeric' }
const FULL: Form = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
const MONTH: Form = { month: 'long', year: 'numeric' }
const WEEKDAY: Form = { weekday: 'short', day: 'numeric' }
const SHORT: Form = { weekday: 'long', day: 'numeric', month: 'long' }

function written(lang: Lang, form: Form, day: string): string {
  const locale = LOCALES[lang](countryNow())
  const byLocale = formats.get(form) ?? new Map<string, Intl.DateTimeFormat>()
  formats.set(form, byLocale)
  const format = byLocale.get(locale) ?? new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' })
  byLocale.set(locale, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** Arabic names the months as the school's country does. */
const LOCALES: Readonly<Record<Lang, (country: string) => string>> = {
  fr: () => 'fr',
  en: () => 'en-GB',
  ar: (country) => `ar${country && `-${country}`}-u-ca-gregory-nu-latn`,
}
/**
 * Cached, because creating a formatter takes longer than using it, and a campaign's messages contain thousands of
 * dates.
 */
const formats = new Map<Form, Map<string, Intl.DateTimeFormat>>()

/** « de Karim », « d’Inès »: what stands before a name in French. */
export const ofName = (name: string): string => (isElided(name) ? `d’${name}` : `de ${name}`)

/** Whose defence: « soutenance d’Inès ». @param etudiant null: it is the reader's own */
export const defenceOf = (lang: Lang, etudiant: string | null): string =>
  etudiant === null
    ? { fr: 'votre soutenance', en: 'your defence', ar: 'مناقشتكم' }[lang]
    : { fr: `soutenance ${ofName(etudiant)}`, en: `defence of ${etudiant}`, ar: `مناقشة ${etudiant}` }[lang]

/** A French text in which « de » and « que » stand before its fields as their values ask for it. */
export const elided = (text: string, values: (champ: string) => string): string =>
  text.replace(
    /(?<!\p{L})([dD]|[qQ]u)e (?=\{\{([\p{L}\p{N}_]+)\}\})/gu,
    (whole, letter: string, champ: string) => (isElided(values(champ)) ? `${letter}’` : whole),
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
