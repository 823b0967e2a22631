import { company, internship, records } from '../../src/contract/index'
import type { Endpoint, ServiceName } from '../../src/contract/kernel/endpoint'
import { ensureAdministrator } from '../../src/services/access/administrator'
import { openPerson, personOf } from '../../src/services/access/persons'
import { type AppOptions, createApp } from '../../src/services/app/app'
import { createKysely } from '../../src/services/db/kysely'
import type { Log } from '../../src/services/gateway/mount'
import { type Config, readConfig } from '../../src/services/kernel/config'
import { readProviders } from '../../src/services/kernel/identityProviders'
import type { TestDatabase } from './database'
import { type Find, filesDir } from './files'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers, and a wrong look fails them
  body: any
}

export interface CallOptions {
  token?: string | undefined
  headers?: Record<string, string>
  /** The caller's IP address. */
  from?: string
}

/** Of the three services, and of a space. */
export type Tokens = Record<ServiceName, string> & { person?: string }

/** The token for a call. The staff call company and records with the token of the internship service to sign in. */
export const tokenFor = ({ access, service, path }: Endpoint, tokens: Tokens): string | undefined =>
  access === 'person' ? tokens.person : tokens[path === 'login' ? 'internship' : service]

export interface Services {
  app: ReturnType<typeof createApp>
  config: Config
  /** Errors logged by the server, newest last. */
  logged: { message: string; err?: unknown }[]
  /** Signs the test administrator in to the three services, for a year: by default the current one. */
  signIn(options?: { annee?: number; email?: string; password?: string }): Promise<Tokens>
  /** Opens the space of an address, and returns its token. */
  enter(email: string): Promise<string>
  /** Sends a call as the browser does. */
  call(endpoint: Endpoint, input?: object, options?: CallOptions): Promise<Answer>
  send(path: string, init?: RequestInit & { from?: string }): Promise<Answer>
}

export const STAFF = { email: 'admin@ecole.test', password: 'mot-de-passe-admin' }

/** One that is not contacted before the browser comes back from it. */
const PROVIDERS = readProviders({
  SSO: 'univ',
  SSO_UNIV_KIND: 'cas',
  SSO_UNIV_URL: 'https://cas.univ.test/cas',
})

/**
 * The services on a test database, in memory. Creates a year if there is none, and an administrator.
 *
 * @example
 * const { call, signIn } = await startServices(database)
 * const { internship: token } = await signIn()
 * const { status, body } = await call(internship.stageValid, { id: 1, etat: 2 }, { token })
 */
export async function startServices(
  {
    pool,
    owner,
    traces,
    replica,
  }: Pick<TestDatabase, 'pool'> & Pick<AppOptions, 'owner' | 'traces' | 'replica'>,
  overrides: Partial<Config> = {},
  log?: Log,
): Promise<Services> {
  const find: Find = async (sql) => (await pool.query(sql)).rows[0]
  const defaults = {
    ...readConfig({}),
    filesDir: await filesDir(find),
    administrator: STAFF,
    identityProviders: PROVIDERS,
  }
  const config: Config = { ...defaults, ...overrides }
  await pool.query(
    `INSERT INTO records.annee (label, courante) SELECT '2021/2022', true WHERE NOT EXISTS (SELECT FROM records.annee)`,
  )
  await ensureAdministrator(pool, config)
  const logged: Services['logged'] = []
  const app = createApp({
    pool,
    ...(owner && { owner }),
    traces,
    replica,
    config,
    remoteAddress: (c) => c.req.header('x-test-from') ?? '127.0.0.1',
    log: {
      error(details, message) {
        logged.push({ ...details, message })
        log?.error(details, message)
      },
      access: (call) => log?.access?.(call),
    },
  })

  const send: Services['send'] = async (path, { from, ...init } = {}) => {
    const request = new Request(`http://localhost${path}`, init)
    if (from) request.headers.set('x-test-from', from)
    const response = await app.fetch(request)
    // a stream never ends
    const isStream = response.headers.get('content-type') === 'text/event-stream'
    if (isStream) await response.body?.cancel()
    const text = isStream ? '' : await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }

  const call: Services['call'] = (endpoint, input = {}, { token, headers, from } = {}) => {
    const { path, ...init } = requestOf(endpoint, input as Record<string, unknown>)
    const all = { ...init.headers, ...headers, ...(token && { authorization: `Bearer ${token}` }) }
    return send(path, { ...init, headers: all, ...(from && { from }) })
  }

  return {
    app,
    config,
    logged,
    call,
    send,
    async enter(email) {
      const db = createKysely(pool)
      return openPerson(db, await personOf(db, email), '')
    },
    async signIn({ annee, ...account } = {}) {
      const year = annee ?? (await pool.query('SELECT id FROM records.annee WHERE courante')).rows[0].id
      const anneeScolaire_id = { anneeScolaire_id: year }
      const token = tokenOf(await call(internship.login, { ...STAFF, ...account, ...anneeScolaire_id }))
      const [companyToken, recordsToken] = await Promise.all([
        call(company.login, anneeScolaire_id, { token }).then(tokenOf),
        call(records.login, anneeScolaire_id, { token }).then(tokenOf),
      ])
      return { internship: token, company: companyToken, records: recordsToken }
    },
  }
}

/** The browser's request for a call. */
export function requestOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { path: string; method: string; headers: Record<string, string>; body?: string | FormData } {
  const query = new URLSearchParams()
  const sent: [string, unknown][] = []
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue
    if (endpoint.method === 'POST' && !endpoint.query.includes(key)) sent.push([key, value])
    else query.set(key, textOf(value))
  }
  const search = query.size > 0 ? `?${query}` : ''
  const path = `/api/${endpoint.service}/${endpoint.path}${search}`
  if (endpoint.method === 'GET') return { path, method: 'GET', headers: {} }
  if (!endpoint.multipart) {
    const headers = { 'content-type': 'application/json' }
    return { path, method: 'POST', headers, body: JSON.stringify(Object.fromEntries(sent)) }
  }
  const form = new FormData()
  for (const [key, value] of sent) form.append(key, value instanceof Blob ? value : textOf(value))
  return { path, method: 'POST', headers: {}, body: form }
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function tokenOf({ status, body }: Answer): string {
  if (status !== 200) throw new Error(`the sign-in answered ${status} ${JSON.stringify(body)}`)
  return body.user.api_token
}
