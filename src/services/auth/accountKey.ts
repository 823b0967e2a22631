import { type RawBuilder, sql } from 'kysely'

/**
 * The one form of an account's address, by which it is found and its attempts are counted: whoever types it in other
 * letters that mean the same (capitals, `İ`, accents, full width) means the same account. Existing services compare
 * about as loosely.
 */
export const accountKey = (email: string): string =>
  email
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\s]+/gu, '')
    .toLowerCase()

/**
 * Whether a column holds the address that somebody typed. PostgreSQL folds nothing but A to Z here, in every locale; an
 * address with other letters is found by these alone.
 *
 * @example .where(accountIs('email', input.email))
 */
export const accountIs = (column: string, email: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)} COLLATE "C") IN (${accountKey(email)}, ${small(email)})`

const small = (email: string) => email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
