import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { dialable, isPhone } from '../../contract/kernel/phone'

/**
 * A phone number in E.164. A number without a country code is read as one of `country`. An invalid number is returned
 * in the form in which it can be dialled; a text that is no number at all, as it was typed.
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
 * What an import stores for a number that is already known: the number of the file, unless it only lacks the country
 * code. A number whose plus was lost gets it back.
 */
export function keptNumber(said: string, before: unknown, country: CountryCode): string {
  const number = international(said, country)
  const isShort = typeof before === 'string' && dialable(before).length < number.length - 1
  return isShort && international(before, country) === number ? before : number
}
