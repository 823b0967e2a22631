import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { company, endpoints, internship } from '../../../src/contract'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { openSession } from '../../../src/services/access/sessions'
import { createKysely } from '../../../src/services/db/kysely'
import { createGateway } from '../../../src/services/gateway/gateway'
import { createLog } from '../../../src/services/gateway/log'
import type { Config } from '../../../src/services/kernel/config'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { loadSchool } from '../../setup/school'
import { type Services, STAFF, startServices, type Tokens } from '../../setup/services'

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

/** Sent without input: an allowed caller is refused for that, not for their role. */
const knock = (endpoint: Endpoint, authorization?: string) =>
  services.send(addressOf(endpoint), {
    method: endpoint.method,
    ...(endpoint.method === 'POST' && { body: '{}' }),
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
  })

describe('access', () => {
  it('without a session covers only years, sign-in and sign-up among the specified calls', async () => {
    const open: string[] = []
    for (const endpoint of specified) {
      if ((await knock(endpoint)).status !== 401) open.push(`${endpoint.service}/${endpoint.path}`)
    }
    expect(open.sort()).toEqual(['company/entreprise/add', 'internship/login', 'records/annee'])
  })

  it('to a public call is given with an expired token too', async () => {
    const annee = endpoints.find(({ path }) => path === 'annee') as Endpoint
    expect((await knock(annee, 'Bearer long-gone')).status).toBe(200)
  })
})

describe('a call', () => {
  it.each(endpoints.map((endpoint) => [addressOf(endpoint), endpoint] as const))(
    '%s answers only its own method',
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
  ])('%s is not found', async (path) => {
    const { status, body } = await services.send(path, {
      headers: { authorization: `Bearer ${tokens.internship}` },
    })
    expect([status, body.code]).toEqual([404, 'unknown_call'])
  })

  it('is answered with a request id', async () => {
    for (const path of ['/api/records/annee', '/api/internship/stage/list', '/api/nothing']) {
      const { headers } = await services.send(path)
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
    }
  })
})

describe('heavy calls', () => {
  const { entrepriseImport, entrepriseList, userDeleteAccounts, userListIdEntreprise } = company

  /** A gateway before services that answer a heavy call only when told to; `begun` are the calls that reached them. */
  function waitingServices(config: Config = services.config) {
    const db = createKysely(database.pool)
    const begun: string[] = []
    const ends = new Map<string, () => void>()
    const gateway = createGateway({
      db,
      config,
      endpoints: [entrepriseImport, entrepriseList, userDeleteAccounts, userListIdEntreprise],
      targetOf: (endpoint) => async (call) => {
        const name = `${call.session?.username} ${endpoint.name}`
        begun.push(name)
        if (endpoint !== userListIdEntreprise) await new Promise<void>((end) => ends.set(name, end))
        return Response.json({ status: 200 })
      },
      socketAddress: () => '127.0.0.1',
      log: console,
    })
    const end = (name: string) => ends.get(name)?.()

    /** Somebody's calls; `read` tells whether the body, whose size is not announced, is being read. */
    const person = async (username: string) => {
      const { rows } = await database.pool.query(
        `INSERT INTO internship.utilisateur (username, email, password_hash, role) VALUES ($1, $1 || '@x.test', 'x', 'manager')
         ON CONFLICT (lower(email)) DO UPDATE SET username = $1 RETURNING id::text AS uid, email`,
        [username],
      )
      const who = {
        service: 'company',
        username,
        anneeId: 1,
        uid: rows[0].uid,
        email: rows[0].email,
      } as const
      const token = await openSession(db, config, who)
      return (endpoint: Endpoint, content = '{}', type = 'application/json') => {
        const call = { read: false }
        const body = new ReadableStream(
          {
            pull(controller) {
              call.read = true
              controller.enqueue(new TextEncoder().encode(content))
              controller.close()
            },
          },
          { highWaterMark: 0 },
        )
        const headers = { authorization: `Bearer ${token}`, 'content-type': type }
        const { method } = endpoint
        const init = { method, headers, ...(method === 'POST' && { body, duplex: 'half' }) }
        const answer = Promise.resolve(gateway.fetch(new Request(`http://x/company/${endpoint.path}`, init)))
        return Object.assign(call, { answer })
      }
    }
    return { begun, end, person }
  }
  const nobody = JSON.stringify({ entreprises: [] })

  it('of one person run one after the other, two in all, and delay no other call', async () => {
    const { begun, end, person } = waitingServices()
    const [ada, bob, cem] = [await person('ada'), await person('bob'), await person('cem')]
    const first = ada(userDeleteAccounts, nobody)
    await expect.poll(() => begun).toEqual(['ada userDeleteAccounts'])
    const second = ada(entrepriseList, '{"comptes": []}')
    expect((await ada(userListIdEntreprise).answer).status).toBe(200)
    bob(userDeleteAccounts, nobody)
    await expect.poll(() => begun).toHaveLength(3)
    const third = cem(userDeleteAccounts, nobody)
    await expect.poll(() => third.read).toBe(true)
    expect(begun).toEqual(['ada userDeleteAccounts', 'ada userListIdEntreprise', 'bob userDeleteAccounts'])
    expect(second.read).toBe(false)
    end('bob userDeleteAccounts')
    await expect.poll(() => begun.at(-1)).toBe('cem userDeleteAccounts')
    end('ada userDeleteAccounts')
    expect((await first.answer).status).toBe(200)
    await expect.poll(() => begun.at(-1)).toBe('ada entrepriseList')
  })

  it('of an existing service take no turn, because files arrive at the pace of their senders', async () => {
    const account = { url: 'http://localhost:1', email: 'a', password: 'b' }
    const upstreams = { internship: { url: 'http://localhost:1', apiPassword: 'c' }, company: account }
    const { begun, person } = waitingServices({ ...services.config, upstreams })
    for (const name of ['ada', 'bob', 'cem']) void (await person(name))(entrepriseImport)
    await expect.poll(() => begun).toHaveLength(3)
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

  it('names caller, call, address, status and duration, but no input', async () => {
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

  it('contains only sign-ins and refused access, unless all calls are requested', async () => {
    expect((await logged(false)).map(({ path, status }) => [path, status])).toEqual([
      ['/api/internship/login', 200],
      ['/api/internship/login', 401],
      ['/api/internship/jury/list_jury', 401],
    ])
  })
})
