import { westernDigits } from '../kernel/digits'

/* A company's registration number, which people group as they like: 253 514 665 00012, 253.514.665-00012. */

/** Grouping and invisible characters. The database's `company.numero` removes the same. */
const SEPARATORS =
  /[\t-\r\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061c\u066a-\u066d\u06d4\u2000-\u206f\u2212\u2219\u22c5\u3000\u30fb\ufeff]/g

/** Labels in front of a number, once or twice: N° SIRET 253… The database removes the same ones. */
const NAMED =
  /^(?:siret|siren|(?:n|no|num|num[eé]ro|matricule)(?:de)?|number|nr|registration|رقم|السجل|سجل|التجاري|التسجيل)+(?=[0-9]{9})/

/**
 * The one form in which two numbers are compared. What has no letter or digit is its own form.
 *
 * @example companyNumber('1043587 A/A/M/000') // '1043587aam000'
 * @example companyNumber('SIRET : 253 514 665 00012') // '25351466500012'
 */
export function companyNumber(typed: string): string {
  const lower = westernDigits(typed.normalize('NFKC')).toLowerCase()
  return lower.replace(SEPARATORS, '').replace(NAMED, '') || lower
}

/** La Poste's establishments, whose numbers have another check sum. */
const LA_POSTE = '356000000'

/**
 * Whether it is written like a French SIRET, and its check digit says that a digit is wrong. Some real ones fail as
 * well.
 */
export function looksMistyped(typed: string): boolean {
  const number = companyNumber(typed)
  return /^\d{14}$/.test(number) && !number.startsWith(LA_POSTE) && luhn(number) % 10 !== 0
}

/**
 * The SIREN (9 digits) or SIRET (14) that was typed, if its check digit is right.
 *
 * @example registerNumber('253 514 665 00012') // undefined: a digit is wrong
 */
export function registerNumber(typed: string): string | undefined {
  const number = companyNumber(typed)
  if (!/^(\d{9}|\d{14})$/.test(number)) return undefined
  const isRight = luhn(number) % 10 === 0 || (number.startsWith(LA_POSTE) && sum(number) % 5 === 0)
  return isRight ? number : undefined
}

const sum = (digits: string): number => [...digits].reduce((total, digit) => total + Number(digit), 0)

const luhn = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
