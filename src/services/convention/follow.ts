import { sql } from 'kysely'
import { DRAFTS } from '../../contract/convention/etats'
import type { Db } from '../db/schema'
import type { Job } from '../jobs/jobs'
import type { Config } from '../kernel/config'
import { rewriteOf } from './drafts'

/** What all agreements of a school say. Those who write what one internship says rewrite its draft themselves. */
const HEARD: readonly string[] = [
  'gabarit',
  'records.annexe',
  'records.conge',
  'records.annee',
  'records.etablissement',
  'records.diplome',
  'records.specialite',
  'records.niveau',
  'internship.type_stage',
  'internship.encadreur',
]
type Counting = Pick<Config, 'country'>

const DAY_MS = 86_400_000
/** So many are locked at a time. */
const MOST = 200

/** Rewrites draft agreements after a change of what all of them may say: the school, its structure, its texts. */
export const followingFacts = (config: Counting): Job => ({
  name: 'rewrite draft agreements',
  everyMs: DAY_MS,
  // what was written while nobody listened
  firstMs: 60_000,
  graceMs: 2_000,
  hears: (what) => HEARD.includes(what),
  run: (db) => followFacts(db, config).then(() => undefined),
})

/** Rewrites all drafts that say something else than the present facts. Several processes may run it on one database. */
export async function followFacts(db: Db, config: Counting): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM internship.convention WHERE etat IN (${sql.join(DRAFTS.map((etat) => sql.lit(etat)))}) ORDER BY id`.execute(
    db,
  )
  for (let from = 0; from < rows.length; from += MOST) {
    const ids = rows.slice(from, from + MOST).map(({ id }) => id)
    await db.transaction().execute((trx) => rewriteOf(trx, config, sql`c.id = ANY (${ids}::integer[])`))
  }
}
