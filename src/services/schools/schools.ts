import { Hono } from 'hono'
import type pg from 'pg'
import { endpoints } from '../../contract'
import { answerHealth, HEALTH_PATHS } from '../gateway/front'
import { createLog } from '../gateway/log'
import type { Config } from '../kernel/config'
import { messageOf } from '../kernel/messageOf'
import { StartError } from '../kernel/startError'
import { type Awake, type Serving, wake } from './awake'
import { bannerNow } from './banner'
import { type Closed, closedAnswer } from './closedPage'
import { createConsole } from './console/serve'
import type { Directory } from './directory'
import { baseOf, type Damaged, isServed, partsOf, type School } from './entry'
import { createOpenSchools } from './openSchools'
import { configOf, faultOf, originOf, publicUrlOf } from './schoolConfig'
import { serveShared } from './sharedHost'
import { VERSION } from './version'

export interface Schools {
  fetch(request: Request, env: unknown): Promise<Response>
  /** Names of the schools that this process holds open. */
  awake(): string[]
  /** Names of those that people wait for until there is a place, in their order. */
  waitedFor(): readonly string[]
  close(): Promise<void>
}

interface Options extends Partial<Omit<Serving, 'screens'>>, Pick<Serving, 'screens'> {
  directory: Directory
  /** The installation's settings. */
  config: Config
  env: NodeJS.ProcessEnv
  log?: (line: string) => void
  /** How long a school stays open that nobody uses. */
  idleMs?: number
  /** How often schools that are not open are opened for the work that is due in them. */
  visitMinutes?: number
  lookMs?: number
  /** How long people wait for a place while all are taken, and how many of them. */
  waitMs?: number
  waiting?: number
}

const IDLE_MS = 10 * 60_000
const VISIT_MINUTES = 30
const LOOK_MS = 5_000
const WAIT_MS = 5_000
const WAITING = 200
/** How long a school is held open for the work that is due, unless there is more of it. */
const VISIT_MS = 10_000

/**
 * Serves the schools of a directory, each under its own hosts and on its own database. A school is opened when somebody
 * asks for it, or for the work that is due in it, and closed once nobody uses it; a process holds a limited number open.
 * Changes of the directory are followed at once.
 *
 * @throws StartError if the console's host is a school's
 */
