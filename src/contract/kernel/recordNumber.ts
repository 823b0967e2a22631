import { westernDigits } from './digits'

/**
 * The form in which numbers of students and teachers are compared, whatever their case, width, digits, hyphens and
 * spaces. The database's `records.numero` does the same.
 *
 * @example recordNumber('Ｅ２０２１‑٠٠١') // 'e2021-001'
 */
export const recordNumber = (typed: string): string =>
  westernDigits(typed.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, '')
