import { type RawBuilder, sql } from 'kysely'

/** Which rows a session sees and changes: those of its academic year. */
export interface Scope {
  anneeId: number
}

/** The scope of a session and nothing else of it, as part of the key of a kept statement. */
export const scopeOf = ({ anneeId }: Scope): Scope => ({ anneeId })

/**
 * The condition of every read and write of rows that belong to a year.
 *
 * @example db.selectFrom('internship.stage as s').where(inScope(session, 's'))
 */
export const inScope = ({ anneeId }: Scope, table?: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(table ? `${table}.annee_id` : 'annee_id')} = ${anneeId}`
