import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { company, endpoints, extensions, internship, live, records } from '../../../src/contract'
import { ICS_PATH } from '../../../src/contract/agenda/agenda'
import { DONNEES_PATH } from '../../../src/contract/donnees/donnees'
import { FICHIER_PATH, UPLOAD_PATH } from '../../../src/contract/fichier/fichiers'
import { MAX_UPLOAD_BYTES, UNATTENDED_HEADER } from '../../../src/contract/kernel/constants'
import type { Endpoint, ServiceName } from '../../../src/contract/kernel/endpoint'
import { comingDue } from '../../../src/services/app/prepare'
import { readConfig } from '../../../src/services/kernel/config'
import { createTestDatabase, type TestDatabase } from '../../setup/database'
import { everything } from '../../setup/everything'
import { inputOf } from '../../setup/inputs'
import { requestOf, type Services, startServices, type Tokens } from '../../setup/services'
import { type FakeUpstream, type Received, type Reply, startFakeUpstream } from '../../setup/upstream'

const SECRETS = {
  apiPassword: 'shared "api" password',
  company: { email: 'compte@entreprises.test', password: 'mot-de-passe-entreprises' },
  records: { email: 'compte@scolarite.test', password: 'mot-de-passe-scolarite' },
}
const ANNEE = 7

let database: TestDatabase
let services: Services
let upstreams: Record<ServiceName, FakeUpstream>
let tokens: Tokens
/** Everything sent to a browser. */
let told = ''

beforeAll(async () => {
  database = await createTestDatabase()
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => startFakeUpstream()))
  upstreams = { internship: first, company: second, records: third } as typeof upstreams
  services = await startServices(database, {
    upstreams: {
      internship: { url: `${upstreams.internship.url}/api/v1`, apiPassword: SECRETS.apiPassword },
      company: { url: upstreams.company.url, ...SECRETS.company },
      records: { url: upstreams.records.url, ...SECRETS.records },
    },
  })
  const { call, send } = services
  services.send = async (...args) => remember(await send(...args))
  services.call = async (...args) => remember(await call(...args))
  answerAll(asLogin)
  tokens = await signIn()
})
afterAll(async () => {
  await Promise.all(Object.values(upstreams ?? {}).map((upstream) => upstream.stop()))
  await database?.drop()
})
beforeEach(async () => {
  await database.pool.query('DELETE FROM gateway.rate_limit')
  answerAll({ body: { status: 200 } })
})
afterEach(() => {
  const secrets = [SECRETS.apiPassword, ...Object.values(SECRETS.company), ...Object.values(SECRETS.records)]
  const leaked = secrets.filter(
    (secret) => told.includes(secret) || told.includes(JSON.stringify(secret).slice(1, -1)),
  )
  told = ''
  expect(leaked).toEqual([])
})

function remember<A extends { body: unknown; headers: Headers }>(answer: A): A {
  told += JSON.stringify([answer.body, [...answer.headers]])
  return answer
}

function answerAll(reply: Reply | ((call: Received) => Reply)) {
  for (const upstream of Object.values(upstreams)) {
    upstream.answer(reply)
    upstream.received.length = 0
  }
}

/** Existing services may give each sign-in the same token. */
const asLogin = ({ headers }: Received): Reply => ({
  body: {
    status: 200,
    user: {
      uid: 5,
      username: 'Sonia',
      email: 'compte@entreprises.test',
      api_token: `theirs-${headers.host}`,
    },
  },
})
const theirs = (service: ServiceName) => `theirs-${new URL(upstreams[service].url).host}`

