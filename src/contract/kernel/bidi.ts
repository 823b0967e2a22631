import type { Lang } from './constants'

/* Texts typed by people inside sentences of the product, either of which may run in either direction. */

/** Direction marks that affect the text after them: embeddings, overrides, isolates. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** Right-to-left characters, and direction marks. */
const MAY_TURN = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f\u061c]/u

/** Whether a text could reorder its neighbours in a left-to-right sentence. */
export const mayTurn = (text: string): boolean => MAY_TURN.test(text) || text.search(TURNS) >= 0

/** The text with its own direction, whatever it contains and whatever surrounds it. */
export function isolate(text: string): string {
  const plain = closed(text)
  return ISOLATED.test(plain) ? plain : `\u2068${plain}\u2069`
}

/** The same, but only if it could reorder its neighbours, because some programs show every mark. */
export const isolateTurning = (text: string): string => (mayTurn(text) ? isolate(text) : text)

const ISOLATED = /^\u2068[^\u2068]*\u2069$/

/** The text without marks that would affect what follows; isolates closed within it are kept. */
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
 * Joins names for reading: each keeps its own direction and the list has that of the language, even in an element or
 * sentence that would take the direction of its first letter. Use a plain join for text that programs read.
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
