import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { internship, tableau } from '../../src/contract'
import { imports } from '../../src/contract/import/importCalls'
import { Product } from '../e2e/product'
import { newCampaign, searchOf } from './campaign'
import { callOf, formOf, sentOnce } from './client'
import { spent } from './idle'
import { studentsFile } from './imports'
import { CONNECTIONS, msOf, perSecond } from './load'
import { besideDirectory, filledSchools, firstSchool, hostOf, nameOf } from './manySchools'
import {
  bySeconds,
  type Call,
  during,
  type Figure,
  type Load,
  paced,
  percentile,
  rounded,
  saturate,
} from './measure'
import { type Options, type Reached, send, signIn } from './product'
import { commands } from './schoolCommands'
import { alternately } from './sides'
import { memoryOf } from './start'

export const name = 'schools'

const SCHOOLS = 200
/** `SCHOOLS_AWAKE`, as it is by default. */
const AWAKE = 20
const SIGN_INS_AT_ONCE = 4
const COME_BACK = 3
const COME_BACK_MS = 3_000
/** How many of those that have slept are opened, one after the other. */
const AGAIN = 15
const SECONDS = 10
const QUIET_PER_S = 50
/** After this long the start is over. */
const SETTLED_MS = 5_000
const IDLE_S = 60
const ROUNDS = 10
const STARTS = 3
const PLANNED = 450

/** Many schools in one process: what they take, and what one notices of the others. */
export async function run({ short }: Options): Promise<Figure[]> {
  const [count, awake] = short ? [SCHOOLS / 5, AWAKE / 2] : [SCHOOLS, AWAKE]
  const [imported, planned] = [count - 1, count]
  const dir = await filledSchools(count, [imported, planned])
  const product = await Product.create({
    DATA_DIR: dir,
    DIRECTORY_URL: 'embedded',
    SCHOOLS_AWAKE: String(awake),
  })
  try {
    const starts = await timesOf(short ? 1 : STARTS, async (nr) => {
      if (nr > 0) await product.stop()
      return timed(() => product.start())
    })
    const { port } = product
    const figures: Figure[] = [
      {
        name: `start with ${count} schools`,
        value: percentile(starts, 0.5) / 1000,
        unit: 's median',
        target: 2,
      },
      memory(`${count} schools asleep`, await memoryOf({ dataDir: dir })),
      await idle(dir, short ? IDLE_S / 4 : IDLE_S),
    ]

    const tokens = await signInEverywhere(port, count)
    const pageOf = (nr: number): Call => ({
      name: `page of school ${nr}`,
      bytes: callOf(internship.stageList, { page: 1, perPage: 10 }, tokens[nr], undefined, hostOf(nr)),
    })
    // the last were used a moment ago, the first have slept since
    const firsts = await timesOf(AGAIN, (nr) => timed(() => sentOnce(port, pageOf(nr + 1).bytes)))
    figures.push({
      name: 'first page of a school that slept',
      value: percentile(firsts, 0.5),
      unit: 'ms median',
      target: 400,
      note: `slowest ${rounded(Math.max(...firsts))} ms`,
    })

    // some places are left, so that the school that imports and the one that plans are open as well
    const calls = Array.from({ length: awake - 4 }, (_, nr) => pageOf(nr + 1))
    const [quiet, ...others] = calls as [Call, ...Call[]]
    await saturate(port, calls, 8, 3)
    const all = await bySeconds(SECONDS, (seconds) => saturate(port, calls, CONNECTIONS, seconds))
    figures.push(pagesFigure(`pages of ${calls.length} schools that are open, in turn`, all))
    const anyOf = Array.from({ length: count }, (_, nr) => pageOf(nr + 1))
    figures.push(
      pagesFigure(
        `pages of all ${count} schools in turn, each of which is opened for it`,
        await saturate(port, anyOf, 8, SECONDS),
      ),
      await connections(dir, awake),
    )

    await saturate(port, calls, 8, 3)
    const alone = await bySeconds(SECONDS * 2, (seconds) => paced(port, [quiet], QUIET_PER_S, seconds))
    const beside = (what: string, load: Load): Figure => ({
      name: `a quiet school ${what}`,
      value: percentile(load.took, 0.99),
      unit: 'ms p99',
      target: rounded(2 * percentile(alone.took, 0.99)),
      note: `alone ${rounded(percentile(alone.took, 0.99))} ms; median ${rounded(percentile(load.took, 0.5))}, alone ${rounded(percentile(alone.took, 0.5))} ms; ${load.took.length} pages${failures(load)}`,
    })
    const measureQuiet = (seconds: number) => paced(port, [quiet], QUIET_PER_S, seconds)
    const importer = { port, host: hostOf(imported), tokens: await signIn(port, undefined, hostOf(imported)) }
    const planner = { port, host: hostOf(planned), tokens: await signIn(port, undefined, hostOf(planned)) }
    const took = { import: 0, plan: 0 }
    const load = await during(
      Promise.all([
        timed(() => importInto(importer)).then((ms) => Object.assign(took, { import: ms })),
        timed(() => planIn(planner)).then((ms) => Object.assign(took, { plan: ms })),
      ]),
      measureQuiet,
    )
    figures.push(
      beside('while another imports 20,000 students and a third plans 450 defences', load),
      { name: 'that import, with its preview', value: took.import / 1000, unit: 's' },
      { name: 'that plan: searched, kept and published', value: took.plan / 1000, unit: 's' },
      beside(
        'while the others are read as fast as possible',
        await during(saturate(port, others, 16, SECONDS), measureQuiet),
      ),
      memory(`${awake} of ${count} schools open, after all that`, await memoryOf({ dataDir: dir })),
    )
    figures.push(...(await commands({ dataDir: dir, ordinary: nameOf(planned), imported: nameOf(imported) })))
    // both are compared new, neither after such a day
    await product.stop()
    await product.start()
    return [...figures, ...(await withoutDirectory(dir, { port, quiet, token: tokens[1] ?? '' }))]
  } catch (error) {
    console.error(product.output)
    throw error
  } finally {
    await product.stop()
  }
}

