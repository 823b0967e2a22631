import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'

/** The school's language, the default for people without a language of their own. */
export const SCHOOL_LANG = sql<Lang>`coalesce((SELECT langue FROM records.etablissement), 'fr')`

/**
 * A language if the school offers it, or else the school's. Not of columns of `ecole_` and `voulue_`.
 *
 * @param lang SQL of the language, which may be null
 */
export const offeredLang = (lang: RawBuilder<unknown>): RawBuilder<Lang> =>
  sql<Lang>`coalesce((SELECT CASE WHEN voulue_.lang = ANY (ecole_.langues) THEN voulue_.lang ELSE ecole_.langue END
    FROM records.etablissement AS ecole_, (SELECT ${lang} AS lang) AS voulue_), 'fr')`

/** The language chosen in the space of an address; null: none. @param email SQL of the address */
export const chosenLang = (email: RawBuilder<unknown>): RawBuilder<Lang | null> =>
  sql<Lang | null>`(SELECT chosen.langue FROM gateway.personne chosen WHERE chosen.email = lower(${email} COLLATE "C"))`

/**
 * The language of mails to a person outside the staff: the one chosen in their space, else the first of the rows that
 * has one (a teacher's before that of the juror or supervisor who stands for them), as far as the school offers it;
 * else the school's.
 *
 * @example
 * sql`SELECT ${langOf('t', 'j')} AS lang FROM internship.jury j LEFT JOIN records.enseignant t ON t.id = j.enseignant_id`
 */
export const langOf = (...aliases: readonly string[]): RawBuilder<Lang> =>
  offeredLang(sql`coalesce(${sql.join(aliases.map((alias) => chosenLang(sql.ref(`${alias}.email`))))},
    ${sql.join(aliases.map((alias) => sql.ref(`${alias}.langue`)))})`)

/** The language of mails to a member of the staff: that of their profile if the school offers it, else the school's. */
export const staffLangOf = (alias: string): RawBuilder<Lang> => offeredLang(sql.ref(`${alias}.langue`))
