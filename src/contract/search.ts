import { cleanText } from './cleanText'

/** A hyphen or an apostrophe, however it is written. */
const JOINT = "[\\p{Pd}'’‘ʼ`´]"
/** Between two digits a hyphen belongs to a date or a number. */
const GAP = new RegExp(`\\s+|(?<!\\d)${JOINT}|${JOINT}(?!\\d)`, 'u')

/** More than anybody types; the rest of a pasted text is ignored. */
const WORDS_MAX = 20

/**
 * The words of a search. A row is found when each of them is found in any of its columns, so that a hyphenated name is
 * found however its parts are joined.
 *
 * @example searchWords("Épi d'Or") // ['Épi', 'd', 'Or']
 */
export function searchWords(q: string): string[] {
  const whole = cleanText(q)
  const words = [...new Set(whole.split(GAP).filter(Boolean))].slice(0, WORDS_MAX)
  return words.length > 0 || whole === '' ? words : [whole]
}

/** The word itself and, for a number, how it is stored: 17,25 is stored as 17.25. */
export const spellingsOf = (word: string): string[] =>
  /^\d+,\d*$/.test(word) ? [word, word.replace(',', '.')] : [word]