const memory = (what: string, { own, database }: { own: number; database: number }): Figure => ({
  name: `memory: ${what}`,
  value: own + database,
  unit: 'MB (PSS)',
  target: 900,
  note: `Node.js ${Math.round(own)} MB, PostgreSQL ${Math.round(database)} MB`,
})

/** Nobody asks for anything; now and then a school is opened for the work that is due in it. */
async function idle(dir: string, seconds: number): Promise<Figure> {
  await sleep(SETTLED_MS)
  const before = await spent(dir)
  const ms = await timed(() => sleep(seconds * 1000))
  const after = await spent(dir)
  const share = (what: 'node' | 'database') => ((after[what] - before[what]) / (ms / 1000)) * 100
  return {
    name: 'processor while nobody asks for anything',
    value: share('node') + share('database'),
    unit: '% of one',
    note: `Node.js ${rounded(share('node'))} %, PostgreSQL ${rounded(share('database'))} %, over ${seconds} s`,
  }
}

async function connections(dir: string, awake: number): Promise<Figure> {
  let found = 0
  await besideDirectory(dir, async ({ pool }) => {
    const { rows } = await pool.query<{ found: number }>(
      `SELECT count(*)::int AS found FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    )
    found = rows[0]?.found ?? 0
  })
  return { name: `connections with ${awake} schools open`, value: found, unit: '', target: awake * 8 + 4 }
}

const pagesFigure = (what: string, load: Load): Figure => ({
  name: what,
  value: (load.took.length / load.ms) * 1000,
  unit: '/s',
  least: true,
  note: `median ${rounded(percentile(load.took, 0.5))}, p99 ${rounded(percentile(load.took, 0.99))} ms${failures(load)}`,
})

const failures = ({ statuses }: Load): string =>
  [...statuses].flatMap(([status, times]) => (status === 200 ? [] : `, ${times} × ${status}`)).join('')

/** The tokens of one member of the staff of each school, by its number. */
async function signInEverywhere(port: number, count: number): Promise<string[]> {
  const tokens: string[] = []
  let next = 1
  const work = async () => {
    while (next <= count) {
      const nr = next++
      tokens[nr] = (await comingBack(() => signIn(port, undefined, hostOf(nr)))).internship
    }
  }
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, work))
  return tokens
}

/** As the browser does where a school is being opened for too many at once. */
async function comingBack<T>(work: () => Promise<T>): Promise<T> {
  for (let left = COME_BACK; ; left -= 1)
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !String(error).includes('answered 503')) throw error
      console.log(`${error}: tried again`)
      await sleep(COME_BACK_MS)
    }
}

async function importInto(school: Reached): Promise<void> {
  const { sent } = studentsFile()
  const token = school.tokens.records
  for (const call of [imports.records.preview, imports.records.write])
    await sentOnce(school.port, await formOf(call, sent, token, school.host))
}

async function planIn(school: Reached): Promise<void> {
  const unplanned = { page: 1, perPage: PLANNED, filter: { count: 0 } }
  const { Soutenance } = await send(school, internship.soutenanceList, unplanned)
  const id = await newCampaign(
    school,
    Soutenance.map(({ id }) => id),
  )
  const calcul = await searchOf(school, id)
  const { retenues } = await send(school, tableau.campagneRetenir, { calcul })
  if (retenues < PLANNED) throw new Error(`only ${retenues} of ${PLANNED} defences are placed`)
  await send(school, tableau.campagnePublier, { id })
}

/** The first school by a process of its own that knows no directory, on the same database, in turn with the other. */
async function withoutDirectory(
  dir: string,
  { port, quiet, token }: { port: number; quiet: Call; token: string },
): Promise<Figure[]> {
  const env: NodeJS.ProcessEnv = { DEMO_DATA: '0' }
  await besideDirectory(dir, async (directory) => {
    const { databaseUrl, ownerUrl } = await firstSchool(directory)
    Object.assign(env, { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl })
  })
  const only = await Product.create(env)
  try {
    await only.start()
    const sides = [
      { port, call: quiet },
      {
        port: only.port,
        call: { name: quiet.name, bytes: callOf(internship.stageList, { page: 1, perPage: 10 }, token) },
      },
    ]
    const measured = (load: (port: number, calls: readonly Call[]) => Promise<Load>) =>
      alternately(sides.length, ROUNDS, (side) => {
        const { port, call } = sides[side] as (typeof sides)[number]
        return load(port, [call])
      })
    await measured((port, calls) => saturate(port, calls, CONNECTIONS, 0.2))
    const [full = [], fullOnly = []] = await measured((port, calls) => saturate(port, calls, CONNECTIONS, 1))
    const [slow = [], slowOnly = []] = await measured((port, calls) => paced(port, calls, 100, 1))
    return [
      {
        name: 'one school alone: pages a second, of those without a directory',
        value: perSecond(full) / perSecond(fullOnly),
        unit: '',
        least: true,
        target: 0.95,
        note: `${rounded(perSecond(full))}/s, without ${rounded(perSecond(fullOnly))}/s, ${CONNECTIONS} connections`,
      },
      {
        name: 'the same: median of a page at 100 a second',
        value: msOf(0.5)(slow) / msOf(0.5)(slowOnly),
        unit: '×',
        target: 1.05,
        note: `${rounded(msOf(0.5)(slow))} ms, without ${rounded(msOf(0.5)(slowOnly))} ms`,
      },
    ]
  } finally {
    await only.remove()
  }
}

/** In milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** One after the other. */
async function timesOf(times: number, measure: (nr: number) => Promise<number>): Promise<number[]> {
  const took: number[] = []
  for (let nr = 0; nr < times; nr += 1) took.push(await measure(nr))
  return took
}
