import { localeOf } from '../../contract/kernel/constants'
import { readLang } from '../texts/language'

/** "2,4 Mo", in the current language. */
export function sizeText(bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000 ? [Math.max(1, bytes / 1_000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const maximumFractionDigits = value < 10 && unit === 'megabyte' ? 1 : 0
  return new Intl.NumberFormat(localeOf(readLang()), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits,
  }).format(value)
}
