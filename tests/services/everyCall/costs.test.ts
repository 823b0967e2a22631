import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { RECORD_KINDS } from '../../../src/contract/kernel/tables'
import { fillCostSchool } from '../../setup/costSchool'
import { createTestDatabase } from '../../setup/database'
import { type Cost, type Meter, openMeter } from '../../setup/meter'
import { type Services, STAFF, startServices, type Tokens } from '../../setup/services'
import { CHOICES, LISTS, PAGES, PLANNED_ANEW, WRITES } from './costAsks'
import { costs, type Limits } from './costs'

/*
 * The database cost of everyday calls: statements, how many are prepared, and pages read. Counted, not timed, so that a
 * busy machine makes no difference.
 */

const ASKS = 'tests/services/everyCall/costAsks.ts'
const TABLE = 'tests/services/everyCall/costs.ts'
const UPDATE = 'UPDATE_COSTS=1 npx vitest run tests/services/everyCall/costs.test.ts'
const UPDATES = process.env.UPDATE_COSTS === '1'

/** A statement is prepared at its third use; PostgreSQL plans it five times, and then decides. */
const WARM_UP = 8
/** Others on the server may make a connection reload its catalogues: the minimum of so many runs counts. */
const TIMES = 3

/** A bound for what hangs. */
const FILL_MS = 240_000

const constant = (input: object) => () => input
const asks: Record<string, Record<string, (number: number) => object>> = {
  ...Object.fromEntries(
    Object.entries({ ...LISTS, ...CHOICES, ...PAGES }).map(([address, asked]) => [
      address,
      Object.fromEntries(Object.entries(asked).map(([name, input]) => [name, constant(input)])),
    ]),
  ),
  ...WRITES,
}
const addressOf = ({ service, path }: Endpoint) => `${service}/${path}`
const endpointOf = (address: string) => endpoints.find((each) => addressOf(each) === address)

const database = await createTestDatabase()
const measured: typeof costs = {}
let meter: Meter
let services: Services
let tokens: Tokens

beforeAll(async () => {
  await fillCostSchool(database.pool)
  meter = await openMeter(database.url)
  services = await startServices(meter)
  tokens = await services.signIn()
  // the use of a session and the progress of a visit are stored once a minute
  await database.pool.query(`UPDATE gateway.session SET last_used_at = now() + interval '1 day'`)
  await database.pool.query(
    `INSERT INTO gateway.visite (uid, kind, since, seen, seen_at)
      SELECT u.id::text, k.kind, 0, 0, now() + interval '1 day'
      FROM internship.utilisateur u, unnest($1::text[]) AS k (kind) WHERE u.email = $2`,
    [RECORD_KINDS, STAFF.email],
  )
  const unseen = 'This server is older than PostgreSQL 18: what calls look at (buffers) is not known.'
  if (!meter.counts && UPDATES) throw new Error(unseen)
  if (!meter.counts) console.warn(unseen)
}, FILL_MS)
afterAll(async () => {
  await meter.pool.end()
  await database.drop()
  if (UPDATES) writeTable()
})

describe('the table of costs', () => {
  test.each([
    ['list', LISTS, ({ input }: Endpoint) => 'perPage' in input.shape],
    ['choice', CHOICES, ({ path }: Endpoint) => path.includes('select')],
  ] as const)('has a line for each %s of the contract', (kind, asked, isOne) => {
    const there = endpoints.filter(isOne).map(addressOf)
    const missing = there.filter((address) => !(address in asked))
    expect(missing, `these ${kind} calls are new: say in ${ASKS} how they are asked, then ${UPDATE}`).toEqual(
      [],
    )
    const gone = Object.keys(asked).filter((address) => !there.includes(address))
    expect(gone, `these ${kind} calls are no more: take them out of ${ASKS}, then ${UPDATE}`).toEqual([])
  })

  test('has exactly the lines that are measured', () => {
    if (UPDATES) return
    const lines = (of: Record<string, object>) =>
      Object.entries(of).flatMap(([address, each]) => Object.keys(each).map((name) => `${address}: ${name}`))
    expect(lines(costs).sort(), `${ASKS} and ${TABLE} differ: ${UPDATE}`).toEqual(lines(asks).sort())
    expect(lines(asks)).toEqual(expect.arrayContaining(Object.keys(PLANNED_ANEW)))
  })
})

describe('the cost for the database does not exceed', () => {
  test.each(Object.keys(asks))('%s', async (address) => {
    const found: Record<string, object> = {}
    for (const [name, inputOf] of Object.entries(asks[address] ?? {})) {
      const limits = costs[address]?.[name]
      const { plannedAnew, ...cost } = await costOf(address, inputOf, limits?.buffers ?? 0)
      measured[address] = { ...measured[address], [name]: { ...cost, buffers: limitFor(cost, limits) } }
      const isExcused = `${address}: ${name}` in PLANNED_ANEW
      found[name] = {
        ...cost,
        buffers: limits && cost.buffers <= limits.buffers ? limits.buffers : cost.buffers,
        ...(plannedAnew > 0 !== isExcused && { plannedAnew }),
      }
    }
    if (UPDATES) return
    expect(
      found,
      `the limits of ${address} are in ${TABLE}; where it costs what it should: ${UPDATE}`,
    ).toEqual(costs[address])
  })
})

async function costOf(address: string, inputOf: (number: number) => object, limit: number): Promise<Cost> {
  const endpoint = endpointOf(address) as Endpoint
  let number = 0
  const call = async () => {
    number += 1
    const input = inputOf(number)
    // mails of earlier calls have left, so nothing is withdrawn
    await database.pool.query(
      'UPDATE gateway.mail SET sent_at = now() WHERE next_attempt_at > now() AND attempts = 0',
    )
    const { status, body } = await services.call(endpoint, input, { token: tokens[endpoint.service] })
    if (status !== 200) throw new Error(`${address} answered ${JSON.stringify(body)}`)
    if (endpoint.rows && body[endpoint.rows].length === 0)
      throw new Error(`${address} finds nothing by ${JSON.stringify(input)}: see ${ASKS}`)
  }
  while (number < WARM_UP) await call()
  let cost = await meter.measure(call)
  for (let time = 1; time < TIMES && cost.buffers > limit; time += 1) {
    const again = await meter.measure(call)
    // the statements stay those of the first: a call on other rows may have one more
    if (again.buffers < cost.buffers)
      cost = { ...cost, buffers: again.buffers, plannedAnew: again.plannedAnew }
  }
  // always as often: what ends assignments ends those that were made before
  while (number < WARM_UP + TIMES) await call()
  return cost
}

/** Plus half, rounded to tens. A limit that still fits stays, so that a rewritten table shows only real changes. */
function limitFor({ buffers }: Pick<Cost, 'buffers'>, limits: Limits | undefined): number {
  const fits = limits && buffers * 1.2 <= limits.buffers && limits.buffers <= buffers * 2
  return fits ? limits.buffers : Math.ceil((buffers * 1.5) / 10) * 10
}

function writeTable(): void {
  const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`)
  const lines = Object.keys(asks).flatMap((address) => [
    `  '${address}': {`,
    ...Object.entries(measured[address] ?? costs[address] ?? {}).map(
      ([name, { statements, prepared, buffers }]) =>
        `    ${key(name)}: { statements: ${statements}, prepared: ${prepared}, buffers: ${buffers} },`,
    ),
    '  },',
  ])
  const [head] = readFileSync(TABLE, 'utf8').split(/(?<=costs: .* = \{)/)
  writeFileSync(TABLE, `${head}\n${lines.join('\n')}\n}\n`)
}
