import type { Lang } from '../../../contract/kernel/constants'

/** `TND – dinar tunisien` */
export const currencyLabel = (code: string, lang: Lang): string =>
  `${code} – ${new Intl.DisplayNames(lang, { type: 'currency' }).of(code)}`
