import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, internship } from '../../src/contract'
import type { Endpoint } from '../../src/contract/endpoint'
import { createLog } from '../../src/services/log'
import { createTestDatabase, type TestDatabase } from '../setup/database'
import { loadSchool } from '../setup/school'
import { type Services, STAFF, startServices, type Tokens } from '../setup/services'

const addressOf = ({ service, path }: Endpoint) => `/api/${service}/${path}`
const specified = endpoints.filter(({ extension }) => !extension)

let database: TestDatabase
let services: Services
let tokens: Tokens
beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  services = await startServices(database)
  tokens = await services.signIn()
})
afterAll(() => database?.drop())

/** Sent without any input: whoever is let through is refused for that, not for who they are. */
const knock = (endpoint: Endpoint, authorization?: string) =>
  services.send(addressOf(endpoint), {
    method: endpoint.method,
    ...(endpoint.method === 'POST' && { body: '{}' }),
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
  })

describe('who is let in', () => {
  it('without signing in: the years, the sign-in and the sign-up of companies, of all the specified calls', async () => {
    const open: string[] = []
    for (const endpoint of specified) {
      if ((await knock(endpoint)).status !== 401) open.push(`${endpoint.service}/${endpoint.path}`)
    }
    expect(open.sort()).toEqual(['company/entreprise/add', 'internship/login', 'records/annee'])
  })

  it('to a public call also with a dead token', async () => {
    const annee = endpoints.find(({ path }) => path === 'annee') as Endpoint
    expect((await knock(annee, 'Bearer long-gone')).status).toBe(200)
  })
})

describe('what is called', () => {
  it.each(endpoints.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    '%s answers its own method only',
    async (path, endpoint) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        if (method === endpoint.method) continue
        const { status, body, headers } = await services.send(path, { method })
        expect([status, body?.code, headers.get('allow')], method).toEqual([
          405,
          'method_not_allowed',
          endpoint.method,
        ])
      }
    },
  )

  it.each([
    '/api',
    '/api/',
    '/api/internship',
    '/api/internship/',
    '/api/internship/stage',
    '/api/internship/stage/list/',
    '/api/internship/STAGE/LIST',
    '/api/company/stage/list',
    '/api/records/../internship/stage/nothing',
    '/api/internship/constructor',
    '/api/unknown/stage/list',
    '/api/internship/stage%2Flist%00',
  ])('%s is no call', async (path) => {
    const { status, body } = await services.send(path, {
      headers: { authorization: `Bearer ${tokens.internship}` },
    })
    expect([status, body.code]).toEqual([404, 'unknown_call'])
  })

  it('is answered with a number to ask about', async () => {
    for (const path of ['/api/records/annee', '/api/internship/stage/list', '/api/nothing']) {
      const { headers } = await services.send(path)
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
    }
  })
})

describe('the log of calls', () => {
  const lines: Record<string, unknown>[] = []
  const written = {
    write: (line: string) => {
      lines.push(JSON.parse(line))
    },
  }
  const logged = async (accessLog: boolean) => {
    lines.length = 0
    const log = createLog({ ...services.config, accessLog }, written, written)
    const { call, send } = await startServices(database, {}, log)
    const anneeScolaire_id = (await database.pool.query('SELECT id FROM records.annee LIMIT 1')).rows[0].id
    await call(internship.login, { ...STAFF, anneeScolaire_id }, { from: '10.0.0.7' })
    await call(internship.login, { ...STAFF, password: 'wrong', anneeScolaire_id }, { from: '10.0.0.7' })
    await call(internship.juryList, { q: 'Nom de quelqu’un' }, { token: tokens.internship })
    await send('/api/internship/jury/list_jury?token=secret', { headers: { authorization: 'Bearer secret' } })
    return lines
  }

  it('names who called what from where, how it ended and how long it took, and nothing that was sent', async () => {
    const [signIn, , list, stranger] = await logged(true)
    expect(signIn).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      request: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'POST',
      path: '/api/internship/login',
      status: 200,
      ms: expect.any(Number),
      address: '10.0.0.7',
      msg: 'Call',
    })
    expect(list).toMatchObject({ path: '/api/internship/jury/list_jury', status: 200, user: '1' })
    expect(stranger).toMatchObject({ path: '/api/internship/jury/list_jury', status: 401 })
    expect(lines).toHaveLength(4)
    expect(JSON.stringify(lines)).not.toMatch(/quelqu|secret|wrong|@/)
  })

  it('is only of sign-ins and of who is kept out, unless all is asked for', async () => {
    expect((await logged(false)).map(({ path, status }) => [path, status])).toEqual([
      ['/api/internship/login', 200],
      ['/api/internship/login', 401],
      ['/api/internship/jury/list_jury', 401],
    ])
  })
})
