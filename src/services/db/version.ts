import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../kernel/refusal'
import type { Database, Db, Trx } from './schema'

/**
 * A record's version on the wire, which changes when any of the values changes.
 *
 * @example .select(versionOf(['s.id', 's.etat']).as('version'))
 */
export const versionOf = (values: readonly (string | RawBuilder<unknown>)[]): RawBuilder<string> => {
  const all = values.map((value) => (typeof value === 'string' ? sql.ref(value) : value))
  return sql<string>`left(md5(ROW(${sql.join(all)})::text), 20)`
}

interface TrailName {
  /** As the audit trail names it: `internship.jury`. */
  entity: string
  /** Null if there is no row. */
  entityId: number | null
  /** The present id on the wire, if changing the record can change it. */
  id?: string
}

/**
 * Refuses a write based on another version than the present one. `present` reads the present version and locks the
 * record, unless an earlier statement has. If the record is gone, the write itself reports that.
 *
 * @throws Refusal `changed_meanwhile` with who changed it and when
 */
export async function refuseChanged<Present extends { version: string }>(
  trx: Trx,
  sent: string | undefined,
  present: { executeTakeFirst(): Promise<Present | undefined> },
  name: TrailName | ((present: Present) => TrailName),
): Promise<void> {
  if (sent === undefined) return
  const record = await present.executeTakeFirst()
  if (record) await refuseOtherVersion(trx, sent, record, typeof name === 'function' ? name(record) : name)
}

/**
 * `refuseChanged` for a row by its id; locks the row.
 *
 * @param table with the alias that `version` reads: `internship.stage as s`
 * @param within further conditions, such as the session's scope
 * @throws Refusal `changed_meanwhile` with who changed it and when
 * @example await refuseChangedRow(trx, 'internship.stage as s', VERSION, { id, version }, inScope(session, 's'))
 */
export async function refuseChangedRow(
  trx: Trx,
  table: `${keyof Database & string} as ${string}`,
  version: RawBuilder<string>,
  { id, version: sent }: { id: number; version?: string | undefined },
  within: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<void> {
  if (sent === undefined) return
  const [entity = '', alias = ''] = table.split(' as ')
  const { rows } = await sql<{ version: string }>`
    SELECT ${version} AS version FROM ${sql.table(entity)} AS ${sql.ref(alias)}
    WHERE ${sql.ref(`${alias}.id`)} = ${id} AND ${within} FOR UPDATE`.execute(trx)
  if (rows[0]) await refuseOtherVersion(trx, sent, rows[0], { entity, entityId: id })
}

/**
 * `refuseChanged` for a record that is already read and locked.
 *
 * @throws Refusal `changed_meanwhile` with who changed it and when
 */
export async function refuseOtherVersion(
  trx: Trx,
  sent: string | undefined,
  record: { version: string },
  named: TrailName,
): Promise<void> {
  if (sent === undefined || record.version === sent) return
  const { id } = named
  const details = { ...(await lastChange(trx, named)), ...(id && { id }) }
  throw new Refusal('changed_meanwhile', 'somebody has changed the record meanwhile', details)
}

/** The version of a caller who has seen nothing: any existing answer differs from it. */
export const UNSEEN = ''

/**
 * `refuseOtherVersion` for what several people may answer: a caller without a version has seen no answer, and must not
 * overwrite somebody else's.
 *
 * @throws Refusal `changed_meanwhile` with who changed it and when
 */
export const refuseUnseen = (
  trx: Trx,
  sent: string | undefined,
  { answered, ...record }: { answered: boolean; version: string },
  named: TrailName,
): Promise<void> => refuseOtherVersion(trx, sent ?? (answered ? UNSEEN : undefined), record, named)

/** Who changed a record last, and when, from the audit trail. */
export async function lastChange(
  db: Db,
  { entity, entityId }: TrailName,
): Promise<{ by?: string; at?: string }> {
  if (entityId === null) return {}
  const change = await db
    .selectFrom('gateway.audit as a')
    .leftJoin('internship.utilisateur as u', (join) => join.on(sql<boolean>`lower(u.email) = lower(a.actor)`))
    .select(['a.at', 'a.actor', 'u.username'])
    .where('a.entity', '=', entity)
    .where('a.entity_id', '=', String(entityId))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const by = change?.username ?? change?.actor
  return { ...(by && { by }), ...(change && { at: change.at.toISOString() }) }
}
