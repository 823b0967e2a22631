import { cleanText } from './cleanText'
import { westernDigits } from './digits'

/*
 * Phone numbers as people write them. Only the services know the formats of each country (`services/kernel/phones.ts`).
 */

/** `+33 (0)6`: the zero is only dialled within the country. */
const TRUNK_ZERO = /^([\s\p{Cf}]*(?:[+＋]|00)[^(]*)\(\s*0\s*\)/u
const GROUPING = /^tel:|[\s\p{Cf}\p{Pd}\u2212./()]/giu
/** At most 15 digits, the international maximum, after a plus or the two zeros that stand for it. */
const NUMBER = /^(?:\+|00)?\d{1,15}$/

/**
 * A phone number as it is dialled: digits, with a plus if one was typed. Anything else, including two numbers, is
 * returned as typed.
 *
 * @example dialable('+33 (0)6 12–34.56/78') // '+33612345678'
 */
export function dialable(typed: string): string {
  const bare = westernDigits(typed).replace(TRUNK_ZERO, '$1').replace(GROUPING, '').replace(/^＋/, '+')
  return NUMBER.test(bare) ? bare : cleanText(typed)
}

/** Whether a text is a phone number; an empty text is not. */
export const isPhone = (typed: string): boolean => /^\+?\d+$/.test(dialable(typed))

/** Country codes have one, two or three digits, and none is the beginning of another. */
const COUNTRY = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d{4})/
/** How digits are grouped, by their number; otherwise in threes. */
const GROUPS: Readonly<Record<number, RegExp>> = {
  7: /(\d{3})(\d{4})/,
  8: /(\d\d)(\d{3})(\d{3})/,
  9: /(\d)(\d\d)(\d\d)(\d\d)(\d\d)/,
  10: /(\d{3})(\d{3})(\d{4})/,
}

/**
 * Groups the digits of a number stored with its country code. Any other is returned unchanged.
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
