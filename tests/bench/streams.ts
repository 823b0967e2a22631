import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { internship } from '../../src/contract'
import { openBeside } from '../../src/services/db/open'
import { Connection, callOf } from './client'
import { bySeconds, type Call, type Figure, paced, percentile, rounded } from './measure'
import { type Running, STAFF, signIn, withSchool } from './product'

export const name = 'streams'
const OFFERS = 10_000
const PEOPLE = 20
const TABS = 10

/** 200 tabs of 20 people that receive changes by others: their cost and delay. */
export const run = (): Promise<Figure[]> =>
  withSchool(OFFERS, async (running) => {
    const alone = await bySeconds(8, (seconds) => paced(running.port, pagesOf(running), 100, seconds))
    const before = await memoryOf(running)
    const streams = await openAll(running)
    await sleep(2_000)
    const memory = (await memoryOf(running)) - before
    const heard = await hearing(running, streams)
    const beside = await bySeconds(8, async (seconds) => {
      const [load] = await Promise.all([
        paced(running.port, pagesOf(running), 100, seconds),
        write(running, 1),
      ])
      return load
    })
    for (const { request } of streams) request.destroy()
    const p99 = (took: readonly number[]) => rounded(percentile(took, 0.99))
    return [
      { name: `memory of ${PEOPLE * TABS} streams`, value: memory, unit: 'MB', target: 40 },
      {
        name: `a change reaches the last of ${PEOPLE * TABS}`,
        value: percentile(heard, 0.95),
        unit: 'ms p95',
        target: 500,
        note: `median ${rounded(percentile(heard, 0.5))} ms`,
      },
      {
        name: 'list pages at 100 a second beside them, with a write a second',
        value: percentile(beside.took, 0.99),
        unit: 'ms p99',
        target: 15,
        note: `median ${rounded(percentile(beside.took, 0.5))} ms; without them ${rounded(percentile(alone.took, 0.5))} ms, p99 ${p99(alone.took)} ms`,
      },
    ]
  })

const pagesOf = ({ tokens }: Running): Call[] =>
  [1, 2, 3].map((page) => ({
    name: `page ${page}`,
    bytes: callOf(internship.stageList, { perPage: 10, page }, tokens.internship),
  }))

interface Open {
  request: ClientRequest
  response: IncomingMessage
}

async function openAll({ port, dir }: Running): Promise<Open[]> {
  const { pool, close } = await openBeside({ databaseUrl: undefined, dataDir: dir })
  await pool.query(
    `INSERT INTO internship.utilisateur (username, email, password_hash, role)
     SELECT 'P' || i, 'stream' || i || '@ecole.test', u.password_hash, role
     FROM internship.utilisateur u, generate_series(1, $2) i WHERE u.email = $1 ON CONFLICT DO NOTHING`,
    [STAFF.email, PEOPLE],
  )
  await close()
  const streams: Open[] = []
  for (let person = 1; person <= PEOPLE; person += 1) {
    const { internship: token } = await signIn(port, `stream${person}@ecole.test`)
    for (let tab = 0; tab < TABS; tab += 1) {
      const headers = { authorization: `Bearer ${token}` }
      const request = get({ port, host: '127.0.0.1', path: '/api/internship/changes', headers, agent: false })
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      if (response.statusCode !== 200) throw new Error(`a stream answered ${response.statusCode}`)
      request.on('error', () => {})
      response.on('error', () => {})
      response.resume()
      streams.push({ request, response })
    }
  }
  return streams
}

/** Milliseconds until a change has reached everybody. */
async function hearing(running: Running, streams: readonly Open[]): Promise<number[]> {
  const took: number[] = []
  for (let row = 1; row <= 20; row += 1) {
    const start = performance.now()
    const all = Promise.all(streams.map(({ response }) => eventOf(response)))
    await write(running, row)
    await all
    took.push(performance.now() - start)
  }
  return took
}

const eventOf = (response: IncomingMessage) =>
  new Promise<void>((resolve) => {
    const look = (chunk: Buffer) => {
      if (!chunk.includes('data: ')) return
      response.off('data', look)
      resolve()
    }
    response.on('data', look)
  })

async function write({ port, tokens }: Running, row: number): Promise<void> {
  const connection = await Connection.open(port)
  const { status } = await connection.send(
    callOf(internship.stageValid, { id: OFFERS - row, etat: 1 }, tokens.internship),
  )
  connection.close()
  if (status !== 200) throw new Error(`a write answered ${status}`)
}

/** Megabytes of the process. */
const memoryOf = async ({ product }: Running): Promise<number> =>
  Number(/^VmRSS:\s*(\d+)/m.exec(await readFile(`/proc/${product.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
