import { LANGS, localeOf } from '../../contract/kernel/constants'
import { spelledDay, tidyTyped } from '../../contract/kernel/typedDay'

/** A day that the calendar has, `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00Z`)
  return (
    /^(19|20)\d\d-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(value)
  )
}

/** Arabic has other names of months in Egypt than in Tunisia. */
const LOCALES = [...LANGS.map(localeOf), 'ar-EG']
const LEAST = 3

/** Letters without accents, hamzas or case. */
const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const namesOf = (part: 'month' | 'weekday', count: number): string[][] =>
  Array.from({ length: count }, (_, index) =>
    LOCALES.map((locale) =>
      // the first day of 2024 is a Monday
      bare(
        new Intl.DateTimeFormat(locale, { [part]: 'long', timeZone: 'UTC' }).format(
          part === 'month' ? Date.UTC(2024, index, 1) : Date.UTC(2024, 0, 1 + index),
        ),
      ),
    ),
  )

const MONTHS = namesOf('month', 12)
const WEEKDAYS = namesOf('weekday', 7).flat()

/**
 * The day of a text in digits or with the month as a word, in any of our languages; undefined if it is none, or could be
 * several.
 *
 * @example dayTyped('dimanche 1er mars 2026') // '2026-03-01'
 * @example dayTyped('١ مارس ٢٠٢٦') // '2026-03-01'
 * @example dayTyped('Mar 1st, 2026') // '2026-03-01'
 */
export function dayTyped(typed: string): string | undefined {
  const digits = spelledDay(typed)
  if (isDay(digits)) return digits
  const words = bare(tidyTyped(typed))
    .replace(/(\d)(?:er|e|st|nd|rd|th)(?!\p{L})/gu, '$1')
    .split(/[\s,،./-]+/)
    .filter((word) => word !== '' && word !== 'of' && !WEEKDAYS.includes(word))
  const [year, day] = [
    words.filter((word) => /^\d{4}$/.test(word)),
    words.filter((word) => /^\d{1,2}$/.test(word)),
  ]
  const [word = '', ...others] = words.filter((each) => /\D/.test(each))
  const meant = MONTHS.flatMap((all, index) => (all.some((name) => name.startsWith(word)) ? [index + 1] : []))
  if (words.length !== 3 || others.length > 0 || word.length < LEAST || meant.length !== 1) return undefined
  const spelled = spelledDay(`${day[0]}/${meant[0]}/${year[0]}`)
  return isDay(spelled) ? spelled : undefined
}