async function signIn(): Promise<Tokens> {
  const login = async (endpoint: Endpoint, input: object, token?: string) => {
    const { status, body } = await services.call(endpoint, { ...input, anneeScolaire_id: ANNEE }, { token })
    expect(status).toBe(200)
    return body.user.api_token as string
  }
  upstreams.internship.answer((call) => {
    const reply = asLogin(call)
    return {
      body: { status: 200, user: { ...(reply.body as { user: object }).user, email: 'sonia@ecole.test' } },
    }
  })
  const token = await login(internship.login, { email: 'sonia@ecole.test', password: 'motdepasse' })
  return {
    internship: token,
    company: await login(company.login, {}, token),
    records: await login(records.login, {}, token),
  }
}

const plain = endpoints.filter(
  ({ path, access, multipart, streams }) =>
    // nobody has a space there
    access !== 'person' &&
    !path.startsWith('espace/') &&
    !multipart &&
    !streams &&
    !['login', 'logout', 'seance/annee'].includes(path),
)

it('offers no spaces, whichever services exist, and passes on no address or password that is typed for one', async () => {
  const { internship: first, company: second, records: third } = services.config.upstreams
  const mixes = [
    { internship: first },
    { internship: first, company: second },
    { internship: first, records: third },
    services.config.upstreams,
  ]
  const spaces = endpoints.filter(({ access, path }) => access === 'person' || path.startsWith('espace/'))
  expect(spaces.length).toBeGreaterThan(60)
  const before = await everything(database.pool)
  for (const mix of mixes) {
    const behind = await startServices(database, { upstreams: mix })
    for (const endpoint of spaces) {
      const token = endpoint.access === 'staff' ? tokens[endpoint.service] : undefined
      const { status, body } = await behind.call(endpoint, inputOf(endpoint), { token })
      expect([endpoint.path, status, body.code]).toEqual([endpoint.path, 404, 'unknown_call'])
    }
    const paths = behind.app.routes.map(({ path }) => path)
    const ours = [ICS_PATH, FICHIER_PATH, UPLOAD_PATH, DONNEES_PATH]
    expect(paths.filter((path) => ours.some((one) => path.startsWith(one)))).toEqual([])
  }
  expect(Object.values(upstreams).flatMap(({ received }) => received)).toEqual([])
  expect(await everything(database.pool)).toBe(before)
})

it('mentions no space if only the company service is ours, and sends no due mails', async () => {
  const { internship } = services.config.upstreams
  const behind = await startServices(database, { upstreams: { internship } })
  expect(comingDue(behind.config)).toEqual([])
  expect(comingDue({ ...behind.config, upstreams: {} })).toHaveLength(8)
  const { body } = await behind.call(company.entrepriseAdd, inputOf(company.entrepriseAdd))
  answerAll(asLogin)
  const { body: own } = await behind.call(
    company.login,
    { anneeScolaire_id: 1 },
    { token: tokens.internship },
  )
  const activated = await behind.call(
    company.entrepriseActiver,
    { id: body.Entreprise.value, active: 1 },
    { token: own.user.api_token },
  )
  expect(activated.status).toBe(200)
  expect((await database.pool.query('SELECT recipient FROM gateway.mail')).rows).toEqual([])
})

it('has no stream of changes if an existing service writes to its own database', async () => {
  const { status, body } = await services.call(live.changes, {}, { token: tokens.internship })
  expect([status, body.code]).toEqual([404, 'unknown_call'])
  expect(upstreams.internship.received).toEqual([])
})

it('keeps the year of an existing service’s session', async () => {
  const { status, body, headers } = await services.call(
    extensions.seanceAnnee,
    { annee: 1 },
    { token: tokens.internship },
  )
  expect([status, body.code, headers.get('x-annee')]).toEqual([404, 'unknown_call', null])
  expect(upstreams.internship.received).toEqual([])
})

it('gives an existing service phone numbers as digits, two zeros for the plus', async () => {
  const signUp = {
    ...inputOf(company.entrepriseAdd),
    mobile: '+33 (0)6 12 34 56 78',
    telephone: '71 000 222',
  }
  await services.call(company.entrepriseAdd, signUp)
  const [call] = upstreams.company.received
  expect(JSON.parse(call?.body ?? '')).toMatchObject({ mobile: '0033612345678', telephone: '71000222' })
})

