import type { Kysely } from 'kysely'
import type pg from 'pg'
import { createKysely } from '../db/kysely'
import type { Database } from '../db/schema'
import { startMailSender } from './sender'

/** Puts mails into the outbox that come due by themselves. */
export type Task = (db: Kysely<Database>) => Promise<unknown>

type Options = Parameters<typeof startMailSender>[0] & { tasks: readonly Task[] }

/**
 * Fills the outbox with what comes due and sends it, each by a timer of its own: a mail server that hangs holds up a mail for
 * minutes, and nothing else.
 *
 * @example const mails = startMails({ pool, config, tasks: [startTelling(config)] })
 */
export function startMails({ tasks, ...options }: Options): { stop(): Promise<void> } {
  const queueing = startQueueing(tasks, options)
  const sender = startMailSender(options)
  return {
    async stop() {
      await queueing.stop()
      await sender.stop()
    },
  }
}

type Queueing = { pool: pg.Pool } & Pick<Options, 'everyMs' | 'warn'>

function startQueueing(tasks: readonly Task[], { pool, everyMs = 2_000, warn = console.error }: Queueing) {
  const db = createKysely(pool)
  /** The tasks that failed when they were last run, which is told once. */
  const failing = new Set<Task>()
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()

  async function run(task: Task): Promise<void> {
    try {
      await task(db)
      failing.delete(task)
    } catch (error) {
      if (!failing.has(task)) warn(`Mails that are due cannot be prepared: ${messageOf(error)}`)
      failing.add(task)
    }
  }

  async function look(): Promise<void> {
    for (const task of tasks) if (!isStopping) await run(task)
    if (!isStopping) wait(failing.size > 0 ? everyMs * 5 : everyMs)
  }

  function wait(ms: number): void {
    timer = setTimeout(() => {
      work = look()
    }, ms).unref()
  }

  wait(everyMs)
  return {
    /** Ends after the task that runs. */
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await work
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)
