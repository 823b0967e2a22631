import { type Lang, localeOf } from '../../contract/kernel/constants'
import { withFirst } from '../../contract/kernel/firstDay'

/** A day in words: « lundi 13 juin ». Empty stays empty. @param year for texts that are kept for years */
export const longDay = (day: string, lang: Lang, year?: 'numeric'): string =>
  day && dayIn(lang, `${day}T00:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', year })

/** A day in words, in UTC. */
export function dayIn(lang: Lang, day: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([lang, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(lang), { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return withFirst(lang, format.format(new Date(day)))
}

/** Making one takes a phone several milliseconds, and a page shows a dozen days. */
const formats = new Map<string, Intl.DateTimeFormat>()
