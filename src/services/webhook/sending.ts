import type { Db } from '../db/schema'
import type { Job } from '../jobs/jobs'
import type { Config } from '../kernel/config'
import { forgetOld, send, settle, take, whatIsDue } from './deliver'

/** How long a run sends to one webhook; what is left then is the next run's. */
const RUN_MS = 5_000
/** How soon to look again for what is due but was not sent, because another process has it or time was up. */
const SOON_MS = 250
const EVERY_MS = 60_000
const HOUSEKEEPING_MS = 3_600_000

/**
 * The job that tells other programs of events, one after the other to each address and to several addresses at once. A
 * process that is killed between an answer and its record leaves the delivery to the next one, which makes it again:
 * receivers know it by its id.
 */
export function sendingWebhooks(config: Config): Job {
  let tidiedAt = Number.NEGATIVE_INFINITY

  async function sendTo(db: Db, webhook: number): Promise<void> {
    const until = Date.now() + RUN_MS
    while (Date.now() < until) {
      const taken = await take(db, webhook)
      // after a failure it is left alone for a while
      if (!taken || !(await settle(db, config, taken, await send(config, taken)))) return
    }
  }

  return {
    name: 'send webhooks',
    everyMs: EVERY_MS,
    hears: (what) => what === 'webhook',
    async run(db) {
      const due = await whatIsDue(db)
      const now = due.filter(({ inMs }) => inMs <= 0)
      await Promise.all(now.map(({ webhook_id }) => sendTo(db, webhook_id)))
      if (Date.now() - tidiedAt > HOUSEKEEPING_MS) {
        await forgetOld(db)
        tidiedAt = Date.now()
      }
      const left = now.length > 0 ? await whatIsDue(db) : due
      return left.length > 0 ? Math.max(SOON_MS, Math.min(...left.map(({ inMs }) => inMs))) : undefined
    },
  }
}
