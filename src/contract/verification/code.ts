import { cleanText } from '../kernel/cleanText'
import { westernDigits } from '../kernel/digits'

/* The code for verifying a paper: 80 bits, in letters and digits that are not mistaken for one another. */

/** Crockford's: neither I nor L beside 1, nor O beside 0, and no U. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Letters of a code, five bits each. */
export const CODE_LETTERS = 16
const GROUP = 4

/** Where the page is found, followed by the code. */
export const VERIFIER_PATH = '/verifier'

/**
 * A typed code in its stored form, whatever its case, digits, groups and lookalike characters. Any other text matches
 * no code.
 *
 * @example typedCode(' k7qd-9mxt o2vw 4hrl ') // 'K7QD9MXT02VW4HR1'
 */
export const typedCode = (typed: string): string =>
  westernDigits(cleanText(typed).normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{P}\p{Cf}\u2212]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** As it is printed: `K7QD-9MXT-02VW-4HR1`. */
export const groupedCode = (code: string): string =>
  code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''

/** The address that a paper's QR code leads to. */
export const addressOfCode = (publicUrl: string, code: string): string =>
  `${publicUrl}${VERIFIER_PATH}/${groupedCode(code)}`
