/** Lower case, without accents, Arabic letters in one form. Texts that fold alike count as equal. */
export const fold = (text: string): string => text.toLowerCase().replace(BEYOND_ASCII, foldCharacter)

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII as a whole
const BEYOND_ASCII = /[^\x00-\x7f]/gu

/** Folds a character once: a long list has few different ones. */
function foldCharacter(character: string): string {
  const known = folded.get(character) ?? character.normalize('NFD').replace(/\p{M}/gu, '')
  folded.set(character, known)
  return known
}

/** Characters that are no letter with a mark, folded as the database's `public.fold` does. */
const folded = new Map([
  ...Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }),
  ...Object.entries({ ى: 'ي', ة: 'ه', ؤ: 'ؤ', ئ: 'ئ', ـ: '' }),
])
