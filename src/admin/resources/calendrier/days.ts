import { withFirst } from '../../../contract/kernel/firstDay'
import { readLang } from '../../../ui/texts/language'
import { dayLocale } from '../../schema/cells/dayText'

/* Days in words. */

/** Kept, as in `dayText`: a month writes each of its days. */
const formats = new Map<string, Intl.DateTimeFormat>()
function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([dayLocale(), options])
  const made = formats.get(key) ?? new Intl.DateTimeFormat(dayLocale(), { timeZone: 'UTC', ...options })
  formats.set(key, made)
  return made
}
const at = (day: string) => new Date(`${day}T00:00Z`)

/** "juin 2026" */
export const monthText = (day: string): string => format({ month: 'long', year: 'numeric' }).format(at(day))

/** "8–14 juin 2026" */
export const spanText = (from: string, to: string): string =>
  withFirst(
    readLang(),
    format({ day: 'numeric', month: 'long', year: 'numeric' }).formatRange(at(from), at(to)),
  )

/** "lundi 8 juin 2026" */
export const wholeDayText = (day: string): string =>
  withFirst(
    readLang(),
    format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(at(day)),
  )

/** "lundi" */
export const weekdayText = (day: string, weekday: 'long' | 'short'): string =>
  format({ weekday }).format(at(day))

/** "8" */
export const dayNumber = (day: string): string => String(Number(day.slice(-2)))
