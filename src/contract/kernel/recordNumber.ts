import { westernDigits } from './digits'

/**
 * The one form in which numbers of students and teachers are compared: whatever the case, width, digits and hyphens they are typed
 * in, and whether with spaces. The database's `records.numero` says the same.
 *
 * @example recordNumber('Ｅ２０２１‑٠٠١') // 'e2021-001'
 */
export const recordNumber = (typed: string): string =>
  westernDigits(typed.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, '')
