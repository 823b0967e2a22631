import { type Lang, localeOf } from './constants'

/**
 * An amount in a language's format, with its currency if given: `600 €`, `600,50 €`. Thousandths are always shown if
 * the currency has them: `600,000 TND`.
 */
export function moneyIn(lang: Lang, amount: number, devise: string): string {
  const decimals = decimalsOf(devise)
  return new Intl.NumberFormat(localeOf(lang), {
    ...(devise && { style: 'currency', currency: devise }),
    minimumFractionDigits: decimals > HUNDREDTHS || !Number.isInteger(amount) ? decimals : 0,
    maximumFractionDigits: decimals,
  }).format(amount)
}

const HUNDREDTHS = 2

const decimalsOf = (devise: string): number =>
  devise
    ? (new Intl.NumberFormat('en', { style: 'currency', currency: devise }).resolvedOptions()
        .maximumFractionDigits ?? HUNDREDTHS)
    : HUNDREDTHS
