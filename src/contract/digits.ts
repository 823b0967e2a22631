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
