import { westernDigits } from './digits'

/* Days as people type them, in digits. */

const DAY = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/
const DAY_DIGITS = /^(\d\d)(\d\d)(\d{4})$/

/** Without marks of direction, and with Western digits. */
export const tidyTyped = (typed: string): string => westernDigits(typed.replace(/\p{Cf}/gu, '')).trim()

/**
 * A text with the day first as `YYYY-MM-DD`, whether or not the calendar has that day; any other one as it is.
 *
 * @example spelledDay('1/7/2022') // '2022-07-01'
 */
export function spelledDay(typed: string): string {
  const text = tidyTyped(typed)
  const [, day = '', month = '', year = ''] = DAY.exec(text) ?? DAY_DIGITS.exec(text) ?? []
  return day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}
