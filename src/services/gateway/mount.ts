import { randomUUID } from 'node:crypto'
import { Hono, type Context as HonoContext } from 'hono'
import { routePath } from 'hono/route'
import { ROLE_HEADER, SCOPE_HEADER, YEAR_HEADER } from '../../contract/kernel/constants'
import type { Endpoint } from '../../contract/kernel/endpoint'
import type { ErrorBody } from '../../contract/kernel/errors'
import type { Standing } from '../../contract/kernel/roles'
import type { Session } from '../access/handler'
import type { Person } from '../access/persons'
import type { Position } from '../db/replica'
import { refusalOf } from '../db/violations'
import { RETRY_S } from '../kernel/limits'
import { Refusal } from '../kernel/refusal'
import type { CallInput } from './input'

export interface Env {
  /**
   * `user` is the id of the session's user, `standing` what they may do in `annee`, their year, and `diplomes` the
   * diplomas whose rows they see.
   */
  Variables: {
    requestId: string
    user?: string
    standing?: Standing
    annee?: number
    diplomes?: readonly number[]
    /** From now on nobody can be sure that the call has written nothing, if it fails. */
    once?: boolean
    /** The id of the trace, where traces are sent. */
    trace?: string
  }
}

/** A call as the access log records it, without its input. */
export interface Access {
  request: string
  method: string
  path: string
  status: number
  ms: number
  /** The caller's, for whoever writes the line. */
  address: () => string | undefined
  user?: string | undefined
  trace?: string | undefined
  /** The name of the school in the directory, if there is one. */
  school?: string | undefined
}

export interface Log {
  error(details: object, message: string): void
  /** Called for every call once it is answered. */
  access?(call: Access): void
}

/** One call that the gateway lets through. */
export interface Call {
  request: Request
  requestId: string
  input: CallInput
  /** In a public call: the caller's session, if there happens to be one. */
  session: Session | undefined
  /** In a call from somebody's space: whose space. */
  person?: Person | undefined
  bearer: string | undefined
  /** The network of a public call, as limits count it. */
  network?: string
  /** The account that the caller has proved to own, by its password or a mailed link. */
  proven?: string
  /** The change of an earlier call that this call wants to join. */
  joins?: number | undefined
  /** What a call that only reads has to see, if it may be answered by a replica. */
  since?: Position | undefined
  /** The number of the change that the call has written. */
  change?: number | undefined
  /** To be called before the call writes anything that stays: a refusal after it does not offer to make it again. */
  onlyOnce(): void
}

/** Answers a call: an embedded handler or an upstream service. Throws on failure. */
export type Target = (call: Call) => Promise<Response>

/**
 * Gives every endpoint its route; other methods get 405, other paths 404. Every failure gets the contract's shape: a
 * database error becomes its code, an unexpected error a logged 500 without details.
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
      // no getter: V8 keeps each object literal with one, and so each call, until a major collection
      address: () => addressOf(c),
      user: c.get('user'),
      trace: c.get('trace'),
    })
    // Sets it on the response itself: `c.header()` would wrap it again for every name.
    c.res.headers.set('X-Request-Id', request)
    const standing = c.get('standing')
    if (standing) c.res.headers.set(ROLE_HEADER, standing)
    const annee = c.get('annee')
    if (annee) c.res.headers.set(YEAR_HEADER, String(annee))
    const diplomes = c.get('diplomes')
    if (diplomes) c.res.headers.set(SCOPE_HEADER, diplomes.join(','))
  })
  const byPath = new Map(endpoints.map((endpoint) => [`${endpoint.service}/${endpoint.path}`, endpoint]))
  // found here: a route for each of hundreds of calls took 40 ms, in which nobody was answered, whenever a school was opened
  app.all('*', (c) => {
    const path = c.req.path.slice(routePath(c).length - '*'.length)
    const endpoint = byPath.get(path)
    if (!endpoint) throw new Refusal('unknown_call', 'there is no such call')
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    if (method === endpoint.method) return answer(endpoint, c)
    c.header('Allow', endpoint.method)
    throw new Refusal('method_not_allowed', `/${path} is called by ${endpoint.method}`)
  })
  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : refusalOf(error)
    if (!refusal || isFailure(refusal)) {
      const { requestId: request, trace } = c.var
      log.error({ err: error, request, call: c.req.path, trace }, 'A call failed')
    }
    const { body } = refusal ?? new Refusal('internal', 'something went wrong')
    const wait = retryAfterOf(body)
    if (wait) c.header('Retry-After', String(wait))
    c.header('Content-Type', 'application/json')
    return c.newResponse(JSON.stringify(c.get('once') ? unsure(body) : body), body.status as 400)
  })
  return app
}

/** Longest path in the log; the contract's are shorter. */
const PATH_MAX = 100

/** Whether the operator should know of a refusal, because it is none of the caller's doing. */
export const isFailure = ({ status, code }: Refusal): boolean => status >= 500 && code !== 'read_only'

/** Seconds after which a refused call may be made again; undefined if that helps nobody. */
export const retryAfterOf = ({ status, details }: ErrorBody): number | undefined =>
  details?.retryAfter ?? (status === 503 ? RETRY_S : undefined)

/** Without the offer to make the call again: what it has written by now may stay. */
function unsure(body: ErrorBody): ErrorBody {
  if (body.code !== 'service_unavailable' || !body.details) return body
  const { retryAfter: _, ...details } = body.details
  return { ...body, details }
}
