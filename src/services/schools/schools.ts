import { Hono } from 'hono'
import type pg from 'pg'
import { endpoints } from '../../contract'
import { answerHealth } from '../gateway/front'
import { createLog } from '../gateway/log'
import type { Config } from '../kernel/config'
import { messageOf } from '../kernel/messageOf'
import { StartError } from '../kernel/startError'
import { type Awake, type Serving, wake } from './awake'
import { type Closed, closedAnswer } from './closedPage'
import type { Directory } from './directory'
import { isServed, type School } from './entry'
import { configOf } from './schoolConfig'
import { VERSION } from './version'

export interface Schools {
  fetch(request: Request, env: unknown): Promise<Response>
  /** Names of the schools that this process holds open. */
  awake(): string[]
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
}

const IDLE_MS = 10 * 60_000
const VISIT_MINUTES = 30
const LOOK_MS = 5_000
/** How long a school is held open for the work that is due, unless there is more of it. */
const VISIT_MS = 10_000

/**
 * Serves the schools of a directory, each under its own hosts and on its own database. A school is opened when somebody
 * asks for it, or for the work that is due in it, and closed once nobody uses it; a process holds a limited number open.
 * Changes of the directory are followed at once.
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
}: Options): Promise<Schools> {
  const most = config.directory?.awake ?? 1
  let byHost = new Map<string, School>()
  let byName = new Map<string, School>()
  const open = new Map<string, Promise<Awake>>()
  /** Being closed; a school is not opened again before. */
  const closing = new Map<string, Promise<void>>()
  /** Opened for their work alone, until when and since when, by `performance.now()`. */
  const visited = new Map<string, { until: number; usedAt: number }>()
  /** Said once, until it changes. */
  const faults = new Map<string, string>()
  let isStopping = false

  await read()
  let reading: Promise<void> = Promise.resolve()
  const reread = () => {
    reading = reading.then(read).catch((error) => log(`The directory cannot be read: ${messageOf(error)}`))
  }
  const listener = directory.onChange(reread)
  const looking = setInterval(() => void look(), lookMs).unref()

  async function read(): Promise<void> {
    const schools = await directory.all()
    byHost = new Map(schools.flatMap((school) => school.hosts.map((host) => [host, school] as const)))
    byName = new Map(schools.map((school) => [school.name, school]))
    await Promise.all(
      [...open].map(async ([name, opened]) => {
        const current = byName.get(name)
        const awake = await opened.catch(() => undefined)
        if (!current || !awake || !isSame(awake.school, current)) await close(name)
      }),
    )
  }

  function close(name: string): Promise<void> {
    const opened = open.get(name)
    if (!opened) return closing.get(name) ?? Promise.resolve()
    open.delete(name)
    visited.delete(name)
    const ending = opened
      .then((awake) => awake.close())
      .catch((error) => log(`${name} does not close in order: ${messageOf(error)}`))
      .finally(() => closing.delete(name))
    closing.set(name, ending)
    return ending
  }

  /** @param patient gets no room that another school has to leave */
  async function opened(name: string, patient = false): Promise<Awake | Closed> {
    await closing.get(name)
    const there = open.get(name)
    if (there) return there.catch(() => 'away' as const)
    while (open.size + closing.size >= most) if (patient || !(await makeRoom())) return 'full'
    if (isStopping) return 'full'
    const again = open.get(name)
    if (again) return again.catch(() => 'away' as const)
    // as it is now: the entry may have changed meanwhile
    const school = byName.get(name)
    const closed = school ? why(school) : 'unknown'
    if (!school || closed) return closed ?? 'unknown'
    const waking = Promise.resolve().then(() =>
      wake(school, configOf(school, config, env), { screens, calls, traces }),
    )
    open.set(name, waking)
    try {
      const awake = await waking
      faults.delete(name)
      return awake
    } catch (error) {
      if (open.get(name) === waking) open.delete(name)
      const said = error instanceof StartError ? error.message : messageOf(error)
      if (faults.get(name) !== said) log(`${name} does not open: ${said}`)
      faults.set(name, said)
      return 'away'
    }
  }

  /** The open schools that answer nobody, the one unused for the longest time first; tabs may wait there for changes. */
  async function unused(): Promise<Awake[]> {
    const settled = await Promise.allSettled(open.values())
    return settled
      .flatMap((each) => (each.status === 'fulfilled' && !each.value.inUse ? each.value : []))
      .sort((a, b) => a.usedAt - b.usedAt)
  }

  /** Closes the first of them. */
  async function makeRoom(): Promise<boolean> {
    const [first] = await unused()
    if (first) await close(first.school.name)
    return open.size + closing.size < most
  }

  /** Closes what nobody uses, and does what is due elsewhere. */
  async function look(): Promise<void> {
    try {
      for (const awake of await unused())
        if (!awake.isWatched && (await mayClose(awake))) await close(awake.school.name)
      // none is closed for a visit before one is due, nor claimed that has no room
      if (isStopping || (open.size + closing.size >= most && (await unused()).length === 0)) return
      const name = await directory.claimVisit(visitMinutes)
      const school = name === undefined ? undefined : await directory.find(name)
      if (!school || open.has(school.name) || why(school)) return
      const awake = await opened(school.name)
      if (typeof awake === 'string') return
      visited.set(school.name, { until: performance.now() + VISIT_MS, usedAt: awake.usedAt })
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

  async function fetch(request: Request, env: unknown): Promise<Response> {
    const { hostname, pathname } = new URL(request.url)
    const school = byHost.get(hostname)
    if (!school) return closedAnswer(request, 'unknown')
    const closed = why(school)
    if (closed) return closedAnswer(request, closed, school.title)
    // an open tab comes back for changes by itself, and must not take another school's place for it
    const awake = await opened(school.name, STREAMS.includes(pathname))
    return typeof awake === 'string' ? closedAnswer(request, awake, school.title) : awake.fetch(request, env)
  }

  const app = new Hono()
  answerHealth(app, () => [directory.pool])
  app.all('*', (c) => fetch(c.req.raw, c.env))
  return {
    fetch: async (request, given) => app.fetch(request, given as object),
    awake: () => [...open.keys()],
    async close() {
      isStopping = true
      clearInterval(looking)
      await listener.close()
      await reading
      await Promise.all([...open.keys()].map(close))
      await Promise.all(closing.values())
    },
  }
}

const STREAMS = endpoints
  .filter(({ streams }) => streams)
  .map(({ service, path }) => `/api/${service}/${path}`)

/** Why nobody gets into a school, as its entry has it. */
function why(school: School): Closed | undefined {
  if (!isServed(school)) return school.state as Extract<Closed, School['state']>
  return school.version === VERSION ? undefined : 'older'
}

const isSame = (one: School, other: School): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A school with mails to send is not closed, as nobody else would send them before its next visit. */
async function hasMailsDue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>(
    `SELECT EXISTS (SELECT FROM gateway.mail WHERE etat = 'en_attente' AND next_attempt_at <= now()) AS due`,
  )
  return rows[0]?.due === true
}
