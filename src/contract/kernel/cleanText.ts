/* Pasted text contains invisible characters. They make two names out of one, and a name out of nothing. */

/** Most texts are Latin-1, in which only these two are invisible. */
const MAY_HIDE = /[\u00a0\u00ad\u0100-\uffff]/

/** Zero width spaces, soft hyphens, embeddings, isolates, fillers. */
const UNSEEN =
  /\u034f|[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/g

/**
 * French puts a no-break space beside its punctuation; anywhere else it looks like an ordinary space and becomes one.
 */
const SPACE = /(?<![«‹])[\u00a0\u202f](?![»›:;!?%€])|[\u1680\u2000-\u200a\u205f\u3000]/g

/** Joiners belong to the scripts that join their letters, and to emoji. */
const JOINED = '(?!\\p{Script=Latin})[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]'
const LONE_JOINER = new RegExp(`(?<!${JOINED})[\\u200c\\u200d]|[\\u200c\\u200d](?!${JOINED})`, 'gu')

/** Direction marks matter beside numbers within Arabic text; at its ends they have no effect. */
const AT_ENDS = /^[\s\u200c-\u200f\u061c]+|[\s\u200c-\u200f\u061c]+$/g

const SEEN = /[^\s\p{M}\p{Cf}]/u

/**
 * A text as it is stored: without invisible characters, accents composed, trimmed. A text that shows nothing becomes
 * ''.
 *
 * @example cleanText('\u200bBen\u00a0Ali ') // 'Ben Ali'
 */
export function cleanText(typed: string): string {
  if (!MAY_HIDE.test(typed)) return typed.trim()
  const clean = typed
    .normalize('NFC')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, '')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replace(LONE_JOINER, '')
    .replace(SPACE, ' ')
    .replace(AT_ENDS, '')
  return SEEN.test(clean) ? clean : ''
}

/** Whether a text shows nothing. */
export const isBlank = (typed: string): boolean => cleanText(typed) === ''