describe('every call reaches an existing service as specified', () => {
  it.each(plain.map((endpoint) => [`${endpoint.service}/${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const { service } = endpoint
      const input = inputOf(endpoint)
      expect(endpoint.input.safeParse(input).error).toBeUndefined()
      const more = { ...input, api_password: 'mine', unknown_key: 1 }
      const sent = endpoint.input.safeParse(more).success ? more : input
      const headers = { cookie: 'device_0=1', [UNATTENDED_HEADER]: '1' }
      const { status } = await services.call(endpoint, sent, { token: tokens[service], headers })
      expect(status).toBe(200)

      const [call, ...others] = upstreams[service].received
      expect(others).toEqual([])
      const expected = requestOf(endpoint, input)
      const prefix = service === 'internship' ? '/api/v1' : ''
      expect(call?.method).toBe(endpoint.method)
      expect(call?.url).toBe(expected.path.replace(`/api/${service}`, prefix))
      expect(call?.body).toBe(expected.body ?? '')
      expect(call?.headers.authorization).toBe(`Bearer ${theirs(service)}`)
      expect(call?.headers['api-password']).toBe(service === 'internship' ? SECRETS.apiPassword : undefined)
      expect(call?.headers['content-type']).toBe(endpoint.method === 'POST' ? 'application/json' : undefined)
      expect(call?.headers).not.toHaveProperty('cookie')
      expect(call?.headers).not.toHaveProperty(UNATTENDED_HEADER)
      for (const [name, other] of Object.entries(upstreams))
        if (name !== service) expect(other.received).toEqual([])
    },
  )

  it.each([company.entrepriseImport, extensions.entrepriseImportCheck])(
    '$service/$path, with the file',
    async (endpoint) => {
      const file = new File(['nom_entreprise;nom_gerant\nÉnergie;G\n'], 'entreprises.csv', {
        type: 'text/csv',
      })
      const { status } = await services.call(endpoint, { file }, { token: tokens.company })
      expect(status).toBe(200)
      const [call] = upstreams.company.received
      expect([call?.method, call?.url]).toEqual(['POST', `/${endpoint.path}`])
      expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
      expect(call?.headers.authorization).toBe(`Bearer ${theirs('company')}`)
      expect(call?.body).toContain('name="file"; filename="entreprises.csv"')
      expect(call?.body).toContain('Énergie;G')
    },
  )

  it('except calls that break the contract or lack a valid token', async () => {
    const large = new File([new Uint8Array(MAX_UPLOAD_BYTES + 100_000)], 'a.csv')
    const answers = [
      await services.call(internship.stageValid, { id: 'x', etat: 9 }, { token: tokens.internship }),
      await services.call(internship.stageValid, { id: 1, etat: 1 }, { token: tokens.company }),
      await services.call(internship.stageValid, { id: 1, etat: 1 }, { token: theirs('internship') }),
      await services.call(company.entrepriseImport, { file: large }, { token: tokens.company }),
      await services.send('/api/company/entreprise/import', {
        method: 'POST',
        body: '{}',
        headers: { authorization: `Bearer ${tokens.company}`, 'content-type': 'application/json' },
      }),
      await services.send('/api/internship/stage%2F..%2F..%2Fadmin', {
        headers: { authorization: `Bearer ${tokens.internship}` },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 401, 401, 413, 415, 404])
    expect(Object.values(upstreams).flatMap(({ received }) => received)).toEqual([])
  })
})

describe('the sign-in', () => {
  it('sends what was typed and the shared password to the internship service', async () => {
    answerAll(asLogin)
    await signIn()
    const [call] = upstreams.internship.received
    expect([call?.method, call?.url]).toEqual(['POST', '/api/v1/login'])
    expect(JSON.parse(call?.body ?? '')).toEqual({
      email: 'sonia@ecole.test',
      password: 'motdepasse',
      api_password: SECRETS.apiPassword,
      anneeScolaire_id: ANNEE,
    })
    expect(call?.headers['api-password']).toBe(SECRETS.apiPassword)
    expect(call?.headers.authorization).toBeUndefined()
  })

  it('sends the service accounts to the other two, for the same year', async () => {
    answerAll(asLogin)
    await signIn()
    for (const service of ['company', 'records'] as const) {
      const [call, ...more] = upstreams[service].received
      expect(more).toEqual([])
      expect([call?.method, call?.url]).toEqual(['POST', '/login'])
      expect(JSON.parse(call?.body ?? '')).toEqual({ ...SECRETS[service], anneeScolaire_id: ANNEE })
      expect(call?.headers['api-password']).toBeUndefined()
      expect(call?.headers.authorization).toBeUndefined()
    }
  })

  it('never uses a service account for somebody not signed in', async () => {
    answerAll(asLogin)
    for (const login of [company.login, records.login]) {
      for (const token of [undefined, 'x'.repeat(43), tokens.company]) {
        const { status } = await services.call(login, { anneeScolaire_id: ANNEE }, { token })
        expect(status).toBe(401)
      }
    }
    expect([...upstreams.company.received, ...upstreams.records.received]).toEqual([])
  })

  it('reveals to the browser the user, not the service account', async () => {
    answerAll(asLogin)
    const { body } = await services.call(
      company.login,
      { anneeScolaire_id: ANNEE },
      { token: tokens.internship },
    )
    expect(body.user).toMatchObject({ uid: '5', username: 'Sonia', email: 'sonia@ecole.test' })
  })

  it.each([
    ['HTTP 401', { status: 401, body: { message: 'no' } }],
    ['HTTP 422', { status: 422, body: { errors: {} } }],
    ['200 with status 401', { body: { status: 401, message: 'no' } }],
  ])('refused by the internship service by %s is a wrong password', async (_, reply) => {
    upstreams.internship.answer(reply)
    const input = { email: 'a@b.test', password: 'x', anneeScolaire_id: ANNEE }
    const { status, body } = await services.call(internship.login, input)
    expect([status, body.code]).toEqual([401, 'bad_credentials'])
  })

  it('with a refused service account is an unavailable service, not a wrong password', async () => {
    upstreams.company.answer({ status: 401, body: { message: `wrong password ${SECRETS.company.password}` } })
    const { status, body } = await services.call(
      company.login,
      { anneeScolaire_id: ANNEE },
      { token: tokens.internship },
    )
    expect([status, body.code, body.details.service]).toEqual([503, 'service_unavailable', 'company'])
  })

  it('answered without a token opens no session', async () => {
    upstreams.internship.answer({ body: { status: 200, user: { uid: 1 } } })
    const input = { email: 'a@b.test', password: 'x', anneeScolaire_id: ANNEE }
    const { status, body } = await services.call(internship.login, input)
    expect([status, body.code]).toEqual([502, 'bad_upstream_answer'])
  })

  it('is limited like any other', async () => {
    upstreams.internship.answer({ status: 401, body: {} })
    const input = { email: 'a@b.test', password: 'x', anneeScolaire_id: ANNEE }
    const statuses = []
    for (let i = 0; i < 11; i += 1) statuses.push((await services.call(internship.login, input)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect(upstreams.internship.received).toHaveLength(10)
  })
})

describe('a session', () => {
  it('of one person does not end another’s, even with the same token', async () => {
    answerAll(asLogin)
    const [mine, others] = [await signIn(), await signIn()]
    answerAll({ body: { status: 200 } })
    await services.call(extensions.logout, {}, { token: mine.internship })
    expect((await services.call(company.entrepriseSelect, {}, { token: mine.company })).status).toBe(401)
    expect((await services.call(company.entrepriseSelect, {}, { token: others.company })).status).toBe(200)
  })

  it.each([
    ['knows', { body: { status: 200 } }],
    ['does not know', { status: 404, body: 'no such route' }],
    ['fails at', { status: 500, body: 'oops' }],
  ])('ends even if the service %s the sign-out', async (_, reply) => {
    answerAll(asLogin)
    const mine = await signIn()
    answerAll(reply)
    expect((await services.call(extensions.logout, {}, { token: mine.internship })).status).toBe(200)
    expect(upstreams.internship.received).toHaveLength(1)
    expect((await services.call(records.cycleSelect, {}, { token: mine.records })).status).toBe(401)
  })

  it('ends when the service ends it', async () => {
    upstreams.records.answer({ status: 401, body: { message: 'Unauthenticated.' } })
    const { status, body } = await services.call(records.cycleSelect, {}, { token: tokens.records })
    expect([status, body.code]).toEqual([401, 'session_expired'])
  })
})

describe('a response', () => {
  const ask = () => services.call(internship.stageList, { lang: 'fr' }, { token: tokens.internship })

  it('is passed on unchanged, unknown fields included', async () => {
    const answer = { Stage: [{ id: 1, sujet: 'Été', extra: [1] }], more: true }
    upstreams.internship.answer({ body: answer })
    const { status, body, headers } = await ask()
    expect([status, body]).toEqual([200, answer])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  })

  it.each<[string, Reply, number, string]>([
    [
      'a page of HTML',
      { headers: { 'content-type': 'text/html' }, body: '<h1>hello</h1>' },
      502,
      'bad_upstream_answer',
    ],
    ['nothing', { body: '' }, 502, 'bad_upstream_answer'],
    ['a bare list', { body: [1, 2] }, 502, 'bad_upstream_answer'],
    ['half an object', { body: '{"Stage": [' }, 502, 'bad_upstream_answer'],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
      502,
      'bad_upstream_answer',
    ],
    ['a failure inside a 200', { body: { status: 404, message: 'x' } }, 404, 'not_found'],
    ['a failure without a meaning inside a 200', { body: { status: 0 } }, 502, 'bad_upstream_answer'],
    ['400', { status: 400, body: { errors: { sujet: ['x'] } } }, 400, 'validation'],
    ['403', { status: 403, body: {} }, 403, 'forbidden'],
    ['404', { status: 404, body: '<h1>404</h1>' }, 404, 'not_found'],
    ['409', { status: 409, body: {} }, 409, 'stale'],
    ['422', { status: 422, body: { message: 'x' } }, 400, 'validation'],
    ['429', { status: 429, headers: { 'retry-after': '7' }, body: {} }, 429, 'rate_limited'],
    [
      'too many calls inside a 200',
      { headers: { 'retry-after': '7' }, body: { status: 429 } },
      429,
      'rate_limited',
    ],
    ['500', { status: 500, body: '<pre>stack trace</pre>' }, 502, 'bad_upstream_answer'],
    ['503', { status: 503, body: '' }, 503, 'service_unavailable'],
    ['a broken connection', { fault: 'cut' }, 503, 'service_unavailable'],
    [
      'a refusal of this contract',
      {
        status: 409,
        body: { status: 409, code: 'in_use', message: 'x', details: { name: 'A', usedBy: [] } },
      },
      409,
      'in_use',
    ],
    [
      'a code under a status that is not its own',
      { status: 500, body: { code: 'in_use' } },
      502,
      'bad_upstream_answer',
    ],
  ])('of %s is understood', async (_, reply, status, code) => {
    upstreams.internship.answer(reply)
    const answer = await ask()
    expect([answer.status, answer.body.status, answer.body.code]).toEqual([status, status, code])
    expect(answer.body.details.service).toBe('internship')
    expect(JSON.stringify(answer.body)).not.toContain('stack trace')
    expect(upstreams.internship.received).toHaveLength(1)
    if (status === 429) expect(answer.headers.get('retry-after')).toBe('7')
  })

  it('of a missing extension is reported as such', async () => {
    upstreams.internship.answer({ status: 404, body: 'no such route' })
    const { status, body } = await services.call(extensions.diplomeList, {}, { token: tokens.internship })
    expect([status, body.code]).toEqual([404, 'unknown_call'])
  })

  it('of more than 20 MB is not read completely', async () => {
    upstreams.internship.answer({ body: Buffer.alloc(21 * 1024 * 1024, ' ') })
    const { status, body } = await ask()
    expect([status, body.code]).toEqual([502, 'bad_upstream_answer'])
  })

  it('never brings a secret to the browser', async () => {
    upstreams.internship.answer(({ headers }) => ({ body: { Stage: [], debug: headers } }))
    expect((await ask()).body.debug['api-password']).toBe('***')
    upstreams.company.answer({
      status: 500,
      body: { message: `login with ${SECRETS.company.password} failed` },
    })
    await services.call(company.entrepriseSelect, {}, { token: tokens.company })
  })

  it('that never arrives is given up, and a write is not retried', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    upstreams.internship.answer({ fault: 'hang' })
    const { status, body } = await services.call(
      internship.stageValid,
      { id: 1, etat: 1 },
      { token: tokens.internship },
    )
    expect(timeout).toHaveBeenCalledWith(10_000)
    timeout.mockRestore()
    expect([status, body.code]).toEqual([503, 'service_unavailable'])
  })

  it('that arrives byte by byte is given up too', async () => {
    const given = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal)
    upstreams.internship.answer({ fault: 'drip' })
    const answer = services.call(internship.stageList, {}, { token: tokens.internship })
    await vi.waitFor(() => expect(upstreams.internship.received).not.toEqual([]))
    given.abort()
    const { status, body } = await answer
    timeout.mockRestore()
    expect([status, body.code]).toEqual([503, 'service_unavailable'])
  })

  it('of a service that is switched off is recognised', async () => {
    const off = await startServices(database, {
      upstreams: { internship: { url: 'http://127.0.0.1:1', apiPassword: SECRETS.apiPassword } },
    })
    const { status, body } = await off.call(internship.stageList, {}, { token: tokens.internship })
    expect([status, body.code, body.details.service]).toEqual([503, 'service_unavailable', 'internship'])
  })
})

it('company and records stay embedded behind an existing internship service, if the settings say so', async () => {
  const mixed = await startServices(database, {
    upstreams: { internship: { url: upstreams.internship.url, apiPassword: SECRETS.apiPassword } },
  })
  answerAll(asLogin)
  const years = await mixed.call(records.annee)
  const input = { anneeScolaire_id: years.body.CurrentAnnee[0].value }
  const login = await mixed.call(internship.login, { email: 'sonia@ecole.test', password: 'x', ...input })
  const token = login.body.user.api_token
  const { body } = await mixed.call(company.login, input, { token })
  const { status } = await mixed.call(company.entrepriseSelect, {}, { token: body.user.api_token })
  expect(status).toBe(200)
  expect([...upstreams.company.received, ...upstreams.records.received]).toEqual([])
})

it('an embedded internship service does not start with another company or records service', () => {
  const account = { email: 'a@b.test', password: 'x' }
  for (const service of ['COMPANY', 'RECORDS']) {
    const settings = {
      [`${service}_URL`]: 'https://services.ecole.test',
      [`${service}_SERVICE_EMAIL`]: account.email,
      [`${service}_SERVICE_PASSWORD`]: account.password,
    }
    expect(() => readConfig(settings)).toThrow(/need INTERNSHIP_URL/)
    const whole = { ...settings, INTERNSHIP_URL: 'https://stages.ecole.test/', INTERNSHIP_API_PASSWORD: 'x' }
    expect(readConfig(whole).upstreams).toMatchObject({ internship: { url: 'https://stages.ecole.test' } })
  }
})
