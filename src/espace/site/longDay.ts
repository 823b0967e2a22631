import { type Lang, localeOf } from '../../contract/kernel/constants'
import { withFirst } from '../../contract/kernel/firstDay'

/** A day in words: « lundi 13 juin ». Empty stays empty. @param year for texts that are kept for years */
export const longDay = (day: string, lang: Lang, year?: 'numeric'): string =>
  day &&
  withFirst(
    lang,
    new Intl.DateTimeFormat(localeOf(lang), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year,
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`)),
  )
