/** Lower case, without accents, Arabic letters in one form: what two texts must share to count as the same. */
export const fold = (text: string): string => text.toLowerCase().replace(BEYOND_ASCII, foldLetter)

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII as a whole
const BEYOND_ASCII = /[^\x00-\x7f]/gu

/** A letter is worked out once: a long list has few different ones. */
function foldLetter(letter: string): string {
  const known = folded.get(letter) ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  folded.set(letter, known)
  return known
}

/** Those that are not a letter with a mark, as the database's `public.fold` has them. */
const folded = new Map([
  ...Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }),
  ...Object.entries({ ى: 'ي', ة: 'ه', ؤ: 'ؤ', ئ: 'ئ', ـ: '' }),
])
