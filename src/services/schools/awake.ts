import type pg from 'pg'
import { createApp } from '../app/app'
import { prepare } from '../app/prepare'
import { createReplica } from '../db/replica'
import { lookOf } from '../etablissement/look'
import type { Traces } from '../etat/traces'
import { createFront, type Front } from '../gateway/front'
import type { Log } from '../gateway/mount'
import type { Screens } from '../gateway/static'
import { type Config, pageSettingsOf } from '../kernel/config'
import { inSchool } from '../kernel/inSchool'
import type { School } from './entry'

/** A school that this process holds open: its connections, its background work and what answers its calls. */
export interface Awake {
  school: School
  pool: pg.Pool
  fetch: Front['fetch']
  /** Whether requests are being answered; streams of changes, which open tabs hold, do not count. */
  readonly inUse: boolean
  /** Whether tabs wait for changes. */
  readonly isWatched: boolean
  /** When it was last in use, by `performance.now()`. */
  readonly usedAt: number
  /** Ends its streams, lets the other requests end, then stops its work and closes its connections. */
  close(): Promise<void>
}

export interface Serving {
  screens: Screens
  /** The log of the calls of a school with these settings. */
  calls: (config: Config) => Log
  traces?: Traces | undefined
  /** Told what an operator should know, in a line. */
  log?: (line: string) => void
  /** Told each time that the last request has been answered. */
  ended?: () => void
}

/**
 * Connections of the calls of one school, unless it has a limit of its own; its list of changes and its background work
 * have one each besides.
 */
const CONNECTIONS = 4
const DRAIN_MS = 5_000

/**
 * Opens a school. Whatever it keeps in memory goes with it.
 *
 * @throws StartError, or what the database says, with nothing left open
 */
export async function wake(
  school: School,
  config: Config,
  { screens, calls, traces, log: tell = () => {}, ended = () => {} }: Serving,
): Promise<Awake> {
  const stopping = new AbortController()
  const { connections = CONNECTIONS } = school.limits
  const pools = { max: connections }
  const onAway = (sentence: string) => tell(`${school.name}: ${sentence}`)
  const prepared = await inSchool(config, () =>
    prepare(config, { signal: stopping.signal, pool: pools, onAway }),
  )
  const { pool, owner } = prepared.database
  const { title } = school
  const settings = { ...pageSettingsOf(config), school: { fr: title, en: title, ar: title } }
  const front = createFront({ ...config, ...settings }, screens)
  const log = logOf(school, calls(config))
  const { databaseReadUrl: replicaUrl } = config
  const replica = replicaUrl
    ? createReplica({ primaryUrl: school.databaseUrl, replicaUrl, max: connections })
    : undefined
  const app = createApp({ pool, owner, config, replica, log, traces, signal: stopping.signal })
  front.open({
    pool,
    standby: replica?.pool,
    look: lookOf(config),
    fetch: (request, env) => inSchool(config, () => app.fetch(request, env)),
  })

  let uses = 0
  let streams = 0
  let usedAt = performance.now()
  let idle: (() => void) | undefined
  const leave = () => {
    uses -= 1
    usedAt = performance.now()
    if (uses > 0) return
    idle?.()
    ended()
  }
  return {
    school,
    pool,
    async fetch(request, env) {
      uses += 1
      usedAt = performance.now()
      const answer = await Promise.resolve(front.fetch(request, env)).catch((error) => {
        leave()
        throw error
      })
      const kind = BIT_BY_BIT.exec(answer.headers.get('content-type') ?? '')?.[1]
      if (kind !== 'text/event-stream') return whenEnded(answer, kind !== undefined, leave)
      leave()
      streams += 1
      return whenEnded(answer, true, () => {
        streams -= 1
      })
    },
    get inUse() {
      return uses > 0
    },
    get isWatched() {
      return streams > 0
    },
    get usedAt() {
      return usedAt
    },
    async close() {
      stopping.abort()
      if (uses > 0) {
        const ended = new Promise<void>((resolve) => {
          idle = resolve
        })
        const late = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_MS).unref())
        await Promise.race([ended, late])
      }
      await Promise.all([prepared.close(), replica?.close()])
    },
  }
}

/** What is read from the database while it is sent: changes, and archives of personal data. */
const BIT_BY_BIT = /^(text\/event-stream|application\/zip)/

/** Only what comes bit by bit is still in use once it is answered. */
function whenEnded(answer: Response, comesBitByBit: boolean, ended: () => void): Response {
  const body = comesBitByBit ? answer.body : null
  if (!body) {
    ended()
    return answer
  }
  const reader = body.getReader()
  let hasEnded = false
  const end = () => {
    if (!hasEnded) ended()
    hasEnded = true
  }
  const passed = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error) => {
        end()
        throw error
      })
      if (!done) return controller.enqueue(value)
      end()
      controller.close()
    },
    cancel(reason) {
      end()
      return reader.cancel(reason)
    },
  })
  return new Response(passed, answer)
}

/** Each line says of which school it is. */
const logOf = ({ name: school }: School, log: Log): Log => ({
  error: (details, message) => log.error({ ...details, school }, message),
  access: (call) => log.access?.({ ...call, school }),
})
