import { cleanText } from './cleanText'

/** Converts Eastern Arabic digits to Western ones, in which everything is stored. */
export const westernDigits = (typed: string): string =>
  typed.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * A number in a form to calculate with, whatever its digits and decimal mark. Other texts remain invalid.
 *
 * @example decimalText(' ١٤٫٥ ') // '14.5'
 */
export const decimalText = (typed: string): string => westernDigits(cleanText(typed)).replace(/[,٫]/, '.')

/**
 * The single number in a text with a unit or currency, in groups of three or not. Anything else is returned unchanged.
 *
 * @example measureText('1 200,50 €') // '1200.50'
 * @example measureText('35h') // '35'
 */
export function measureText(typed: string): string {
  const text = decimalText(typed).replace(/(?<=\d)[\s٬’'](?=\d{3}(?!\d))/g, '')
  return /^[^\d-]*?(\d+(?:\.\d+)?)\D*$/.exec(text)?.[1] ?? text
}

/**
 * Parses a number that is sent as text, if it has at most this many digits before and after the decimal mark. Anything
 * else is returned unchanged, for the schema behind to report.
 *
 * @example typedNumber('14,5', 3, 2) // 14.5
 */
export function typedNumber(sent: unknown, digits: number, decimals: number): unknown {
  if (typeof sent !== 'string') return sent
  const text = decimalText(sent)
  return new RegExp(`^\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`).test(text) ? Number(text) : sent
}
