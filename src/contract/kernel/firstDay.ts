import type { Lang } from './constants'

/** A date in words, with the first of the month as « 1er » in French. */
export const withFirst = (lang: Lang, text: string): string =>
  lang === 'fr' ? text.replace(/(?<!\d)1(?= \p{L}|–)/gu, '1er') : text
