import { isolate, mayTurn, sideBySide } from '../../../contract/kernel/bidi'
import { localeOf } from '../../../contract/kernel/constants'
import { readable } from '../../../contract/kernel/inALine'
import { isRtl, readLang } from '../../../ui/texts/language'
import { wallClockOf } from '../../../ui/texts/wallClock'

/** How dates and times are written everywhere. */
const DATE_FORMAT = 'DD/MM/YYYY'
const TIME_FORMAT = 'h:mm A'

export const formatDate = (iso: string): string => format(iso, DATE_FORMAT)
export const formatTime = (iso: string): string => format(iso, TIME_FORMAT)
export const formatDateTime = (iso: string): string => format(iso, `${DATE_FORMAT} ${TIME_FORMAT}`)

/** How many hours a day has where times are typed: people of the language count so. */
export const inputHours = (): 12 | 24 => (readLang() === 'en' ? 12 : 24)
/** A time of day as typed, which may differ from the format in lists. */
export const formatInputTime = (time: string): string =>
  format(time, inputHours() === 12 ? TIME_FORMAT : 'HH:mm')

export const formatNumber = (value: number, decimals = 0): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: decimals, maximumFractionDigits: 2 }).format(value)

/** "a, b et c", in the current language. */
export const formatList = (items: readonly string[]): string => listed(items, 'conjunction')
/** "a, b ou c": one of them is enough. */
export const formatEither = (items: readonly string[]): string => listed(items, 'disjunction')

const listed = (items: readonly string[], type: Intl.ListFormatType): string =>
  sideBySide(readLang(), items, (parts) => new Intl.ListFormat(locale(), { type }).format(parts))

/** "a, b, c", in the current language. */
export const formatNames = (names: readonly string[]): string => sideBySide(readLang(), names)

/** A label, such as that of a group, which may be joined of several. */
export const formatLabel = (label: string): string => readable(readLang(), label)

/** The texts of a record for use in a sentence, each isolated in its own direction. */
export function isolated(record: Record<string, unknown>): Record<string, unknown> {
  const rtl = isRtl(readLang())
  const own = (value: unknown) =>
    typeof value === 'string' && (rtl || mayTurn(value)) ? isolate(value) : value
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, own(value)]))
}

const locale = () => localeOf(readLang())

/**
 * The school's wall-clock time is shown as written: as a local time of this browser it would shift in the hour skipped
 * by daylight saving, and years below 100 would become 1900 and later. Only a text with an offset is an instant.
 */
function format(iso: string, tokens: string): string {
  const [written, , YYYY, MM, DD, HH = '00', mm = '00'] =
    WALL_CLOCK.exec(iso) ?? WALL_CLOCK.exec(wallClockOf(new Date(iso))) ?? []
  if (!written) return iso
  const hour = Number(HH)
  const parts: Record<string, string | undefined> = {
    YYYY,
    MM,
    DD,
    HH,
    mm,
    h: String(hour % 12 || 12),
    A: hour < 12 ? 'AM' : 'PM',
  }
  return tokens.replace(/YYYY|MM|DD|HH|mm|h|A/g, (token) => parts[token] ?? '')
}

const WALL_CLOCK = /^((\d{4})-(\d\d)-(\d\d))?[T ]?(?:([01]\d|2[0-3]):([0-5]\d)(?::\d\d(?:\.\d+)?)?)?$/
