import type { Lang } from '../../../contract/kernel/constants'

/** The names of currencies in a language: `TND – dinar tunisien`. */
export function currencyLabels(lang: Lang): (code: string) => string {
  const names = new Intl.DisplayNames(lang, { type: 'currency' })
  return (code) => `${code} – ${names.of(code)}`
}
