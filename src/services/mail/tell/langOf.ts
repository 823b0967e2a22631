import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'

/** The school's language, in which people are written to who have none of their own. */
export const SCHOOL_LANG = sql<Lang>`coalesce((SELECT langue FROM records.etablissement), 'fr')`

/** The language that whoever has an address has chosen in their own space; null: none. @param email SQL of the address */
export const chosenLang = (email: RawBuilder<unknown>): RawBuilder<Lang | null> =>
  sql<Lang | null>`(SELECT chosen.langue FROM gateway.personne chosen WHERE chosen.email = lower(${email} COLLATE "C"))`

/**
 * The language in which a person outside the staff is written to: the one that they have chosen in their space, then the
 * first of the rows that has one, a teacher's before that of the jury person or supervisor who stands for them, else the
 * school's.
 *
 * @example sql`SELECT ${langOf('t', 'j')} AS lang FROM internship.jury j LEFT JOIN records.enseignant t ON t.id = j.enseignant_id`
 */
export const langOf = (...aliases: readonly string[]): RawBuilder<Lang> =>
  sql<Lang>`coalesce(${sql.join(aliases.map((alias) => chosenLang(sql.ref(`${alias}.email`))))},
    ${sql.join(aliases.map((alias) => sql.ref(`${alias}.langue`)))}, ${SCHOOL_LANG})`

/** The language in which one of the staff is written to: that of their profile, else the school's. */
export const staffLangOf = (alias: string): RawBuilder<Lang> =>
  sql<Lang>`coalesce(${sql.ref(`${alias}.langue`)}, ${SCHOOL_LANG})`
