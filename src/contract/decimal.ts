import { cleanText } from './cleanText'
import { westernDigits } from './phone'

/**
 * A number as it is reckoned with, whatever digits and decimal mark it is typed in. What is no number stays none.
 *
 * @example decimalText(' ١٤٫٥ ') // '14.5'
 */
export const decimalText = (typed: string): string => westernDigits(cleanText(typed)).replace(/[,٫]/, '.')
