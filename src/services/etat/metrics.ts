import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { sql } from 'kysely'
import type pg from 'pg'
import { digest } from '../access/credentials/digest'
import type { Replica } from '../db/replica'
import type { Db } from '../db/schema'
import { bucketRequests } from '../fichier/bucket'
import type { Access, Log } from '../gateway/mount'
import type { Config } from '../kernel/config'
import { queued } from '../kernel/turns'
import { LATE_MAILS } from '../mail/late'
import { knownCall, OTHER } from './knownCall'

/** Bucket bounds in seconds: from unnoticeable to unbearable. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Options {
  pool: pg.Pool
  db: Db
  config: Pick<Config, 'metricsToken' | 'upstreams' | 'bucket'>
  replica?: Replica | undefined
  /** From where the connection comes. */
  socketAddress: (c: Context) => string | undefined
}

/**
 * What the process counts of itself, and what the database knows for all processes, as Prometheus reads it.
 *
 * @example
 * const metrics = createMetrics({ pool, db, config, socketAddress })
 * app.get('/metrics', metrics.serve)
 * createGateway({ log: metrics.watching(log), … })
 */
export function createMetrics(options: Options) {
  const { config, socketAddress } = options
  // with the first call: prom-client takes 50 to 80 ms to load, which the start would wait for
  let counting: ReturnType<typeof startCounting> | undefined
  const counters = () => {
    counting ??= startCounting(options)
    return counting
  }

  return {
    /** The same log, which also counts calls. */
    watching: (log: Log): Log => ({
      error: (details, message) => log.error(details, message),
      access(call) {
        // a call that cannot be counted is answered as well
        counters()
          .then(({ count }) => count(call))
          .catch(() => undefined)
        log.access?.(call)
      },
    }),

    /** 404 for unauthorised callers: without a token in the settings, everybody except programs on this machine. */
    async serve(c: Context): Promise<Response> {
      if (!mayRead(c, config.metricsToken, socketAddress(c))) return c.notFound()
      const { text, contentType } = await (await counters()).expose()
      return new Response(text, { headers: { 'content-type': contentType } })
    },
  }
}

