/** Lower case, without accents: what two texts must share to count as the same. */
export const fold = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII as a whole
const PLAIN = /^[\x00-\x7f]*$/
