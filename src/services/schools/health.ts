import { createPool } from '../db/pool'
import { messageOf } from '../kernel/messageOf'
import { LATE_MAILS } from '../mail/late'
import type { School } from './entry'

/** How a school is: numbers alone, nothing of what it holds. */
export interface Health {
  /** The size of its database, in bytes. */
  database: number
  /** The size of its documents, in bytes. */
  files: number
  /** Mails that should have left. */
  mails: number
  saved: Date | null
  /** How many of the staff signed in within a week. */
  people: number
}

const HEALTH = `
  SELECT pg_database_size(current_database())::float8 AS database,
    (SELECT coalesce(sum(taille), 0)::float8 FROM gateway.contenu) AS files,
    ${LATE_MAILS} AS mails,
    (SELECT le FROM gateway.sauvegarde) AS saved,
    (SELECT count(*)::int FROM gateway.connexion WHERE le > now() - interval '7 days') AS people`

const PATIENCE_MS = 3_000
const AT_ONCE = 8

/** @returns the sentence of the database if it does not answer */
export async function healthOf({ databaseUrl }: Pick<School, 'databaseUrl'>): Promise<Health | string> {
  const pool = createPool(databaseUrl, { min: 0, max: 1, connectionTimeoutMillis: PATIENCE_MS })
  try {
    const { rows } = await pool.query<Health>(HEALTH)
    return rows[0] ?? '–'
  } catch (error) {
    return messageOf(error)
  } finally {
    await pool.end()
  }
}

/** Of many schools, a few at a time. */
export async function healthOfAll(schools: readonly School[]): Promise<Map<string, Health | string>> {
  const found = new Map<string, Health | string>()
  const left = [...schools]
  const work = async () => {
    for (let school = left.shift(); school; school = left.shift())
      found.set(school.name, await healthOf(school))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}
