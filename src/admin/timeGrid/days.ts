import { daysBefore, weekdayOf } from '../../contract/regle/jours'

/* Days, `YYYY-MM-DD`. */

const WEEK = 7

export const plusDays = (day: string, days: number): string => daysBefore(day, -days)

/** So many days from one on. */
export const daysFrom = (day: string, days: number): string[] =>
  Array.from({ length: days }, (_, at) => plusDays(day, at))

/**
 * The day with which the week of a day begins.
 *
 * @param first - as the school counts: 1 Monday … 7 Sunday
 * @example weekStart('2027-07-09', 1) // '2027-07-05'
 */
export const weekStart = (day: string, first: number): string =>
  daysBefore(day, (weekdayOf(day) - first + WEEK) % WEEK)

/** The whole weeks that contain the days of a month. */
export function monthDays(day: string, first: number): string[] {
  const month = day.slice(0, 'YYYY-MM'.length)
  const from = weekStart(`${month}-01`, first)
  const next = nextMonth(day, 1)
  const weeks = Math.ceil((Date.parse(next) - Date.parse(from)) / (WEEK * 86_400_000))
  return daysFrom(from, weeks * WEEK)
}

/** The first day of a month so many months on. */
export function nextMonth(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 'YYYY-MM'.length)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
