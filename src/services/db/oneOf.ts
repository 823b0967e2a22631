import { type RawBuilder, sql } from 'kysely'

/**
 * The rest of a condition on an id: it is one of these. One alone is asked for as such: a list, of whatever length it may be,
 * PostgreSQL would plan anew each time.
 *
 * @example sql`DELETE FROM internship.soutenance_jury WHERE soutenance_id ${isOneOf(ids)}`
 */
export const isOneOf = (ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`= ${ids[0]}` : sql`= ANY (${ids}::integer[])`