export async function serveSchools({
  directory,
  config,
  env,
  screens,
  calls = createLog,
  traces,
  log = console.log,
  idleMs = IDLE_MS,
  visitMinutes = VISIT_MINUTES,
  lookMs = LOOK_MS,
  waitMs = WAIT_MS,
  waiting = WAITING,
}: Options): Promise<Schools> {
  /** By host, or host and path. */
  let byAddress = new Map<string, School>()
  /** Hosts that schools share. */
  let shared = new Set<string>()
  let byName = new Map<string, School>()
  /** By host, or host and path: schools whose entries do not open. */
  let damagedAt = new Map<string, Damaged>()
  /** Opened for their work alone, until when and since when, by `performance.now()`. */
  const visited = new Map<string, { until: number; usedAt: number }>()
  const open = createOpenSchools({
    most: config.directory?.awake ?? 1,
    waitMs,
    waiting,
    refusal(name) {
      const school = byName.get(name)
      return school ? why(school) : 'unknown'
    },
    async wake(name, ended) {
      const school = byName.get(name) as School
      const operatorsSay = () => bannerNow(byName.get(name)?.banner)
      const own = { ...configOf(school, config, env), operatorsSay }
      return wake(school, own, { screens, calls, traces, log, ended })
    },
    closed: (name) => visited.delete(name),
    log,
  })
  let isStopping = false

  await read()
  const taken = [...byAddress].find(([address]) => partsOf(address).host === config.directory?.host)?.[1]
  if (taken)
    throw new StartError(
      `DIRECTORY_HOST is a host of the school ${taken.name}: give the console one of its own.`,
    )
  let reading: Promise<void> = Promise.resolve()
  const reread = () => {
    reading = reading.then(read).catch((error) => log(`The directory cannot be read: ${messageOf(error)}`))
  }
  const listener = directory.onChange(reread)
  const looking = setInterval(() => void look(), lookMs).unref()

  async function read(): Promise<void> {
    const { schools, damaged } = await directory.readable()
    const known = new Set([...damagedAt.values()].map(({ name }) => name))
    for (const { name, fault } of damaged) if (!known.has(name)) log(`${name} does not open: ${fault}`)
    byAddress = byAddressOf(schools)
    damagedAt = byAddressOf(damaged)
    const parts = [...byAddress.keys(), ...damagedAt.keys()].map(partsOf)
    shared = new Set(parts.flatMap(({ host, base }) => (base ? host : [])))
    byName = new Map(schools.map((school) => [school.name, school]))
    await Promise.all(
      open.names().map(async (name) => {
        const awake = await open.find(name)
        const current = byName.get(name)
        if (!current || !awake || !isSame(awake.school, current)) await open.close(name)
      }),
    )
  }

  /** Closes what nobody uses, and does what is due elsewhere. */
  async function look(): Promise<void> {
    try {
      for (const awake of open.unused())
        if (!awake.isWatched && (await mayClose(awake)) && !awake.inUse) await open.close(awake.school.name)
      // none is closed for a visit before one is due, nor claimed that has no room
      if (isStopping || !open.hasRoom()) return
      const name = await directory.claimVisit(visitMinutes)
      const school = name === undefined ? undefined : await directory.find(name)
      if (!school || open.has(school.name) || why(school)) return
      await open.use(school.name, ({ usedAt }) => {
        visited.set(school.name, { until: performance.now() + VISIT_MS, usedAt })
      })
    } catch (error) {
      if (!isStopping) log(`The schools cannot be looked after: ${messageOf(error)}`)
    }
  }

  async function mayClose({ school: { name }, usedAt, pool }: Awake): Promise<boolean> {
    const now = performance.now()
    const visit = visited.get(name)
    const isOver = visit?.usedAt === usedAt ? now > visit.until : now - usedAt > idleMs
    return isOver && !(await hasMailsDue(pool).catch(() => false))
  }

  async function fetch(
    request: Request,
    { hostname, pathname, search }: URL,
    given: unknown,
  ): Promise<Response> {
    if (hostname === config.directory?.host) return operators.fetch(request, given as object)
    const first = shared.has(hostname) ? pathname.split('/', 2).join('/') : ''
    const school = byAddress.get(hostname + first.toLowerCase())
    const damaged = damagedAt.get(hostname + first.toLowerCase())
    if (damaged) return closedAnswer(request, 'away', { title: damaged.title, base: first })
    if (!school) return (first && (await ofTheHost(request))) || closedAnswer(request, 'unknown')
    const base = baseOf(school)
    const path = pathname.slice(first.length)
    // its page must know where it is: others of its addresses, and its path alone or in capitals, lead there
    if (first !== base || (base && !path)) {
      const location = `${publicUrlOf(school, config, env)}${path || '/'}${search}`
      // asked for each time: a school may go back
      return new Response(null, { status: 308, headers: { location, 'cache-control': 'no-cache' } })
    }
    // an open tab comes back for changes by itself, and neither waits nor takes another school's place for it
    const waits = !STREAMS.includes(path)
    const answer = await open.use(school.name, (awake) => awake.fetch(request, given), { waits })
    return typeof answer === 'string' ? closedAnswer(request, answer, { title: school.title, base }) : answer
  }

  const { host = '' } = config.directory ?? {}
  const operators = createConsole(directory, config, {
    url: originOf({ hosts: [host] }, config, env),
    faultOf: (school) => faultOf(school, config, env),
    log,
  })
  const ofTheHost = serveShared(screens, config)
  const health = new Hono()
  answerHealth(health, () => [directory.pool])
  return {
    async fetch(request, given) {
      const url = new URL(request.url)
      return HEALTH_PATHS.includes(url.pathname) ? health.fetch(request) : fetch(request, url, given)
    },
    awake: open.names,
    waitedFor: open.waitedFor,
    async close() {
      isStopping = true
      clearInterval(looking)
      await listener.close()
      await reading
      await open.closeAll()
    },
  }
}

const byAddressOf = <T extends Pick<School, 'hosts'>>(schools: readonly T[]): Map<string, T> =>
  new Map(schools.flatMap((school) => school.hosts.map((host) => [host, school] as const)))

const STREAMS = endpoints
  .filter(({ streams }) => streams)
  .map(({ service, path }) => `/api/${service}/${path}`)

/** Why nobody gets into a school, as its entry has it. */
function why(school: School): Closed | undefined {
  if (!isServed(school)) return school.state as Extract<Closed, School['state']>
  return school.version === VERSION ? undefined : 'older'
}

/** Except what operators announce, which is read each time. */
const isSame = (one: School, other: School): boolean =>
  JSON.stringify({ ...one, banner: null }) === JSON.stringify({ ...other, banner: null })

/** A school with mails to send is not closed, as nobody else would send them before its next visit. */
async function hasMailsDue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `SELECT EXISTS (SELECT FROM gateway.mail WHERE etat = 'en_attente' AND next_attempt_at <= now()) AS due`,
  )
  return rows[0]?.due === true
}
