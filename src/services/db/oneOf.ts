import { type RawBuilder, sql } from 'kysely'

/**
 * The second half of a condition on an id: it is one of these. A single id is compared as such, because PostgreSQL
 * plans a list again each time, whatever its length.
 *
 * @example sql`DELETE FROM internship.soutenance_jury WHERE soutenance_id ${isOneOf(ids)}`
 */
export const isOneOf = (ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`= ${ids[0]}` : sql`= ANY (${ids}::integer[])`
