import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { company, endpoints, internship, records } from '../../../src/contract'
import { COMPTES_MAX, MAX_UPLOAD_BYTES } from '../../../src/contract/kernel/constants'
import type { Endpoint } from '../../../src/contract/kernel/endpoint'
import { createKysely } from '../../../src/services/db/kysely'
import { createPool } from '../../../src/services/db/pool'
import type { Db } from '../../../src/services/db/schema'
import { inTransaction } from '../../../src/services/db/transaction'
import { refusalOf } from '../../../src/services/db/violations'
import { JSON_DEPTH_MAX, MULTIPART_PARTS_MAX } from '../../../src/services/kernel/limits'
import { fr } from '../../setup/catalogues'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { everything } from '../../setup/everything'
import { EVERYBODY, makeEverybody } from '../../setup/persons'
import { loadSchool, SCHOOL } from '../../setup/school'
import {
  type Answer,
  type Services,
  STAFF,
  startServices,
  type Tokens,
  tokenFor as tokenOf,
} from '../../setup/services'

let database: TestDatabase
let services: Services
let tokens: Tokens
beforeAll(async () => {
  database = await createTestDatabase()
  await loadSchool(database.pool)
  services = await startServices(database)
  await makeEverybody(database.pool)
  tokens = { ...(await services.signIn()), person: await services.enter(EVERYBODY) }
})
afterAll(() => database?.drop())

/** The call is refused in this way, with a sentence for people, and nothing was written. */
async function refused(call: () => Promise<Answer>, status: number, code: string): Promise<Answer> {
  const before = await everything(database.pool)
  const answer = await call()
  expect([answer.status, answer.body.status, answer.body.code]).toEqual([status, status, code])
  expect(answer.body.message).toEqual(expect.any(String))
  expect(fr.errors[code as keyof typeof fr.errors]).toMatch(/\S/)
  expect(await everything(database.pool)).toBe(before)
  return answer
}

const tokenFor = (endpoint: Endpoint) => tokenOf(endpoint, tokens)
const raw = (endpoint: Endpoint, body: BodyInit, headers: Record<string, string> = {}) =>
  services.send(`/api/${endpoint.service}/${endpoint.path}`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${tokenFor(endpoint)}`,
      'content-type': 'application/json',
      ...headers,
    },
  })

describe('a sign-in', () => {
  const login = (input: object) => () =>
    services.call(internship.login, { ...STAFF, anneeScolaire_id: 102, ...input })

  it('with a wrong password is refused', async () => {
    await refused(login({ password: 'faux' }), 401, 'bad_credentials')
  })
  it('for an unknown year is refused', async () => {
    await refused(login({ anneeScolaire_id: 9 }), 400, 'unknown_year')
  })
})

describe('a token', () => {
  it('that has expired is refused with its own code', async () => {
    const { internship: token } = await services.signIn()
    await database.pool.query(
      `UPDATE gateway.session SET expires_at = now() WHERE created_at = (SELECT max(created_at) FROM gateway.session)
         OR parent_hash IS NULL AND created_at > now() - interval '1 second'`,
    )
    await refused(
      () => services.call(internship.stageValid, { id: SCHOOL.stage.libre, etat: 2 }, { token }),
      401,
      'session_expired',
    )
    tokens = { ...tokens, ...(await services.signIn()) }
  })
})

const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.service}/${endpoint.path}`, endpoint] as const)

