import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../contract/constants'

/** The school's language, in which people are written to who have none of their own. */
export const SCHOOL_LANG = sql<Lang>`coalesce((SELECT langue FROM records.etablissement), 'fr')`

/**
 * The language in which a person is written to: the first of the rows that has one, a teacher's before that of the jury
 * person or supervisor who stands for them, else the school's.
 *
 * @example sql`SELECT ${langOf('t', 'j')} AS lang FROM internship.jury j LEFT JOIN records.enseignant t ON t.id = j.enseignant_id`
 */
export const langOf = (...aliases: readonly string[]): RawBuilder<Lang> =>
  sql<Lang>`coalesce(${sql.join(aliases.map((alias) => sql.ref(`${alias}.langue`)))}, ${SCHOOL_LANG})`
