import { sql } from 'kysely'
import type { Endpoint } from '../../contract/kernel/endpoint'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { READ_ONLY_RETRY_S } from '../kernel/limits'
import { Refusal } from '../kernel/refusal'

/* While the service is read-only, by a setting or by an administrator, nothing that people see is written. */

/** Whether an administrator has made it read-only; for queries that are made anyway. */
export const READ_ONLY = '(SELECT v.lecture_seule FROM internship.service v)'

export async function isReadOnly(db: Db, { readOnly }: Pick<Config, 'readOnly'>): Promise<boolean> {
  if (readOnly) return true
  const { rows } = await sql<{ now: boolean | null }>`SELECT ${sql.raw(READ_ONLY)} AS now`.execute(db)
  return rows[0]?.now === true
}

/** @throws Refusal `read_only` */
export async function refuseWhileReadOnly(db: Db, config: Pick<Config, 'readOnly'>): Promise<void> {
  if (await isReadOnly(db, config)) throw readOnlyRefusal()
}

/** Whether a call has to wait until the service is no longer read-only. */
export const waits = ({ writes, whileReadOnly }: Pick<Endpoint, 'writes' | 'whileReadOnly'>): boolean =>
  writes && !whileReadOnly

export const readOnlyRefusal = () =>
  new Refusal('read_only', 'the service is read-only at present', { retryAfter: READ_ONLY_RETRY_S })
