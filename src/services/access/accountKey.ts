import { type RawBuilder, sql } from 'kysely'
import { addressKey } from '../kernel/addressKey'

/**
 * The canonical form of an account's address, used to find it and to count attempts. Other spellings with equivalent
 * characters (capitals, `İ`, accents, full width) mean the same account. Existing services compare in about the same
 * way.
 */
export const accountKey = (email: string): string =>
  email
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\s]+/gu, '')
    .toLowerCase()

/**
 * Whether a column holds the address that somebody typed. PostgreSQL folds only A to Z here, in every locale; an
 * address with other characters must match exactly.
 *
 * @example .where(accountIs('email', input.email))
 */
export const accountIs = (column: string, email: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)} COLLATE "C") IN (${accountKey(email)}, ${addressKey(email)})`
