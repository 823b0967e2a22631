import { sql } from 'kysely'
import type { Db, Trx } from '../db/schema'
import type { Scope } from '../db/scope'
import { type Actor, inTransaction } from '../db/transaction'
import { refusalOf } from '../db/violations'
import type { Material } from '../import/plan/plan'
import type { Plan } from '../import/plan/summary'
import { beginRun } from '../import/runs'
import type { Target } from '../import/targets/target'
import { isWhole, writeNext, writePlanned } from '../import/write'
import type { Config } from '../kernel/config'
import { FeedFailure } from './failure'
import type { Feed } from './feed'
import { keepBrought } from './settle'

/** The change that the steps of a reading make, from the first that is written. */
export interface Progress {
  change?: number | undefined
}

interface Writing {
  feed: Feed
  target: Target
  seen: { material: Material; plan: Plan }
  scope: Scope
  config: Config
  progress: Progress
  /** Throws if what is about to be written is not what was agreed to. */
  agree(plan: Plan): void
}

/**
 * Writes a plan in steps of one slice, each a transaction and all of one change, so that others who write wait for one
 * of them at the most. The last one also runs `end`, with the plan that was written and whom the source has brought.
 *
 * @throws FeedFailure `entretemps` if what others have written stands against it
 */
export async function writeInSteps(
  db: Db,
  actor: Actor,
  { feed, target, seen, scope, config, progress, agree }: Writing,
  end: (trx: Trx, written: Plan, vus: number[]) => Promise<void>,
): Promise<void> {
  const { options } = seen.material
  let written = seen.plan
  let isLast = false
  for (let step = 0; !isLast; step += 1) {
    const { change } = await inTransaction(db, { ...actor, change: progress.change }, async (trx) => {
      if (step === 0) {
        const writing = { scope, config, run: beginRun(db, '', undefined), agree, steps: 1 }
        written = await writePlanned(trx, target, seen, writing)
        isLast = isWhole(written, 1)
      } else isLast = await writeNext(trx, target, { plan: written, options }, step, { scope, config })
      const vus = [...written.matched, ...(await addedIn(trx, target.table))]
      return isLast ? end(trx, written, vus) : keepBrought(trx, feed, { vus, anneeId: scope.anneeId })
    }).catch((error: unknown) => {
      throw step > 0 && refusalOf(error)?.status === 409 ? new FeedFailure('entretemps') : error
    })
    progress.change ??= change
  }
}

/** The records that this change has added, by the trail. */
async function addedIn(trx: Trx, table: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT entity_id::integer AS id FROM gateway.audit
    WHERE change_id = nullif(current_setting('espace.change', true), '')::bigint AND entity = ${table} AND action = 'INSERT'`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}
