/** Lower case, without accents, Arabic letters and digits in one form. Texts that fold alike count as equal. */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  const folded = text.normalize('NFKC').toLowerCase().replace(EACH, foldCharacter)
  return folded.replace(ABD, 'عبد')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII as a whole
const BEYOND_ASCII = /[^\x00-\x7f]/u
const EACH = new RegExp(BEYOND_ASCII, 'gu')
/** Names of two words that are also written as one. */
const ABD = /عبد +(?=ال)/g

/** More different characters than a school uses. */
const KEPT_MAX = 5_000

/** Folds a character once: a long list has few different ones. */
function foldCharacter(character: string): string {
  const known = folded.get(character) ?? character.normalize('NFD').replace(/\p{M}/gu, '')
  if (folded.size < KEPT_MAX) folded.set(character, known)
  return known
}

/** Characters that are not a letter with a mark, folded like the database's `public.fold`. */
const folded = new Map([
  ...Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }),
  ...Object.entries({ ٱ: 'ا', ى: 'ي', ة: 'ه', ی: 'ي', ک: 'ك', ہ: 'ه', ھ: 'ه', ـ: '' }),
  // joiners and direction marks: stored texts may contain them, but nobody types them in a search
  ...[...'\u200c\u200d\u200e\u200f\u061c'].map((unseen) => [unseen, ''] as const),
  ...[...'٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'].map((digit, index) => [digit, String(index % 10)] as const),
])
