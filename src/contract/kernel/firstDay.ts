import type { Lang } from './constants'

/** A day in words, whose first of the month is « 1er » in French. */
export const withFirst = (lang: Lang, text: string): string =>
  lang === 'fr' ? text.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : text
