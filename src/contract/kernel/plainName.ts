import { westernDigits } from './digits'

/** Letters of Arabic that are one however they are typed, of those that their marks do not tell apart. */
const ALIKE: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ـ: '',
}

/**
 * A name by which people call the same thing: without case, accents, spaces and punctuation, and with the Arabic letters and digits
 * that searches take for each other. The space of persons loads it without the office's `fold`.
 */
export const plainName = (name: string): string =>
  westernDigits(name.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ٱىةیکہھـ]/g, (letter) => ALIKE[letter] ?? letter)
    .toLowerCase()
