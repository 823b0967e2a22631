import { type RawBuilder, sql } from 'kysely'
import type { Session } from './handler'

/** Which rows a session sees and changes: those of its academic year. */
export type Scope = Pick<Session, 'anneeId'>

/** The scope of a session, without what else a session is. */
export const scopeOf = ({ anneeId }: Scope): Scope => ({ anneeId })

/** Tells scopes apart: what one session has read may be answered to another only under the same key. */
export const scopeKey = (scope: Scope): string => JSON.stringify(scopeOf(scope))

/**
 * The condition of every read and write of rows that belong to a year.
 *
 * @example db.selectFrom('internship.stage as s').where(inScope(session, 's'))
 */
export const inScope = ({ anneeId }: Scope, table?: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(table ? `${table}.annee_id` : 'annee_id')} = ${anneeId}`