describe('a body', () => {
  const posts = endpoints.filter(({ method, multipart }) => method === 'POST' && !multipart)
  const uploads = endpoints.filter(({ multipart }) => multipart)
  afterEach(() => database.pool.query('DELETE FROM gateway.rate_limit'))

  it.each(named(posts))(
    '%s: not JSON, not an object, not typed as JSON, or too large is refused',
    async (_, endpoint) => {
      const before = await everything(database.pool)
      const answers = [
        await raw(endpoint, '{"id": 1'),
        await raw(endpoint, 'id=1'),
        await raw(endpoint, Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
        await raw(endpoint, '[]'),
        await raw(endpoint, 'null'),
        await raw(endpoint, '"text"'),
        await raw(endpoint, '{}', { 'content-type': 'text/plain' }),
        await raw(endpoint, new URLSearchParams({ id: '1' }), {
          'content-type': 'application/x-www-form-urlencoded',
        }),
        await raw(endpoint, `{"x": "${'x'.repeat(endpoint.bodyBytes)}"}`),
      ]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        ...Array(3).fill([400, 'malformed_json']),
        ...Array(3).fill([400, 'validation']),
        ...Array(2).fill([415, 'unsupported_media_type']),
        [413, 'payload_too_large'],
      ])
      expect(await everything(database.pool)).toBe(before)
    },
  )

  it('too large is refused even without an announced size', async () => {
    const piece = new TextEncoder().encode('x'.repeat(64 * 1024))
    let pieces = 0
    const endless = new ReadableStream({
      pull(controller) {
        pieces += 1
        controller.enqueue(piece)
      },
    })
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { authorization: `Bearer ${tokens.internship}` },
    }
    const { status } = await services.send('/api/internship/stage/valid', init as RequestInit)
    expect(status).toBe(413)
    expect(pieces).toBeLessThan(30)
  })

  it('nested too deeply is refused, even in unread parts', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`
    const body = (levels: number) => `{"id": ${SCHOOL.stage.libre}, "etat": 2, "more": ${nested(levels)}}`
    for (const levels of [JSON_DEPTH_MAX, 1000, 30_000]) {
      await refused(() => raw(internship.stageValid, body(levels)), 400, 'validation')
    }
    await refused(() => raw(internship.stageValid, body(500_000)), 413, 'payload_too_large')
    const companies = `{"comptes": [], "more": ${nested(500_000)}}`
    await refused(() => raw(company.entrepriseList, companies), 400, 'validation')
    const before = JSON.stringify({ id: SCHOOL.stage.libre, etat: 1, more: JSON.parse(nested(5)) })
    expect((await raw(internship.stageValid, before)).status).toBe(200)
  })

  it.each(named(uploads))('%s: too many or wrong parts of a form are refused', async (_, endpoint) => {
    const form = (count: number, name: string) => {
      const data = new FormData()
      for (let i = 0; i < count; i += 1) data.append(name, new File(['nom'], 'entreprises.csv'))
      return data
    }
    const send = (data: FormData) => () =>
      services.send(`/api/${endpoint.service}/${endpoint.path}`, {
        method: 'POST',
        body: data,
        headers: { authorization: `Bearer ${tokenFor(endpoint)}` },
      })
    await refused(send(form(MULTIPART_PARTS_MAX + 1, 'file')), 400, 'validation')
    await refused(send(form(1, 'other')), 400, 'validation')
    await refused(send(form(1, '__proto__')), 400, 'validation')
    await refused(send(form(0, 'file')), 400, 'validation')
    const parts = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(90_000)
    const type = { 'content-type': 'multipart/form-data; boundary="x"' }
    const started = performance.now()
    await refused(() => raw(endpoint, `${parts}--x--\r\n`, type), 400, 'validation')
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it.each(named(uploads))('%s: a missing or too large file is refused', async (_, endpoint) => {
    const large = new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], 'entreprises.csv')
    const input = (file: unknown) => () => services.call(endpoint, { file }, { token: tokenFor(endpoint) })
    await refused(input(large), 413, 'payload_too_large')
    await refused(input('text'), 400, 'validation')
    await refused(() => raw(endpoint, '{}'), 415, 'unsupported_media_type')
    const broken = { 'content-type': 'multipart/form-data; boundary=x' }
    await refused(() => raw(endpoint, '--y\r\nnothing', broken), 400, 'validation')
  })

  it.each(named(posts.filter(({ input }) => !input.safeParse({}).success)))(
    '%s: missing fields are refused by name',
    async (_, endpoint) => {
      const { body } = await refused(() => raw(endpoint, '{}'), 400, 'validation')
      for (const issue of body.details.issues) {
        expect(issue).toEqual({
          path: expect.any(String),
          code: expect.any(String),
          message: expect.any(String),
        })
        expect(Object.keys(endpoint.input.shape)).toContain(issue.path)
      }
    },
  )

  it('with a NUL character in a text is refused', async () => {
    const offer = { entreprise_id: 101, sujet: 'a\0b', description: 'd', periode_stage: 'p' }
    const { body } = await refused(
      () => services.call(internship.stageAdd, offer, { token: tokens.internship }),
      400,
      'validation',
    )
    expect(body.details.issues[0].path).toBe('sujet')
    await refused(
      () => services.call(internship.stageList, { q: 'a\0' }, { token: tokens.internship }),
      400,
      'validation',
    )
  })
})

describe('an id', () => {
  const unknown = 999_999
  const cases: [string, Endpoint, object][] = [
    ['stage/getById', internship.stageById, { id: unknown }],
    ['stage/valid', internship.stageValid, { id: unknown, etat: 1 }],
    ['jury/jury_byid', internship.juryById, { id: unknown }],
    ['jury/delete_jury', internship.juryDelete, { id: unknown }],
    ['encadreur/delete_encadreur', internship.encadreurDelete, { id: unknown }],
    [
      'affectation/getById',
      internship.affectationById,
      { id: unknown, id_etudiant: unknown, id_encadrant: 0 },
    ],
    ['soutenance/get_by_id', internship.soutenanceById, { stage_id: unknown }],
    ['soutenance/valide', internship.soutenanceValide, { id: unknown, etat: 1 }],
    ['note/get_by_id', internship.noteById, { id: unknown }],
    ['changement_etat', internship.demandeChangementEtat, { id: unknown, etat: 1 }],
    ['etudiant/get_by_id', records.etudiantById, { id: unknown }],
    ['entreprise/get_by_id', company.entrepriseById, { id: unknown }],
    ['entreprise/activer', company.entrepriseActiver, { id: unknown, active: 1 }],
  ]

  it.each(cases)('%s: without a row is not found', async (_, endpoint, input) => {
    await refused(() => services.call(endpoint, input, { token: tokenFor(endpoint) }), 404, 'not_found')
  })

  it.each(cases)('%s: too large for any row is not found', async (_, endpoint, input) => {
    const large = Object.fromEntries(
      Object.entries(input).map(([key, value]) => [key, value === unknown ? Number.MAX_SAFE_INTEGER : value]),
    )
    await refused(() => services.call(endpoint, large, { token: tokenFor(endpoint) }), 404, 'not_found')
  })

  it.each([0, -1, 1.5, 'x', '', null, {}, 2 ** 53, true, [1], '0x1', ' 1', '1e0'])(
    '%j is refused',
    async (id) => {
      await refused(
        () => services.call(internship.stageById, { id }, { token: tokens.internship }),
        400,
        'validation',
      )
    },
  )

  it('of a missing row in a reference is named', async () => {
    const offer = { entreprise_id: unknown, sujet: 's', description: 'd', periode_stage: 'p' }
    const { body } = await refused(
      () => services.call(internship.stageAdd, offer, { token: tokens.internship }),
      400,
      'validation',
    )
    expect(body.details.issues).toEqual([
      { path: 'entreprise_id', code: 'unknown_id', message: expect.any(String) },
    ])
  })
})

describe('a list', () => {
  const list = (input: object) => () =>
    services.call(internship.stageList, input, { token: tokens.internship })

  it.each([
    ['an unknown column', { sort: 'password_hash', order: 'ASC' }],
    ['a column of every object', { sort: 'constructor', order: 'ASC' }],
    ['SQL for a column', { sort: 'id; DROP TABLE internship.stage', order: 'ASC' }],
    ['an unknown direction', { sort: 'sujet', order: 'sideways' }],
    ['an unknown filter', { filter: { nom: 'x' } }],
    ['a filter of another kind', { filter: { etat: "1'; --" } }],
    ['a filter that is no JSON', { filter: '{' }],
    ['no page', { page: 0, perPage: 10 }],
    ['a page without rows', { page: 1, perPage: 0 }],
    ['an endless search', { q: 'x'.repeat(201) }],
    ['an unknown language', { lang: 'de' }],
  ])('refuses %s', async (_, input) => {
    await refused(list(input), 400, 'validation')
  })

  it('of companies accepts its maximum of accounts, which fits into a body', async () => {
    const ask = (count: number) => () =>
      services.call(
        company.entrepriseList,
        {
          perPage: 10,
          comptes: Array.from({ length: count }, (_, i) => ({
            id: 1_000_000 + i,
            entreprise_id: 2_000_000 + i,
            active: 1,
            email: `${i}@une-adresse-plutot-longue.test`,
          })),
        },
        { token: tokens.company },
      )
    expect((await ask(COMPTES_MAX)()).status).toBe(200)
    await refused(ask(COMPTES_MAX + 1), 400, 'validation')
  })

  it('beyond its last page is empty', async () => {
    const { body } = await list({ page: 1000, perPage: 10 })()
    expect(body).toEqual({ Stage: [], total: 4 })
  })
})

describe('when the database fails', () => {
  const valid = () =>
    services.call(internship.stageValid, { id: SCHOOL.stage.libre, etat: 0 }, { token: tokens.internship })
  /** Makes the next writes of offers fail with this error, `times` times. */
  const failWith = (sqlState: string, { times = 1000, table = 'internship.stage' } = {}) =>
    database.pool.query(`
      CREATE SEQUENCE failures;
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('failures') <= ${times} THEN RAISE EXCEPTION 'secret detail' USING ERRCODE = '${sqlState}'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER fail BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`)
  afterEach(() =>
    database.pool.query('DROP FUNCTION IF EXISTS fail CASCADE; DROP SEQUENCE IF EXISTS failures'),
  )

  it('by a full disk, the user is told', async () => {
    await failWith('53100')
    await refused(valid, 507, 'storage_full')
  })

  it('by a full disk, reading goes on', async () => {
    await failWith('53100', { table: 'gateway.session' })
    await database.pool.query('ALTER TABLE gateway.session DISABLE TRIGGER fail')
    await database.pool.query(`UPDATE gateway.session SET last_used_at = now() - interval '5 minutes'`)
    await database.pool.query('ALTER TABLE gateway.session ENABLE TRIGGER fail')
    const { status } = await services.call(internship.stageList, {}, { token: tokens.internship })
    expect(status).toBe(200)
    await database.pool.query('DROP FUNCTION fail CASCADE; UPDATE gateway.session SET last_used_at = now()')
  })

  it('by running too long, the service is reported unavailable', async () => {
    await failWith('57014')
    const { headers } = await refused(valid, 503, 'service_unavailable')
    expect(headers.get('retry-after')).toBe('5')
  })

  it('by freezing, nobody waits for it, and the connection is not reused', async () => {
    const pool = createPool(database.url, { max: 1 })
    const pidOf = async (db: Db) =>
      (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid
    let pid: number | undefined
    const frozen = inTransaction(createKysely(pool, 1_000), {}, async (trx) => {
      pid = await pidOf(trx)
      await sql`SELECT pg_sleep(60)`.execute(trx)
    })
    expect(refusalOf(await frozen.catch((error) => error))?.body).toMatchObject({
      code: 'service_unavailable',
    })
    expect(await pidOf(createKysely(pool))).not.toBe(pid)
    await pool.end()
  })

  it('by ending a transaction while we were frozen, the service is reported unavailable', async () => {
    const frozen = inTransaction(createKysely(database.pool), {}, async (trx) => {
      await sql`SET LOCAL idle_in_transaction_session_timeout = 20`.execute(trx)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
      await sql`SELECT 1`.execute(trx)
    })
    expect(refusalOf(await frozen.catch((error) => error))?.body).toMatchObject({
      code: 'service_unavailable',
    })
  })

  it('in an unexpected way, no detail leaks, and it is logged with the request id', async () => {
    await failWith('XX000')
    const { body, headers } = await refused(valid, 500, 'internal')
    expect(body).toEqual({ status: 500, code: 'internal', message: expect.not.stringContaining('secret') })
    expect(services.logged.at(-1)).toMatchObject({
      request: headers.get('x-request-id'),
      call: '/api/internship/stage/valid',
      err: expect.objectContaining({ message: 'secret detail' }),
    })
  })

  it('by a conflict of two writers, the write is retried', async () => {
    await failWith('40P01', { times: 2 })
    expect((await valid()).status).toBe(200)
    await services.call(
      internship.stageValid,
      { id: SCHOOL.stage.libre, etat: 1 },
      { token: tokens.internship },
    )
  })

  it('by a lasting conflict of two writers, the user is asked to look again', async () => {
    await failWith('40001')
    await refused(valid, 409, 'stale')
  })

  it('by being away, the service is reported unavailable', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
    const app = await startServices(database).then(async ({ config }) => {
      const { createApp } = await import('../../../src/services/app/app')
      return createApp({ pool, config, log: { error: () => {} } })
    })
    for (const path of ['/api/records/annee', '/api/internship/stage/list']) {
      const response = await app.request(path, { headers: { authorization: `Bearer ${tokens.internship}` } })
      expect([response.status, (await response.json()).code]).toEqual([503, 'service_unavailable'])
    }
    await pool.end()
  })
})
