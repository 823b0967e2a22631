import { type Lang, localeOf } from './constants'

/** An amount as a language writes it, with its currency where one is named: `600 €`, `600,50 TND`. */
export const moneyIn = (lang: Lang, amount: number, devise: string): string =>
  new Intl.NumberFormat(localeOf(lang), {
    ...(devise && { style: 'currency', currency: devise }),
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount)
