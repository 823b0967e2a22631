import type { Lang } from '../../contract/kernel/constants'

/** What is said of so many, by the plural forms of the language. */
export const plural = (lang: Lang, forms: Readonly<Record<string, string>>, count: number): string =>
  forms[new Intl.PluralRules(lang).select(count)] ?? forms.other ?? ''
