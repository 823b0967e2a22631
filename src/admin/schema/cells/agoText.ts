import { localeOf } from '../../../contract/kernel/constants'
import { readLang } from '../../../ui/texts/language'

/** "il y a 5 minutes" */
export function agoText(iso: string, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  return new Intl.RelativeTimeFormat(localeOf(readLang()), { numeric: 'auto' }).format(
    Math.round(seconds / size),
    unit,
  )
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
