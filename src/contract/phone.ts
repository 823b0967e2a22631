import { westernDigits } from './digits'

/**
 * The digits of a phone number as people write it: without the sign of another country, and without what groups the
 * digits. What is no phone number stays none, and a check of digits refuses it.
 *
 * @example
 * phoneDigits('+216 (71) 000.222') // '21671000222'
 */
export const phoneDigits = (typed: string): string =>
  westernDigits(typed)
    .replace(/[\s\p{Cf}.()-]/gu, '')
    .replace(/^\+/, '')

/** Whether what was typed is a phone number; an empty text is not. */
export const isPhone = (typed: string): boolean => /^\d+$/.test(phoneDigits(typed))
