import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../src/contract'
import { NOTIFICATIONS_HEIGHT, TOAST_MS } from '../../src/contract/kernel/constants'
import { defineService, type Endpoint } from '../../src/contract/kernel/endpoint'
import told from '../../src/services/api/calls.json'
import { handlersOf } from '../../src/services/gateway/embedded'
import { insideOf } from '../../src/services/kernel/reach'
import { API_FILE, exampleOf, requestExample, wordsOfCalls } from '../setup/apiExamples'
import { cases, type Find, LEAVES_DEMO } from '../setup/cases'
import { createTestDatabase, type TestDatabase } from '../setup/database'
import { EVERYBODY, makeEverybody } from '../setup/persons'
import { type Register, startRegister } from '../setup/register'
import { type Services, startServices, type Tokens, tokenFor } from '../setup/services'

const address = (endpoint: { service: string; path: string }) => `${endpoint.service}/${endpoint.path}`

it('toasts close after the specified time, and the bell is as high as specified', () => {
  // the tests of screens have another one
  expect([TOAST_MS, NOTIFICATIONS_HEIGHT]).toEqual([2500, 230])
})

describe('every call of the contract', () => {
  let database: TestDatabase
  let register: Register
  let services: Services
  let tokens: Tokens
  beforeAll(async () => {
    database = await createTestDatabase({ demo: true })
    register = await startRegister()
    services = await startServices(database, {
      companyRegisterUrl: register.url,
      webhookInside: insideOf(['127.0.0.1']),
    })
    await makeEverybody(database.pool)
    tokens = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
  })
  const present: Record<string, object> = {}
  const UPDATES = process.env.UPDATE_API === '1'
  afterAll(async () => {
    if (UPDATES) await writeFile(API_FILE, `${JSON.stringify(present, null, 1)}\n`)
    await database?.drop()
    await register?.close()
  })

  it('has a case', () => {
    const answered = endpoints.filter(({ streams }) => !streams)
    expect(Object.keys(cases).sort()).toEqual(answered.map(address).sort())
  })

  const find: Find = async (sql) => {
    const { rows } = await database.pool.query(sql)
    if (!rows[0]) throw new Error(`the demo school has no row for: ${sql}`)
    return rows[0]
  }

  /** Calls that a school in use does not need; a new one does, in firstStart.test.ts. */
  const REFUSED: Record<string, string> = { 'records/structure/modele': 'structure_present' }

  const words = wordsOfCalls()

  /** The example in the API's description is what the case sends. UPDATE_API=1 writes it. */
  const compare = (endpoint: Endpoint, input: object, answer?: object) => {
    const key = address(endpoint)
    const about = words[key]
    const request = requestExample(endpoint, input)
    const now = {
      ...(about && { about }),
      request,
      ...(answer !== undefined && { answer: exampleOf(endpoint.output.parse(answer)) }),
    }
    present[key] = now
    if (UPDATES) return
    const stored: { about?: string; request: object; answer?: unknown } = told[key as keyof typeof told]
    // the rest of a sample depends on its number, which depends on earlier files
    const shape = endpoint.input.shape as Record<string, z.ZodType>
    const needed = (request: object) =>
      Object.keys(request)
        .filter((key) => !shape[key]?.isOptional())
        .sort()
    const [was, is] = [stored, now].map((each) => [each.about, needed(each.request)])
    expect(was, 'run UPDATE_API=1 npx vitest run tests/services/contract.test.ts').toEqual(is)
  }

  for (const key of Object.keys(cases)) {
    it(`${key} answers in its declared shape, as its example is sent`, async () => {
      const endpoint = endpoints.find((candidate) => address(candidate) === key)
      if (!endpoint) throw new Error('no such endpoint')
      const input = await cases[key]?.(find)
      if (key === LEAVES_DEMO) tokens = await services.signIn()
      const answer = await services.call(endpoint, input, { token: tokenFor(endpoint, tokens) })
      if (REFUSED[key]) {
        compare(endpoint, input ?? {})
        return expect(answer.body).toMatchObject({ status: 409, code: REFUSED[key] })
      }
      expect(answer.body).not.toHaveProperty('code')
      expect(answer.status).toBe(200)
      expect(endpoint.output.safeParse(answer.body).error).toBeUndefined()
      compare(endpoint, input ?? {}, answer.body)
    })
  }
})

describe('the handlers of a table', () => {
  const input = z.object({})
  const table = {
    ...defineService('company', {
      moved: { method: 'GET', path: 'moved', service: 'records', input, output: input },
    }),
    ...defineService('records', {
      added: { method: 'GET', path: 'added', extension: true, input, output: input },
    }),
  }
  const answer = async () => ({})

  it('are found whichever service has the call, and as its extensions', () => {
    const handlers = new Map(handlersOf(table, { moved: answer, added: answer }))
    expect([handlers.get(table.moved), handlers.get(table.added)]).toEqual([answer, answer])
  })

  it('do not compile if one is missing', () => {
    // @ts-expect-error: `added` has none
    expect(new Map(handlersOf(table, { moved: answer })).get(table.added)).toBeUndefined()
  })
})
