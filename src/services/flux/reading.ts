import { sql } from 'kysely'
import { clockOf, todayOf, zoneOf } from '../db/clock'
import type { Db } from '../db/schema'
import { inTransaction } from '../db/transaction'
import type { Job } from '../jobs/jobs'
import type { Config } from '../kernel/config'
import { FEED_INTERRUPTIONS } from '../kernel/limits'
import { feedOf } from './feed'
import { alone, readFeed } from './run'
import { settle } from './settle'

const EVERY_MS = 60_000

interface Due {
  id: number
  due: boolean
  /** Readings of today whose process has died, the one that is still open among them. */
  interrupted: number
}

/** The job that reads the feeds whose hour has come, one after the other, and closes the readings of processes that died. */
export const readingFeeds = (config: Config): Job => ({
  name: 'read the feeds',
  everyMs: EVERY_MS,
  async run(db) {
    let failed: unknown
    for (const feed of await dueFeeds(db, config)) {
      try {
        await readDue(db, config, feed)
      } catch (error) {
        failed = error
      }
    }
    if (failed) throw failed
    return undefined
  },
})

async function readDue(db: Db, config: Config, { id, due, interrupted }: Due): Promise<void> {
  if (!due) {
    await alone(db, id, async () => {})
    return
  }
  if (interrupted < FEED_INTERRUPTIONS) {
    await readFeed(db, config, id, { mode: 'horaire' })
    return
  }
  await alone(db, id, async () => {
    const feed = await feedOf(db, id)
    if (!feed) return
    await inTransaction(db, {}, async (trx) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO gateway.flux_lecture (flux_id) VALUES (${id}) RETURNING id::int`.execute(trx)
      const { id: lecture } = rows[0] as { id: number }
      const failure = { etat: 'echec', echec: 'interrompu', values: {} } as const
      await settle(trx, config, feed, { ...failure, lecture, duree: 0, byClock: true, by: undefined })
    })
  })
}

/** The feeds whose hour of today has come, and those with a reading that is open; the only statement of an idle school. */
async function dueFeeds(db: Db, config: Config): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT d.id, d.due, (SELECT count(*)::int FROM gateway.flux_lecture l WHERE l.flux_id = d.id
        AND l.etat IN ('en_cours', 'interrompu') AND l.par IS NULL
        AND l.commencee_le >= ${todayOf(config)}::timestamp AT TIME ZONE ${zoneOf(config)}) AS interrupted
    FROM (
      SELECT f.id, f.actif = 1 AND f.heure <= to_char(${clockOf(config)}, 'HH24:MI')
          AND coalesce(s.jour < ${todayOf(config)}, true) IS TRUE AS due,
        EXISTS (SELECT FROM gateway.flux_lecture l WHERE l.flux_id = f.id AND l.etat = 'en_cours') AS open
      FROM internship.flux f LEFT JOIN gateway.flux_suivi s ON s.flux_id = f.id) AS d
    WHERE d.due OR d.open ORDER BY d.id`.execute(db)
  return rows
}
