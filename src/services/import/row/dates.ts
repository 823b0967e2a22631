import { plainName } from '../../../contract/kernel/plainName'

/**
 * Reads a date as people write it, into `YYYY-MM-DD`; undefined if it is not one. The day comes before the month, as in
 * all three languages of the product; a bare number is a spreadsheet's day count from 1899.
 *
 * @example readDay('1er mai 2022'); readDay('1/5/22'); readDay('May 1, 2022'); readDay('١ ماي ٢٠٢٢'); readDay('44682')
 */
export function readDay(cell: string): string | undefined {
  const text = cell.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15)).trim()
  if (SERIAL.test(text)) return fromSerial(Number(text))
  for (const { form, order } of FORMS) {
    const parts = form.exec(text)?.slice(1)
    if (!parts) continue
    const part = (name: 'y' | 'm' | 'd') => parts[order.indexOf(name)] ?? ''
    return dayOf(yearOf(part('y')), monthOf(part('m')), Number(part('d')))
  }
  return undefined
}

const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
/** A spreadsheet's day count, for days from 1954 to 2119. */
const SERIAL = /^[2-7]\d{4}(\.\d+)?$/
const TIME = '(?:[T ,]+\\d{1,2}:.*)?'
const WEEKDAY = '(?:\\p{L}+[.,،]?\\s+)?'
const DAY = '(\\d{1,2})(?:er|st|nd|rd|th)?'
const YEAR = '(\\d{4}|\\d{2})'
const MONTH = '(\\p{L}+)\\.?'

const FORMS = [
  { form: new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}$`), order: 'y-md' },
  { form: new RegExp(`^(\\d{1,2})\\s?([-/.])\\s?(\\d{1,2})\\s?\\2\\s?${YEAR}${TIME}$`), order: 'd-my' },
  { form: new RegExp(`^${WEEKDAY}${DAY}[-\\s]${MONTH},?[-\\s]${YEAR}$`, 'iu'), order: 'dmy' },
  { form: new RegExp(`^${WEEKDAY}${MONTH}\\s${DAY},?\\s${YEAR}$`, 'iu'), order: 'mdy' },
] as const

/** The months in French, English, and the Arabic of several countries, long and short. */
const MONTHS = new Map(
  ['fr', 'en', 'ar-TN', 'ar-EG', 'ar-MA'].flatMap((locale) =>
    (['short', 'long'] as const).flatMap((month) => {
      const { format } = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at) => [plainName(format(Date.UTC(2022, at))), at + 1] as const)
    }),
  ),
)

const monthOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : (MONTHS.get(plainName(text)) ?? 0))
const yearOf = (text: string) => (text.length === 4 ? Number(text) : 2000 + Number(text))

/** Rejects days that do not exist, which would be days of another month, and years such as 0022. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isThere = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1
  return isThere ? date.toISOString().slice(0, 10) : undefined
}

const fromSerial = (days: number) =>
  new Date(Date.UTC(1899, 11, 30 + Math.floor(days))).toISOString().slice(0, 10)
