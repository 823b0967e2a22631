import type pg from 'pg'
import { found } from '../kernel/refusal'
import type { Db } from './schema'
import type { Scope } from './scope'

const SEPTEMBER = 8

/**
 * Adds the current academic year (it begins in September) to a school without years, because signing in needs one. In a
 * new school, teachers supervise and sit in juries without being added there.
 */
export async function ensureYear(db: pg.Pool | pg.PoolClient, today = new Date()): Promise<void> {
  const start = today.getMonth() < SEPTEMBER ? today.getFullYear() - 1 : today.getFullYear()
  await db.query(
    `WITH begun AS (
      INSERT INTO records.annee (label, courante)
        SELECT $1, true WHERE NOT EXISTS (SELECT FROM records.annee) ON CONFLICT DO NOTHING RETURNING id
    )
    UPDATE records.etablissement SET enseignants_office = 1 WHERE EXISTS (SELECT FROM begun)`,
    [`${start}/${start + 1}`],
  )
}

/** The label of a year: « 2026/2027 ». */
export async function yearOf(db: Db, { anneeId }: Pick<Scope, 'anneeId'>): Promise<string> {
  const years = db.selectFrom('records.annee').select('label').where('id', '=', anneeId)
  return found(await years.executeTakeFirst(), 'academic year').label
}
