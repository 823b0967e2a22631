import { cleanText } from './cleanText'

/** Eastern Arabic digits as western ones, which is how everything is kept. */
export const westernDigits = (typed: string): string =>
  typed.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * A number as it is reckoned with, whatever digits and decimal mark it is typed in. What is no number stays none.
 *
 * @example decimalText(' ١٤٫٥ ') // '14.5'
 */
export const decimalText = (typed: string): string => westernDigits(cleanText(typed)).replace(/[,٫]/, '.')

/**
 * The one number of what is typed with its unit or currency, in groups of three or not. Anything else stays as it is.
 *
 * @example measureText('1 200,50 €') // '1200.50'
 * @example measureText('35h') // '35'
 */
export function measureText(typed: string): string {
  const text = decimalText(typed).replace(/(?<=\d)[\s٬’'](?=\d{3}(?!\d))/g, '')
  return /^[^\d-]*?(\d+(?:\.\d+)?)\D*$/.exec(text)?.[1] ?? text
}

/**
 * What is sent for a number: a text is the number that was typed, where it has so many digits at most before and after the
 * decimal mark. Anything else stays what it is, and the schema behind says what is wrong with it.
 *
 * @example typedNumber('14,5', 3, 2) // 14.5
 */
export function typedNumber(sent: unknown, digits: number, decimals: number): unknown {
  if (typeof sent !== 'string') return sent
  const text = decimalText(sent)
  return new RegExp(`^\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`).test(text) ? Number(text) : sent
}
