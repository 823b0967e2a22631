import { westernDigits } from './digits'

/** Arabic letters that people type interchangeably, beyond those that only differ in marks. */
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
 * A normalised name, to compare what people call things: without case, accents, spaces and punctuation, and with Arabic
 * letters and digits unified as in searches. Separate from the office's `fold`, which the space of persons does not
 * load.
 */
export const plainName = (name: string): string =>
  westernDigits(name.normalize('NFKD'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[ٱىةیکہھـ]/g, (letter) => ALIKE[letter] ?? letter)
    .toLowerCase()
