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
export const isolate = (text: string): string => `\u2068${text.replace(TURNS, '')}\u2069`
