import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { dialable, isPhone } from '../../contract/kernel/phone'

/**
 * A phone number with its country, as it can be dialled from anywhere (E.164); without one it is the school's. What is no
 * number there stays as it can be dialled, what is no number at all as it was typed.
 *
 * @example international('06 12 34 56 78', 'FR') // '+33612345678'
 */
export function international(typed: string, country: CountryCode): string {
  const number = dialable(typed)
  if (!isPhone(number)) return number
  const parsed = parsePhoneNumberFromString(number, country)
  return parsed?.isValid() ? parsed.number : number
}

/**
 * What becomes of a number that was kept when a file says it again: as it stands there, unless it is only without its country.
 * One that has lost its plus gets it back.
 */
export function keptNumber(said: string, before: unknown, country: CountryCode): string {
  const number = international(said, country)
  const isShort = typeof before === 'string' && dialable(before).length < number.length - 1
  return isShort && international(before, country) === number ? before : number
}
