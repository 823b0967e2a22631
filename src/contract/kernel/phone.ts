import { cleanText } from './cleanText'
import { westernDigits } from './digits'

/* Phone numbers as people write them. What a country's numbers are like, the services know alone (`services/kernel/phones.ts`). */

/** `+33 (0)6`: the zero is for those who call from within the country. */
const TRUNK_ZERO = /^([\s\p{Cf}]*(?:[+＋]|00)[^(]*)\(\s*0\s*\)/u
const GROUPING = /^tel:|[\s\p{Cf}\p{Pd}\u2212./()]/giu
/** At most as many digits as a number has anywhere, after a plus or the two zeros that stand for one. */
const NUMBER = /^(?:\+|00)?\d{1,15}$/

/**
 * A phone number as it is dialled: a plus where one was typed, and digits. What is no number, or two of them, stays as it was
 * typed.
 *
 * @example dialable('+33 (0)6 12–34.56/78') // '+33612345678'
 */
export function dialable(typed: string): string {
  const bare = westernDigits(typed).replace(TRUNK_ZERO, '$1').replace(GROUPING, '').replace(/^＋/, '+')
  return NUMBER.test(bare) ? bare : cleanText(typed)
}

/** Whether what was typed is a phone number; an empty text is not. */
export const isPhone = (typed: string): boolean => /^\+?\d+$/.test(dialable(typed))

/** The codes of countries have one, two or three digits, and none begins another. */
const COUNTRY = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d{4})/
/** Which digits stand together, by how many there are; otherwise by threes. */
const GROUPS: Readonly<Record<number, RegExp>> = {
  7: /(\d{3})(\d{4})/,
  8: /(\d\d)(\d{3})(\d{3})/,
  9: /(\d)(\d\d)(\d\d)(\d\d)(\d\d)/,
  10: /(\d{3})(\d{3})(\d{4})/,
}

/**
 * A number that is kept with its country, in groups that can be read. Any other stays as it is.
 *
 * @example phoneText('+33612345678') // '+33 6 12 34 56 78'
 */
export function phoneText(kept: string): string {
  const [country] = (/^\+\d+$/.test(kept) && COUNTRY.exec(kept)) || []
  if (!country) return kept
  const rest = kept.slice(country.length)
  const groups = GROUPS[rest.length]?.exec(rest)?.slice(1) ?? rest.match(/\d{1,3}/g) ?? []
  return [country, ...groups].join(' ')
}