async function startCounting({ pool, db, config, replica }: Options) {
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  const calls = new Counter({
    name: 'espace_calls_total',
    help: 'Calls, by path and class of status',
    labelNames: ['path', 'class'],
    registers,
  })
  const spent = new Counter({
    name: 'espace_call_seconds_total',
    help: 'Seconds that calls have taken, by path',
    labelNames: ['path'],
    registers,
  })
  const latency = new Histogram({
    name: 'espace_call_duration_seconds',
    help: 'How long calls take, by service',
    labelNames: ['service'],
    buckets: BUCKETS,
    registers,
  })
  new Gauge({
    name: 'espace_pool_connections',
    help: 'Connections to the database, by what they do; waiting: calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  if (replica)
    new Gauge({
      name: 'espace_replica_calls',
      help: 'Calls that only read, since the start, by who answered them',
      labelNames: ['by'],
      registers,
      collect() {
        for (const [by, count] of Object.entries(replica.answered)) this.set({ by }, count)
      },
    })
  if (config.bucket)
    new Gauge({
      name: 'espace_bucket_requests',
      help: 'Requests of this process to the object store of documents, since the start, by method and outcome; each attempt counts',
      labelNames: ['method', 'outcome'],
      registers,
      collect() {
        for (const { method, outcome, count } of bucketRequests()) this.set({ method, outcome }, count)
      },
    })
  new Gauge({
    name: 'espace_queue_length',
    help: 'Work that waits for its turn, by queue',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, length] of queued()) this.set({ queue }, length)
    },
  })
  const gauge = (name: string, help: string) => new Gauge({ name: `espace_${name}`, help, registers })
  const up = gauge('database_up', 'Whether the database answers')
  const stored = {
    mails_due: gauge('mails_due', 'Mails that should have left by now'),
    mails_undelivered: gauge('mails_undelivered', 'Mails of the last seven days that were not delivered'),
    mailbox_failing: gauge('mailbox_failing', 'Whether the mailbox that mails come back to cannot be read'),
    webhook_deliveries_waiting: gauge(
      'webhook_deliveries_waiting',
      'Events that other programs are still to be told',
    ),
    webhooks_suspended: gauge('webhooks_suspended', 'Webhooks paused after days of failures'),
    feeds_failing: gauge('feeds_failing', 'Active feeds whose last reading has failed'),
    feeds_waiting: gauge('feeds_waiting', 'Feeds that wait for somebody to agree'),
    feed_read_timestamp_seconds: gauge(
      'feed_read_timestamp_seconds',
      'When a feed was last read without failure; 0: never',
    ),
    sessions: gauge('sessions', 'Open sessions of the staff'),
    sessions_persons: gauge('sessions_persons', 'Open sessions of spaces'),
    backup_timestamp_seconds: gauge('backup_timestamp_seconds', 'When the last backup was written; 0: never'),
  }
  let isWhole = false

  async function readStored(): Promise<void> {
    const known = await read(db).catch(() => undefined)
    up.set(known ? 1 : 0)
    for (const [name, each] of Object.entries(stored)) {
      const value = known?.[name as keyof typeof stored]
      if (value === undefined) each.reset()
      else each.set(value)
    }
  }

  function count({ path, status, ms }: Access): void {
    const known = knownCall(path)
    calls.inc({ path: known, class: `${Math.floor(status / 100)}xx` })
    spent.inc({ path: known }, ms / 1000)
    latency.observe({ service: known.split('/')[0] ?? OTHER }, ms / 1000)
  }

  return {
    count,
    async expose() {
      // on the first request, because they observe the whole process and most installations never read them
      if (!isWhole) collectDefaultMetrics({ register })
      isWhole = true
      await readStored()
      return { text: await register.metrics(), contentType: register.contentType }
    },
  }
}

/** A call that a proxy passes on comes from the proxy's machine, and for somebody else. */
function mayRead(c: Context, token: string | undefined, from: string | undefined): boolean {
  if (token) {
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(token)))
  }
  const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => c.req.header(name))
  return !passedOn && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(from ?? '')
}

/** What all processes share, as of now. */
async function read(db: Db) {
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.raw(LATE_MAILS)} AS mails_due,
      (SELECT count(*)::int FROM gateway.mail WHERE etat IN ('refuse', 'echec', 'incertain')
        AND echec_le > now() - interval '7 days') AS mails_undelivered,
      (SELECT count(*)::int FROM gateway.boite WHERE erreur_depuis IS NOT NULL) AS mailbox_failing,
      (SELECT count(*)::int FROM gateway.envoi WHERE etat = 'attente') AS webhook_deliveries_waiting,
      (SELECT count(*)::int FROM internship.webhook WHERE etat = 'suspendu') AS webhooks_suspended,
      (SELECT count(*)::int FROM internship.flux f WHERE f.actif = 1 AND (SELECT l.etat FROM gateway.flux_lecture l
        WHERE l.flux_id = f.id AND l.etat <> 'essai' ORDER BY l.id DESC LIMIT 1) IN ('echec', 'interrompu')) AS feeds_failing,
      (SELECT count(DISTINCT flux_id)::int FROM gateway.flux_lecture WHERE etat = 'attente') AS feeds_waiting,
      coalesce((SELECT extract(epoch FROM max(commencee_le))::float8 FROM gateway.flux_lecture
        WHERE etat IN ('ecrit', 'inchange')), 0) AS feed_read_timestamp_seconds,
      (SELECT count(*)::int FROM gateway.session WHERE parent_hash IS NULL AND expires_at > now()) AS sessions,
      (SELECT count(*)::int FROM gateway.seance_personne WHERE expires_at > now()) AS sessions_persons,
      coalesce((SELECT extract(epoch FROM le)::float8 FROM gateway.sauvegarde), 0) AS backup_timestamp_seconds`.execute(
    db,
  )
  return rows[0]
}
