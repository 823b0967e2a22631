/** Lower case, without accents: what two texts must share to count as the same. */
export const fold = (text: string): string => {
  const lower = text.toLowerCase()
  return isAscii(lower) ? lower : lower.replace(BEYOND_ASCII, foldLetter)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII as a whole
const BEYOND_ASCII = /[^\x00-\x7f]/gu

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false
  return true
}

/** A letter is worked out once: a long list has few different ones. */
function foldLetter(letter: string): string {
  const known = letters.get(letter)
  if (known !== undefined) return known
  const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').replace('œ', 'oe').replace('æ', 'ae')
  letters.set(letter, folded)
  return folded
}

const letters = new Map<string, string>()

/**
 * Tells whether a text has `wanted`, as by `fold`, but without folding the text: a long list is looked through for
 * each key that is typed.
 */
export function createFinder(wanted: string): (text: string) => boolean {
  const folded = fold(wanted)
  const pattern = [...folded]
    .map((letter) => [letter, letter.toUpperCase(), ...(accented().get(letter) ?? [])].map(escaped).join('|'))
    .map((letters) => `(?:${letters})\\p{M}*`)
    .join('')
  // two letters in one, which a search may cut in the middle, are left to folding
  const plain = new RegExp(pattern, 'u')
  return (text) => plain.test(text) || (JOINED.test(text) && fold(text).includes(folded))
}

const JOINED = /[œæŒÆǣǢǽǼ]/u

/** The letters beyond ASCII that fold to each letter. */
function accented(): Map<string, string[]> {
  if (ofLetter.size > 0) return ofLetter
  for (const [first, last] of ALPHABETS) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code)
      const folded = fold(letter)
      ofLetter.set(folded, [...(ofLetter.get(folded) ?? []), letter])
    }
  }
  return ofLetter
}

const ofLetter = new Map<string, string[]>()

/** Latin with accents, Greek and Cyrillic, Arabic, and Latin with two accents. */
const ALPHABETS = [
  [0xc0, 0x24f],
  [0x370, 0x52f],
  [0x620, 0x6ff],
  [0x1e00, 0x1eff],
] as const

const escaped = (letter: string) => letter.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')
