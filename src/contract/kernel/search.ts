import { cleanText } from './cleanText'
import { westernDigits } from './digits'
import { dialable, isPhone } from './phone'

/** A hyphen or an apostrophe, however it is written. */
const JOINT = "[\\p{Pd}'’‘ʼ`´]"
/** Between two digits a hyphen belongs to a date or a number. */
const GAP = new RegExp(`\\s+|(?<!\\d)${JOINT}|${JOINT}(?!\\d)`, 'u')

/** More than anybody types; the rest of a pasted text is ignored. */
const WORDS_MAX = 20

/**
 * The words of a search. A row matches if each word occurs in any of its columns, so a hyphenated name is found however
 * its parts are joined. A phone number is one word, however it is grouped.
 *
 * @example searchWords("Épi d'Or") // ['Épi', 'd', 'Or']
 */
export function searchWords(q: string): string[] {
  const whole = cleanText(q)
  if (isPhone(whole) && NUMBER.test(dialable(whole))) return [dialable(whole)]
  const words = [...new Set(whole.split(GAP).filter(Boolean))].slice(0, WORDS_MAX)
  return words.length > 0 || whole === '' ? words : [whole]
}

/** With a country code or in national form. A date has fewer digits. */
const NUMBER = /^(\+|0)\d{8,}$/

/** A grouped registration number, possibly with letters: longer than a date, or with characters that no date has. */
const GROUPED = /^(?=(?:\D*\d){9}|(?=.*[a-z])(?:\D*\d){5})[a-z\d]+(?:[./\p{Pd}][a-z\d]+)+$/iu

/**
 * The word and, for a number, the forms in which it may be stored: 17,25 is stored as 17.25, a phone number begins
 * differently at home and abroad, and a company's number is also stored without grouping.
 */
export function spellingsOf(word: string): string[] {
  if (NUMBER.test(word)) return [word, word.replace(/^(\+|0+)/, '')]
  const western = westernDigits(word)
  if (GROUPED.test(western)) return [word, western.replace(/[^a-z\d]/gi, '')]
  return /^\d+,\d*$/.test(word) ? [word, word.replace(',', '.')] : [word]
}
