import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'

/** The school's language, the default for people without a language of their own. */
export const SCHOOL_LANG = sql<Lang>`coalesce((SELECT langue FROM records.etablissement), 'fr')`

/** The language chosen in the space of an address; null: none. @param email SQL of the address */
export const chosenLang = (email: RawBuilder<unknown>): RawBuilder<Lang | null> =>
  sql<Lang | null>`(SELECT chosen.langue FROM gateway.personne chosen WHERE chosen.email = lower(${email} COLLATE "C"))`

/**
 * The language of mails to a person outside the staff: the one chosen in their space, else the first of the rows that
 * has one (a teacher's before that of the juror or supervisor who stands for them), else the school's.
 *
 * @example
 * sql`SELECT ${langOf('t', 'j')} AS lang FROM internship.jury j LEFT JOIN records.enseignant t ON t.id = j.enseignant_id`
 */
export const langOf = (...aliases: readonly string[]): RawBuilder<Lang> =>
  sql<Lang>`coalesce(${sql.join(aliases.map((alias) => chosenLang(sql.ref(`${alias}.email`))))},
    ${sql.join(aliases.map((alias) => sql.ref(`${alias}.langue`)))}, ${SCHOOL_LANG})`

/** The language of mails to a member of the staff: that of their profile, else the school's. */
export const staffLangOf = (alias: string): RawBuilder<Lang> =>
  sql<Lang>`coalesce(${sql.ref(`${alias}.langue`)}, ${SCHOOL_LANG})`
