import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { dashboardCalls, documents, extensions, internship } from '../../src/contract'
import { imports } from '../../src/contract/import/importCalls'
import { ROWS_A_CALL } from '../../src/contract/kernel/constants'
import { ensureAdministrator } from '../../src/services/access/administrator'
import { migrate } from '../../src/services/db/migrate'
import { createPool } from '../../src/services/db/pool'
import { readConfig } from '../../src/services/kernel/config'
import { Product } from '../e2e/product'
import { fillBulkSchool } from '../setup/bulkSchool'
import type { Tokens } from '../setup/services'
import { type PrimaryAndStandby, startStandby } from '../setup/standby'
import { callOf, formOf, sentOnce } from './client'
import { databaseSpent } from './idle'
import { studentsFile } from './imports'
import { LISTS } from './lists'
import { CONNECTIONS, msOf, perSecond, readCalls } from './load'
import { type Call, during, type Figure, type Load, paced, percentile, rounded, saturate } from './measure'
import { FOLDER, type Options, STAFF, signIn } from './product'
import { alternately, answerTimes, share, together } from './sides'

export const name = 'replicas'
const OFFERS = Number(process.env.BENCH_OFFERS ?? 100_000)
const PER_S = 100
const WRITES_PER_S = 20
const SECONDS = 10
const LIST_TERMS = 3

/** A process that reads at the standby, or one that asks the primary for everything. */
interface Reader {
  port: number
  tokens: Tokens
}

/**
 * One primary and its streaming standby, with two processes of the product on them: one reads at the standby, the other
 * does not. Both are asked for the same in turn. All of it shares the processors of one machine, so what a standby on
 * another machine brings is the processor time that the primary no longer spends.
 */
export async function run({ short }: Options): Promise<Figure[]> {
  await mkdir(FOLDER, { recursive: true, mode: 0o711 })
  console.log(`Filling a school with ${OFFERS} offers, and making its standby…`)
  const both = await startStandby(fill, { settings: {}, below: FOLDER })
  const started: Product[] = []
  const start = async (env: NodeJS.ProcessEnv = {}): Promise<Product> => {
    const product = await Product.create({ DATABASE_URL: both.primaryUrl, DEMO_DATA: '0', ...env })
    started.push(product)
    await product.start()
    return product
  }
  try {
    const [reading, alone] = [await start({ DATABASE_READ_URL: both.standbyUrl }), await start()]
    // sessions are in the database: the tokens of one count at the other
    const tokens = await signIn(alone.port)
    const readers = [reading, alone].map(({ port }): Reader => ({ port, tokens }))
    const [withStandby, without] = readers as [Reader, Reader]
    const rounds = short ? 2 : 5
    const figures = [
      ...(await throughput(readers, both, rounds)),
      ...(await answers(readers, rounds)),
      await answeredBy(reading.port, 'all of that'),
    ]
    const before = await countOf(reading.port)
    figures.push(
      ...(await beside(`while a colleague writes ${WRITES_PER_S} times a second`, readers, (other) =>
        paced(other.port, writesOf(other), WRITES_PER_S, SECONDS),
      )),
      // of the other process, so that only databases and processors are shared
      ...(await beside('while the other process imports 20,000 students', readers, (other, nr) =>
        importInto(other, nr),
      )),
      await answeredBy(reading.port, 'the same beside writes', before),
      await catchingUp(without, withStandby),
    )
    return figures
  } finally {
    for (const product of started) await product.remove()
    await both.stop()
  }
}

async function fill(url: string): Promise<void> {
  const owner = createPool(url, { max: 2 })
  try {
    await migrate(owner)
    await fillBulkSchool(owner, { offers: OFFERS })
    await ensureAdministrator(owner, { ...readConfig({}), administrator: STAFF })
  } finally {
    await owner.end()
  }
}

/** Pages at 32 connections, and the processor time that each server spends on one. */
async function throughput(
  readers: readonly Reader[],
  { primaryDir, standbyDir }: PrimaryAndStandby,
  rounds: number,
): Promise<Figure[]> {
  const measure = async (index: number) => {
    const reader = readers[index] as Reader
    const spentSoFar = () => Promise.all([primaryDir, standbyDir].map(databaseSpent))
    const before = await spentSoFar()
    const load = await saturate(reader.port, readCalls(reader), CONNECTIONS, 1)
    const after = await spentSoFar()
    const [primary = 0, standby = 0] = after.map((seconds, nr) => seconds - (before[nr] ?? 0))
    return { ...load, primary, standby }
  }
  await alternately(readers.length, 3, measure, 1)
  const [reading = [], alone = []] = await alternately(readers.length, rounds * 2, measure)
  const perPage = (loads: typeof reading, of: 'primary' | 'standby') =>
    (1000 * loads.reduce((sum, load) => sum + load[of], 0)) /
    loads.reduce((sum, { took }) => sum + took.length, 0)
  return [
    {
      name: `list pages at ${CONNECTIONS} connections, all on one machine: of those without the standby`,
      value: perSecond(reading) / perSecond(alone),
      unit: '',
      least: true,
      target: 0.75,
      note: `${rounded(perSecond(reading))}/s, p99 ${rounded(msOf(0.99)(reading))} ms; without ${rounded(perSecond(alone))}/s, ${rounded(msOf(0.99)(alone))} ms`,
    },
    {
      name: 'processor time of the primary for a page, of that without the standby',
      value: perPage(reading, 'primary') / perPage(alone, 'primary'),
      unit: '',
      target: 0.25,
      note: `${rounded(perPage(reading, 'primary'))} ms, and ${rounded(perPage(reading, 'standby'))} ms of the standby; without ${rounded(perPage(alone, 'primary'))} ms`,
    },
  ]
}

