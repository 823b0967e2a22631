import { withFirst } from '../../../contract/kernel/firstDay'
import { readLang } from '../../../ui/texts/language'

/** "lundi 11 juillet", "vendredi 1er juillet", short "lun. 11/07", from `YYYY-MM-DD`. */
export const dayText = (day: string, weekday: 'long' | 'short' = 'long'): string =>
  withFirst(readLang(), formatOf(weekday).format(new Date(`${day}T00:00Z`)))

const formats = new Map<string, Intl.DateTimeFormat>()
/** Kept: making one takes longer than all that it will write on a board. */
function formatOf(weekday: 'long' | 'short'): Intl.DateTimeFormat {
  const key = `${readLang()} ${weekday}`
  const kept = formats.get(key)
  if (kept) return kept
  // in Arabic, 3/12 reads as 12/3
  const month = weekday === 'long' || readLang() === 'ar' ? 'long' : 'numeric'
  const made = new Intl.DateTimeFormat(dayLocale(), {
    weekday,
    day: 'numeric',
    month,
    timeZone: 'UTC',
  })
  formats.set(key, made)
  return made
}

/** Of days that are written out, in the current language. */
export const dayLocale = (): string => LOCALES[readLang()]

const LOCALES = { fr: 'fr', en: 'en-GB', ar: 'ar-TN-u-nu-latn' } as const
