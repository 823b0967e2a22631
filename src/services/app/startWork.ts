import { type Job, startJobs } from '../jobs/jobs'
import { newHolder } from '../jobs/leading'
import { createMailSender } from '../mail/sender'

type Options = Omit<Parameters<typeof createMailSender>[0], 'holder'> & {
  lanes: readonly (readonly Job[])[]
  contendMs?: number
}

/**
 * Sends the mails of the outbox and runs other jobs, in separate lanes, because a mail server that hangs may block a
 * mail for minutes.
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
    lanes: [[sender.job], ...lanes],
    ...(warn && { warn }),
    ...(contendMs !== undefined && { contendMs }),
  })
  return { stop: () => jobs.stop(sender.stop()) }
}
