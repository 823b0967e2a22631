import { type Lang, localeOf } from '../kernel/constants'
import { joursDe, type Periode } from '../regle/jours'

/** How long an internship is without its breaks, in words: « 16 semaines et 3 jours ». Empty: its days are not known. */
export function dureeIn(
  lang: Lang,
  { debut, fin, pauses }: { debut: string | null; fin: string | null; pauses: readonly Periode[] },
): string {
  if (!debut || !fin) return ''
  const days = joursDe({ debut, fin, pauses })
  const parts = [
    [Math.floor(days / WEEK), 'week'],
    [days % WEEK, 'day'],
  ] as const
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => countedIn(lang, count, unit))
  return new Intl.ListFormat(localeOf(lang), { type: 'conjunction' }).format(words).replace(VOWELS, '')
}

/** A number of something, in words: « 3,91 mois ». */
export const countedIn = (lang: Lang, count: number, unit: 'hour' | 'day' | 'week' | 'month'): string =>
  new Intl.NumberFormat(localeOf(lang), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 2,
  })
    .format(count)
    .replace(VOWELS, '')

const WEEK = 7
// offices write Arabic without vowels, and programs that read a PDF put them in the wrong place
const VOWELS = /[\u064b-\u0652]/g
