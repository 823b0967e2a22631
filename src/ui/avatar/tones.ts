import { lettersOf } from './initials'

/**
 * The letters that stand for a company: of the first two words of its name that are not small ones.
 *
 * @example initialsOfCompany('Banque de l’Habitat') // 'B\u200cH'
 */
export const initialsOfCompany = (name: string): string =>
  lettersOf(name.replace(SMALL, '')).slice(0, 2).join('\u200c')

const SMALL = /(?<=^|\s)(?:de|du|des|la|le|les|et|of|the|and|&)\s+/gi

/** Which of the colours of avatars somebody has: the same in any order of the names. */
export function toneOf(name: string): number {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  let sum = 0
  for (const letter of words.sort().join(' ')) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return sum % TONES
}

export const TONES = 8
