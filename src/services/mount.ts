import { randomUUID } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import type { Kysely, Transaction } from 'kysely'
import type { Endpoint } from '../contract/endpoint'
import type { Config } from './config'
import type { Database } from './db/schema'
import { inTransaction } from './db/transaction'
import { isTransient, refusalOf } from './db/violations'
import type { Context, Session } from './handler'
import type { CallInput } from './input'
import { jsonOf } from './json'
import { LONG_LIST } from './limits'
import type { reads } from './reads'
import { Refusal } from './refusal'
import { scopeKey } from './scope'

export interface Env {
  /** `user` is the number of the person whose session the call came with. */
  Variables: { requestId: string; user?: string }
}

/** A call that was answered, without anything that was sent with it. */
export interface Access {
  request: string
  method: string
  path: string
  status: number
  ms: number
  address?: string | undefined
  user?: string | undefined
}

export interface Log {
  error(details: object, message: string): void
  /** Every call, when it is answered. */
  access?(call: Access): void
}

/** One call that the gateway lets through. */
export interface Call {
  request: Request
  requestId: string
  input: CallInput
  /** Of a public call: the caller's, when there happens to be one. */
  session: Session | undefined
  bearer: string | undefined
  /** The account whose holder the caller has turned out to be, by its password or by a link to its address. */
  proven?: string
}

/** What answers a call: an embedded handler or an upstream service. Throws its failures. */
export type Target = (call: Call) => Promise<Response>

/** A handler of any endpoint: the contract has checked the input, and the types of the tables the pairing. */
export type AnyHandler = (input: unknown, context: unknown) => Promise<object>

/**
 * Gives every endpoint its route, 405 to other methods and 404 to other paths, and every failure the contract's
 * shape: a database's refusal becomes its code, and what nobody foresaw a logged 500 without detail.
 *
 * @example mount(endpoints, async (endpoint, c) => Response.json(await work(endpoint, c)), log)
 */
export function mount(
  endpoints: readonly Endpoint[],
  answer: (endpoint: Endpoint, c: HonoContext<Env>) => Promise<Response>,
  log: Log,
  addressOf: (c: HonoContext<Env>) => string | undefined = () => undefined,
): Hono<Env> {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    const request = randomUUID()
    const start = performance.now()
    c.set('requestId', request)
    await next()
    log.access?.({
      request,
      method: c.req.method,
      path: c.req.path.slice(0, PATH_MAX),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      address: addressOf(c),
      user: c.get('user'),
    })
    // Into the answer as it is: `c.header()` would wrap it anew for every name.
    c.res.headers.set('X-Request-Id', request)
  })
  for (const endpoint of endpoints) {
    const path = `/${endpoint.service}/${endpoint.path}`
    app.on(endpoint.method, path, (c) => answer(endpoint, c))
    app.all(path, (c) => {
      c.header('Allow', endpoint.method)
      throw new Refusal('method_not_allowed', `${path} is called by ${endpoint.method}`)
    })
  }
  app.all('*', () => {
    throw new Refusal('unknown_call', 'there is no such call')
  })
  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error)
    if (!refusal || refusal.status >= 500) {
      log.error({ err: error, request: c.get('requestId'), call: c.req.path }, 'A call failed')
    }
    const { body } = refusal ?? new Refusal('internal', 'something went wrong')
    const wait = body.details?.retryAfter ?? (body.status === 503 ? RETRY_S : undefined)
    if (wait) c.header('Retry-After', String(wait))
    c.header('Content-Type', 'application/json')
    return c.newResponse(JSON.stringify(body), body.status as 400)
  })
  return app
}

/** Of a path in the log: the contract's are shorter. */
const PATH_MAX = 100

/** What cannot be reached now can be in a moment: the database restarts, a fail-over takes seconds. */
export const RETRY_S = 5

export interface EmbeddedOptions {
  db: Kysely<Database>
  config: Config
  /** Holds answers against the contract, in tests and development: the browser does it anyway. */
  checkAnswers: boolean
  /** In which lists stand in line. */
  pages: ReturnType<typeof reads>
  longLists: ReturnType<typeof reads>
}

/** Lets a handler answer the calls of its endpoint. */
export function embedded(endpoint: Endpoint, handler: AnyHandler, options: EmbeddedOptions): Target {
  const { db, config, checkAnswers, pages, longLists } = options
  const answerTo = async (call: Call): Promise<string> => {
    const { input, session, requestId } = call
    const actor = { email: session?.email, request: requestId, call: `${endpoint.service}/${endpoint.path}` }
    const context: Omit<Context, 'session'> & { session: Session | undefined } = {
      db,
      config,
      requestId,
      session: endpoint.access === 'public' ? undefined : session,
      write: (work) => write(db, actor, work),
      proved: (account) => {
        call.proven = account
      },
    }
    const answer = jsonOf(await handler(input.parsed, context))
    if (checkAnswers) endpoint.output.parse(JSON.parse(answer))
    return answer
  }
  return async (call) => {
    if (!endpoint.rows) return new Response(await answerTo(call), JSON_ANSWER)
    const { session, request, input } = call
    const lane = Number(input.parsed.perPage ?? Number.POSITIVE_INFINITY) > LONG_LIST ? longLists : pages
    const shared =
      endpoint.method === 'GET' && session ? `${scopeKey(session)} ${request.url}` : Symbol(endpoint.name)
    return new Response(await lane(shared, () => answerTo(call)), JSON_ANSWER)
  }
}

const JSON_ANSWER = { headers: { 'content-type': 'application/json' } }

const ATTEMPTS = 3

/** A transaction that PostgreSQL gave up in favour of another one is run again: by then the other is done. */
async function write<T>(
  db: Kysely<Database>,
  actor: object,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, actor, work)
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransient(error)) throw error
    }
  }
}
