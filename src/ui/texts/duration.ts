import { type Lang, localeOf } from '../../contract/kernel/constants'

const MINUTE = 60
const HOUR = 3_600

/** How long to wait, in words and rounded up: '40 seconds', '5 minutes', '2 hours'. */
export function durationText(seconds: number, lang: Lang): string {
  const [count, unit] =
    seconds < MINUTE
      ? [seconds, 'second']
      : seconds <= 1.5 * HOUR
        ? [Math.ceil(seconds / MINUTE), 'minute']
        : [Math.ceil(seconds / HOUR), 'hour']
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(localeOf(lang), style).format(count)
}
