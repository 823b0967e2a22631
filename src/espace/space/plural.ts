import type { Lang } from '../../contract/kernel/constants'

/** A sentence for a number, by the plural forms of the language. */
export const plural = (lang: Lang, forms: Readonly<Record<string, string>>, count: number): string =>
  forms[new Intl.PluralRules(lang).select(count)] ?? forms.other ?? ''
