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
