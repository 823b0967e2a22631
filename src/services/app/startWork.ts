import { isReadOnly } from '../access/readOnly'
import { type Job, startJobs } from '../jobs/jobs'
import { newHolder } from '../jobs/leading'
import type { Config } from '../kernel/config'
import { createMailSender } from '../mail/sender'

type Options = Omit<Parameters<typeof createMailSender>[0], 'holder'> & {
  config: Pick<Config, 'readOnly'>
  lanes: readonly (readonly Job[])[]
  contendMs?: number
}

/**
 * Sends the mails of the outbox and runs other jobs, in separate lanes, because a mail server that hangs may block a
 * mail for minutes. While the service is read-only, mails that are due leave, links to sign in among them, and the other
 * jobs wait.
 *
 * @example const work = startWork({ pool, config, lanes: [[mentions], [tidying]] })
 */
export function startWork({ lanes, contendMs, ...options }: Options): { stop(): Promise<void> } {
  const { pool, warn } = options
  const holder = newHolder()
  const sender = createMailSender({ ...options, holder })
  const jobs = startJobs({
    pool,
    holder,
    lanes: [[sender.job], ...lanes.map((lane) => lane.map((job) => waiting(job, options.config)))],
    ...(warn && { warn }),
    ...(contendMs !== undefined && { contendMs }),
  })
  return { stop: () => jobs.stop(sender.stop()) }
}

const waiting = (job: Job, config: Pick<Config, 'readOnly'>): Job => ({
  ...job,
  run: async (db) => ((await isReadOnly(db, config)) ? AGAIN_MS : job.run(db)),
})

/** How soon a job that has waited looks again. */
const AGAIN_MS = 60_000
