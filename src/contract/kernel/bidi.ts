import type { Lang } from './constants'

/*
 * Texts of people within sentences of the product, which run in either direction.
 */

/** Direction marks that would affect what follows the text: embeddings, overrides, isolates. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** Right-to-left characters, and direction marks. */
const MAY_TURN = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f\u061c]/u

/** Whether a text could turn what stands beside it in a sentence that runs from left to right. */
export const mayTurn = (text: string): boolean => MAY_TURN.test(text) || text.search(TURNS) >= 0

/** The text with a direction of its own, whatever stands beside it, and whatever it holds. */
export function isolate(text: string): string {
  const plain = closed(text)
  return ISOLATED.test(plain) ? plain : `\u2068${plain}\u2069`
}

/** The same only where it could turn what stands beside it: some programs show every mark. */
export const isolateTurning = (text: string): string => (mayTurn(text) ? isolate(text) : text)

const ISOLATED = /^\u2068[^\u2068]*\u2069$/

/** The text without what would affect what follows it: isolates that are closed within it stay. */
export function closed(text: string): string {
  const plain = text.replace(/[\u202a-\u202e\u2066\u2067]/g, '')
  let open = 0
  for (const mark of plain.replace(/[^\u2068\u2069]/g, '')) {
    open += mark === '\u2068' ? 1 : -1
    if (open < 0) break
  }
  return open === 0 ? plain : plain.replace(/[\u2068\u2069]/g, '')
}

/**
 * Names that stand side by side, to be read: each has a direction of its own, and the row of them that of the language, also
 * in an element or a sentence that would take the direction of the first. What a program reads again is joined as it is.
 *
 * @example sideBySide('fr', ['Ada', 'Karim']) // 'Ada, Karim'
 */
export function sideBySide(
  lang: Lang,
  names: readonly string[],
  join = (parts: readonly string[]): string => parts.join(lang === 'ar' ? '، ' : ', '),
): string {
  if (names.length === 0) return ''
  if (lang === 'ar') return `\u200f${join(names.map(isolate))}`
  return names.some(mayTurn) ? `\u200e${join(names.map(isolate))}` : join(names)
}