/** How long the same calls take, one after the other. */
async function answers(readers: readonly Reader[], rounds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, callsOf] of Object.entries(CALLS)) {
    const sides = readers.map((reader) => ({ port: reader.port, calls: callsOf(reader) }))
    const [reading = [], alone = []] = together(
      (await answerTimes(sides, { rounds, times: 8 }, `${what}: `)).values(),
    )
    const median = share(0.5)
    figures.push({
      name: `${what}, more than without the standby`,
      value: median(reading) - median(alone),
      unit: 'ms median',
      target: 2,
      note: `${rounded(median(reading))}, p95 ${rounded(share(0.95)(reading))} ms; without ${rounded(median(alone))}, ${rounded(share(0.95)(alone))} ms`,
    })
  }
  return figures
}

const CALLS: Readonly<Record<string, (reader: Reader) => Call[]>> = {
  'pages of lists': ({ tokens }) =>
    LISTS.map(({ name, endpoint, also }) => ({
      name,
      bytes: callOf(endpoint, { perPage: 10, page: 2, ...also }, tokens[endpoint.service]),
    })),
  searches: ({ tokens }) =>
    LISTS.slice(0, LIST_TERMS).flatMap(({ name, endpoint, also, terms }) =>
      terms.map((q) => ({
        name: `${name} "${q}"`,
        bytes: callOf(endpoint, { perPage: 10, q, ...also }, tokens[endpoint.service]),
      })),
    ),
  'the dashboard': ({ tokens }) => [
    {
      name: 'the dashboard',
      bytes: callOf(dashboardCalls.dashboardSummary, { now: '2022-06-03T10:00:00' }, tokens.internship),
    },
  ],
  [`exports of ${ROWS_A_CALL} offers`]: ({ tokens }) => [
    { name: 'an export', bytes: callOf(internship.stageList, { perPage: ROWS_A_CALL }, tokens.internship) },
  ],
  'what 100 documents say': ({ tokens }) => [
    {
      name: 'documents',
      bytes: callOf(
        documents.documentSoutenances,
        { ids: Array.from({ length: 100 }, (_, nr) => nr + 1) },
        tokens.internship,
      ),
    },
  ],
}

/** Pages at 100 a second while something writes through the other process, first without the standby. */
async function beside(
  what: string,
  readers: readonly Reader[],
  write: (other: Reader, nr: number) => Promise<unknown>,
): Promise<Figure[]> {
  const loads: Load[] = []
  for (const [nr, reader] of [...readers].reverse().entries()) {
    const other = readers.find((each) => each !== reader) as Reader
    loads.unshift(
      await during(write(other, nr), (seconds) => paced(reader.port, readCalls(reader), PER_S, seconds)),
    )
    await sleep(1_000)
  }
  const [reading = [], alone = []] = loads.map(({ took }) => took)
  const p99 = (took: readonly number[]) => percentile(took, 0.99)
  return [
    {
      name: `list pages at ${PER_S} a second ${what}, of those without the standby`,
      value: p99(reading) / p99(alone),
      unit: '× p99',
      target: 1.5,
      note: `${rounded(p99(reading))} ms, median ${rounded(percentile(reading, 0.5))} ms; without ${rounded(p99(alone))} ms, ${rounded(percentile(alone, 0.5))} ms`,
    },
  ]
}

const writesOf = ({ tokens }: Reader): Call[] =>
  Array.from({ length: 40 }, (_, nr) => ({
    name: 'status of an offer',
    bytes: callOf(internship.stageValid, { id: OFFERS - nr, etat: 1 }, tokens.internship),
  }))

/** @param nr each time other students */
async function importInto({ port, tokens }: Reader, nr: number): Promise<void> {
  const { sent } = studentsFile(`R${nr}`)
  for (const call of [imports.records.preview, imports.records.write])
    await sentOnce(port, await formOf(call, sent, tokens.records))
}

/** What one process has written is in what the other reads at the standby right after. */
async function catchingUp(writer: Reader, reader: Reader): Promise<Figure> {
  const took: number[] = []
  let missed = 0
  for (let nr = 0; nr < 50; nr += 1) {
    const name = `banc ${Date.now()}-${nr}`
    const room = { label: { fr: name, en: '', ar: '' }, accessible: 1, active: 1 }
    await sentOnce(writer.port, callOf(extensions.salleAdd, room, writer.tokens.records))
    const start = performance.now()
    const rooms = await sentOnce(reader.port, callOf(extensions.salleList, {}, reader.tokens.records))
    took.push(performance.now() - start)
    if (!rooms.includes(name)) missed += 1
  }
  return {
    name: 'rooms that somebody else did not see at once after they were added',
    value: missed,
    unit: `of ${took.length}`,
    target: 0,
    note: `read within ${rounded(percentile(took, 0.95))} ms (p95)`,
  }
}

type Count = Record<'replica' | 'primary', number>

async function countOf(port: number): Promise<Count> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const of = (by: string) =>
    Number(new RegExp(`^espace_replica_calls\\{by="${by}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { replica: of('replica'), primary: of('primary') }
}

async function answeredBy(
  port: number,
  what: string,
  before: Count = { replica: 0, primary: 0 },
): Promise<Figure> {
  const now = await countOf(port)
  const [replica, primary] = [now.replica - before.replica, now.primary - before.primary]
  return {
    name: `${what}: answered by the standby`,
    value: (100 * replica) / (replica + primary),
    unit: '%',
    least: true,
    target: 99,
    note: `${primary} of ${replica + primary} calls by the primary`,
  }
}
