import type pg from 'pg'
import { createKysely } from '../db/kysely'
import type { Db } from '../db/schema'
import { messageOf } from '../kernel/messageOf'
import type { Heard } from '../live/listener'
import { newHolder, startLeading } from './leading'

/** Work that nobody asks for: it comes due by itself, or by what others write. */
export interface Job {
  /** For the log: it follows "cannot". */
  name: string
  /** Does what is due; answers in how many milliseconds something else will be, where it knows of it. */
  run(db: Db): Promise<number | undefined>
  /** How often it looks though it has heard of nothing. */
  everyMs: number
  /** How long it leaves a process that has just started alone. Default: not at all. */
  firstMs?: number
  /** Whether it looks for what was written, by the audit trail's name of the entity or the word of a trigger. */
  hears?: (what: string) => boolean
  /** How long after that it looks, rounded up to `graceMs`: within that it looks once for all. Default: at once. */
  afterMs?: number
  graceMs?: number
}

export interface Jobs {
  /** Whether this process does the work. */
  readonly leads: boolean
  /** Ends after what runs, and lets another process go on. Until `held` has ended too, it holds what it has in hand. */
  stop(held?: Promise<unknown>): Promise<void>
}

interface Options {
  pool: pg.Pool
  /** Jobs of a lane run one after the other, and hold up no other lane. */
  lanes: readonly (readonly Job[])[]
  /** As which this process holds what it has in hand. */
  holder?: number
  warn?: (message: string) => void
  contendMs?: number
}

/** After a failure it is tried again, or earlier where the job looks more often. */
const RETRY_MS = 10_000
/**
 * Lanes begin one after the other, so that while nothing happens they look over the one connection that the pool keeps: another
 * one would be made each minute, and each statement planned anew.
 */
const APART_MS = 200

/**
 * Runs jobs in one of all processes on a database: at first, when what they hear of was written, when they have said that
 * something is due, and seldom besides. When that process ends or dies, another one goes on. For a while two may run the same
 * job, where a connection breaks that both believe in: a job has to bear that.
 *
 * @example const jobs = startJobs({ pool, lanes: [[mails], [mentions, reminders]] })
 */
export function startJobs({ pool, lanes, warn = console.error, ...options }: Options): Jobs {
  const db = createKysely(pool)
  let running: Lane[] = []
  /** What ran when this process lost the lead. */
  let ending: Promise<unknown> = Promise.resolve()

  function lose(): void {
    const lost = running
    running = []
    ending = Promise.all([ending, ...lost.map((lane) => lane.stop())])
  }

  const leading = startLeading(pool, {
    holder: newHolder(),
    ...options,
    heard(notification) {
      const what = writtenIn(notification)
      for (const lane of running) lane.heard(what)
    },
    onLead() {
      const now = Date.now()
      // a lane without jobs would never have anything to wait for
      const working = lanes.filter((jobs) => jobs.length > 0)
      running = working.map((jobs, lane) => startLane(jobs, now + lane * APART_MS, db, warn))
    },
    onLose: lose,
  })
  return {
    get leads() {
      return running.length > 0
    },
    async stop(held) {
      lose()
      await ending
      await held
      await leading.close()
      // it may have come to lead meanwhile
      lose()
      await ending
    },
  }
}

interface Lane {
  heard(what: string): void
  stop(): Promise<void>
}

interface Plan {
  job: Job
  /** When it looks by itself. */
  next: number
  /** When it looks for what was written, the earliest first. */
  told: number[]
}

function startLane(jobs: readonly Job[], begin: number, db: Db, warn: (message: string) => void): Lane {
  const plans: Plan[] = jobs.map((job) => ({ job, next: begin + (job.firstMs ?? 0), told: [] }))
  /** What failed when it was last run, which is told once. */
  const failing = new Set<Job>()
  let isStopping = false
  let work: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function run(plan: Plan): Promise<void> {
    const { job } = plan
    const begun = Date.now()
    plan.told = plan.told.filter((at) => at > begun)
    let waits = job.everyMs
    try {
      waits = Math.min(waits, (await job.run(db)) ?? waits)
      failing.delete(job)
    } catch (error) {
      if (!failing.has(job)) warn(`The product cannot ${job.name}: ${saidOf(error)}`)
      failing.add(job)
      waits = Math.min(waits, RETRY_MS)
    }
    plan.next = Date.now() + waits
  }

  async function turn(): Promise<void> {
    for (const plan of plans) if (!isStopping && dueAt(plan) <= Date.now()) await run(plan)
  }

  function wait(): void {
    clearTimeout(timer)
    if (isStopping || work) return
    const ms = Math.min(...plans.map(dueAt)) - Date.now()
    timer = setTimeout(() => {
      work = turn().finally(() => {
        work = undefined
        wait()
      })
    }, ms).unref()
  }

  wait()
  return {
    heard(what) {
      for (const { job, told } of plans) {
        if (!job.hears?.(what)) continue
        const { afterMs = 0, graceMs = 1 } = job
        const at = Math.ceil((Date.now() + afterMs) / graceMs) * graceMs
        if (told.at(-1) !== at) told.push(at)
      }
      wait()
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await work
    },
  }
}

const dueAt = ({ next, told: [first = Number.POSITIVE_INFINITY] }: Plan) => Math.min(next, first)

function writtenIn({ channel, payload }: Heard): string {
  return channel === 'espace_changes' ? String(JSON.parse(payload).entity) : payload
}

const saidOf = (error: unknown) => messageOf(error).slice(0, 500)
