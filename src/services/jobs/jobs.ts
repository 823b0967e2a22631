import type pg from 'pg'
import { createKysely } from '../db/kysely'
import type { Db } from '../db/schema'
import { messageOf } from '../kernel/messageOf'
import type { Heard } from '../live/listener'
import { newHolder, startLeading } from './leading'

/** Background work: due by the clock, or because of writes. */
export interface Job {
  /** Completes "cannot …" in the log. */
  name: string
  /** Does what is due, and returns in how many milliseconds something else will be due, if it knows. */
  run(db: Db): Promise<number | undefined>
  /** How often it runs without a notification. */
  everyMs: number
  /** How long it waits after the process has started. Default: not at all. */
  firstMs?: number
  /** Whether a notification concerns it: the entity's name in the audit trail, or a trigger's word. */
  hears?: (what: string) => boolean
  /**
   * How long after a notification it runs, rounded up to `graceMs`, so that one run serves all notifications in
   * between. Default: at once.
   */
  afterMs?: number
  graceMs?: number
}

export interface Jobs {
  /** Whether this process does the work. */
  readonly leads: boolean
  /**
   * Stops after the current run and lets another process take over. Until `held` has settled, it keeps its claim on
   * work in progress.
   */
  stop(held?: Promise<unknown>): Promise<void>
}

interface Options {
  pool: pg.Pool
  /** The jobs of a lane run one after the other and do not delay other lanes. */
  lanes: readonly (readonly Job[])[]
  /** The number under which this process claims work. */
  holder?: number
  warn?: (message: string) => void
  contendMs?: number
}

/** The wait after a failure, unless the job runs more often. */
const RETRY_MS = 10_000
/**
 * Lanes start staggered, so that when nothing happens they share the one connection that the pool keeps; otherwise
 * another one would be opened every minute and would have to plan each statement again.
 */
const APART_MS = 200

/**
 * Runs jobs in one of the processes on a database: at the start, after notifications they listen to, when they have
 * said that something is due, and otherwise rarely. When that process ends or dies, another one takes over. Two
 * processes may briefly run the same job, if a connection breaks before its process notices; jobs must tolerate that.
 *
 * @example const jobs = startJobs({ pool, lanes: [[mails], [mentions, reminders]] })
 */
export function startJobs({ pool, lanes, warn = console.error, ...options }: Options): Jobs {
  const db = createKysely(pool)
  let running: Lane[] = []
  /** The runs in progress when this process lost the lead. */
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
      // a lane without jobs would have nothing to wait for
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
      // it may have become the leader in the meantime
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
  /** When it runs by itself, in milliseconds since 1970. */
  next: number
  /** When it runs because of notifications, earliest first. */
  told: number[]
}

function startLane(jobs: readonly Job[], begin: number, db: Db, warn: (message: string) => void): Lane {
  const plans: Plan[] = jobs.map((job) => ({ job, next: begin + (job.firstMs ?? 0), told: [] }))
  /** Jobs whose last run failed, so that a failure is logged once. */
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
