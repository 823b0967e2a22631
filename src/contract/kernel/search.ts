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
 * The words of a search. A row is found when each of them is found in any of its columns, so that a hyphenated name is
 * found however its parts are joined. A phone number is one word, however it is grouped.
 *
 * @example searchWords("Épi d'Or") // ['Épi', 'd', 'Or']
 */
export function searchWords(q: string): string[] {
  const whole = cleanText(q)
  if (isPhone(whole) && NUMBER.test(dialable(whole))) return [dialable(whole)]
  const words = [...new Set(whole.split(GAP).filter(Boolean))].slice(0, WORDS_MAX)
  return words.length > 0 || whole === '' ? words : [whole]
}

/** With its country, or for those who call from within it: a day has fewer digits. */
const NUMBER = /^(\+|0)\d{8,}$/

/** A registration number with its groups, of letters too: longer than a date, or what no date has. */
const GROUPED = /^(?=(?:\D*\d){9}|(?=.*[a-z])(?:\D*\d){5})[a-z\d]+(?:[./\p{Pd}][a-z\d]+)+$/iu

/**
 * The word itself and, for a number, how it is stored: 17,25 is stored as 17.25, what a phone number begins with depends on
 * from where it is dialled, and a company's number stands without its groups beside what was typed.
 */
export function spellingsOf(word: string): string[] {
  if (NUMBER.test(word)) return [word, word.replace(/^(\+|0+)/, '')]
  const western = westernDigits(word)
  if (GROUPED.test(western)) return [word, western.replace(/[^a-z\d]/gi, '')]
  return /^\d+,\d*$/.test(word) ? [word, word.replace(',', '.')] : [word]
}
