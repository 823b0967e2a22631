import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { ERROR_STATUS, ErrorBody, isErrorCode } from '../../../src/contract/kernel/errors'
import { insideOf } from '../../../src/services/kernel/reach'
import { nearlyValidFor, validFor } from '../../setup/arbitrary'
import { cases, LEAVES_DEMO } from '../../setup/cases'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { everything } from '../../setup/everything'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { type Register, startRegister } from '../../setup/register'
import { requestOf, type Services, startServices, type Tokens, tokenFor } from '../../setup/services'
import { SEED, soak } from '../../setup/soak'

/*
 * Every call with valid and almost valid input generated from its own contract: none fails unexpectedly, none writes
 * partly. Ordinary runs have one fixed seed; long ones a second, which is new each time and printed: FUZZ_SEED=<it>
 * repeats its inputs.
 */

const { FUZZ_SEED } = process.env
const OTHER_SEED = Number(FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const RUNS = soak ? 100 : 2
const ROUNDS = [[SEED, RUNS], ...(soak || FUZZ_SEED ? [[OTHER_SEED, RUNS]] : [])] as [number, number][]
/** Calls that hash a password or wait: these make fewer rounds. */
const SLOW = /^(login|logout|password\/.*|user\/update)$/
if (soak) vi.setConfig({ testTimeout: 600_000 })

let database: TestDatabase
let services: Services
let tokens: Tokens
let register: Register
beforeAll(async () => {
  if (ROUNDS.length > 1) console.log(`FUZZ_SEED=${OTHER_SEED}`)
  database = await createTestDatabase({ demo: true })
  register = await startRegister()
  services = await startServices(database, {
    companyRegisterUrl: register.url,
    webhookInside: insideOf(['127.0.0.1']),
  })
  await makeEverybody(database.pool)
  await signIn()
})
const signIn = async () => {
  tokens = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
}
afterAll(async () => {
  await register?.close()
  await database?.drop()
})
afterEach(() => services.logged.splice(0))

const address = ({ service, path }: Endpoint) => `${service}/${path}`
/** The calls that were answered 200 so far. */
const accepted = new Set<string>()

/**
 * Input that the school accepts now, with matching ids and without a version, which would have to be the present one;
 * undefined if no row is left for it.
 */
async function fits(endpoint: Endpoint): Promise<object[]> {
  const find = async (sql: string) => {
    const { rows } = await database.pool.query(sql)
    if (!rows[0]) throw new NoRow()
    return rows[0]
  }
  try {
    return [{ version: undefined, ...(await cases[address(endpoint)]?.(find)) }]
  } catch (error) {
    if (error instanceof NoRow) return []
    throw error
  }
}
class NoRow extends Error {}

/** Grows with every write, audited or not. */
async function written(): Promise<string> {
  const { rows } = await database.pool.query(`
    SELECT (SELECT max(id) FROM gateway.audit) AS audit, (SELECT count(*) FROM gateway.mail) AS mails,
      (SELECT count(*) FROM gateway.lien) AS links, (SELECT count(*) FROM gateway.session) AS sessions, (SELECT count(*) FROM gateway.seance_personne) AS spaces,
      (SELECT count(*) FROM internship.occupation) AS occupations`)
  return JSON.stringify(rows[0])
}

async function send(endpoint: Endpoint, input: object): Promise<number> {
  if (endpoint.access === 'public') await database.pool.query('DELETE FROM gateway.rate_limit')
  const before = await written()
  const { status, headers, body } = await services.call(endpoint, input, {
    token: tokenFor(endpoint, tokens),
  })
  if (status === 200) {
    accepted.add(address(endpoint))
    // streams have their own test; here nobody waits for an event
    if (endpoint.streams) expect(headers.get('content-type')).toBe('text/event-stream')
    else endpoint.output.parse(body)
    if (['logout', 'seance/annee', 'espace/quitter'].includes(endpoint.path)) await signIn()
    // the others have something to write
    if (endpoint.path === 'service/lecture_seule')
      await services.call(endpoint, { active: 0 }, { token: tokenFor(endpoint, tokens) })
    return status
  }
  const sent = JSON.stringify(input)
  const { code } = ErrorBody.parse(body)
  expect(status, `${sent} ${JSON.stringify(services.logged)}`).toBeLessThan(500)
  expect(isErrorCode(code) && ERROR_STATUS[code], sent).toBe(status)
  expect(await written(), sent).toBe(before)
  return status
}

/** The input after conversion to text: a query has no numbers, JSON no NaN. */
function onTheWire(endpoint: Endpoint, input: Record<string, unknown>): unknown {
  const { path, body } = requestOf(endpoint, input)
  if (body instanceof FormData) return input
  return body ? JSON.parse(body) : Object.fromEntries(new URL(path, 'http://localhost').searchParams)
}

/** A made-up column is never one of the list's: every other input gets one that its rows have. */
const sortable = ({ rows, output }: Endpoint) => {
  const shape = rows && output instanceof z.ZodObject ? output.shape[rows] : undefined
  const columns =
    shape instanceof z.ZodArray && shape.element instanceof z.ZodObject ? shape.element.keyof().options : []
  return (input: unknown, index: number) =>
    columns.length > 0 && index % 2 === 0
      ? { ...(input as object), sort: columns[index % columns.length], filter: undefined }
      : input
}

const tried = endpoints.filter((endpoint) => address(endpoint) !== LEAVES_DEMO)

describe.each(ROUNDS)('seed %i', (seed, runs) => {
  it.each(tried.map((endpoint) => [address(endpoint), endpoint] as const))(
    '%s answers in its shape, or refuses with a reason and writes nothing',
    async (_, endpoint) => {
      const numRuns = SLOW.test(endpoint.path) ? Math.ceil(runs / 4) : runs
      const random = fc.sample(validFor(endpoint.input), { seed, numRuns }).map(sortable(endpoint))
      const fitting = await fits(endpoint)
      const valid = [
        ...fitting,
        ...random.map((input, index) => ({ ...(input as object), ...fitting[index % 2] })),
      ]
      const nearly = [undefined, ...fitting].flatMap((given) =>
        fc.sample(nearlyValidFor(endpoint.input, given), {
          seed,
          numRuns: fitting.length ? numRuns : 2 * numRuns,
        }),
      )
      const broken = nearly.filter((input) => !endpoint.input.safeParse(onTheWire(endpoint, input)).success)
      for (const input of [...valid, ...nearly.filter((each) => !broken.includes(each))]) {
        await send(endpoint, input as object)
      }

      const before = await everything(database.pool)
      for (const input of broken) expect(await send(endpoint, input), JSON.stringify(input)).not.toBe(200)
      expect(await everything(database.pool)).toBe(before)
    },
  )
})

it('every call was accepted at least once, so that its writes were tested', () => {
  // a template is for a school without a structure: firstStart.test.ts
  const possible = tried.map(address).filter((each) => each !== 'records/structure/modele')
  expect([...accepted].sort()).toEqual(possible.sort())
})
