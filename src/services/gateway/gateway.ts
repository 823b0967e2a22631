import type { Hono, Context as HonoContext } from 'hono'
import { CHANGE_HEADER, UNATTENDED_HEADER } from '../../contract/kernel/constants'
import type { Endpoint } from '../../contract/kernel/endpoint'
import { standingOf } from '../../contract/kernel/roles'
import { callerAddress, networkOf } from '../access/callerAddress'
import { deviceCookie, knownDevices } from '../access/device'
import type { Session } from '../access/handler'
import { checkMachine, isMachine } from '../access/machines'
import { checkPerson, refuseKind } from '../access/persons'
import { attempt, ownAttempt } from '../access/rateLimit'
import { readOnlyRefusal, refuseWhileReadOnly, waits } from '../access/readOnly'
import { refuseLooking } from '../access/regard'
import { refuseRole } from '../access/role'
import { canChangeYear, checkSession, giveUpReading } from '../access/sessions'
import type { Position, Replica } from '../db/replica'
import type { Db } from '../db/schema'
import { type Config, offersSpaces } from '../kernel/config'
import { COUNTING, HEAVY_BODY_BYTES, HEAVY_OF_ALL, HEAVY_OF_ONE } from '../kernel/limits'
import { Refusal } from '../kernel/refusal'
import { turns, turnsByKey } from '../kernel/turns'
import { type CallInput, readInput } from './input'
import { type Call, type Env, type Log, mount, type Target } from './mount'

export interface GatewayOptions {
  db: Db
  config: Config
  endpoints: readonly Endpoint[]
  /** Chooses what answers an endpoint: the embedded service or an upstream. */
  targetOf: (endpoint: Endpoint) => Target
  socketAddress: (c: HonoContext) => string | undefined
  log: Log
  replica?: Replica | undefined
}

/**
 * The only way in. Only calls of the contract pass. Staff calls need a live bearer token of their service and the role
 * for the call, or an API token; calls by persons need the token of their space. While the service is read-only, writes
 * wait. Input must satisfy the contract, public calls stay within their limits, and one person's heavy calls run one
 * after the other.
 */
export function createGateway({
  db,
  config,
  endpoints,
  targetOf,
  socketAddress,
  log,
  replica,
}: GatewayOptions): Hono<Env> {
  const targets = new Map(endpoints.map((endpoint) => [endpoint, targetOf(endpoint)]))
  const toBeCounted = turns(COUNTING, 'public')
  const inTurnOf = turnsByKey(HEAVY_OF_ONE)
  const inTurnOfAll = turns(HEAVY_OF_ALL, 'heavy')
  replica?.whenLost(() => giveUpReading(db, config))
  return mount(
    endpoints,
    async (endpoint, c) => {
      const bearer = bearerOf(c.req.header('authorization'))
      if (endpoint.access === 'person') return answerPerson(endpoint, c, bearer)
      // the tab reopens its stream by itself, so that is no sign of a user
      const unattended = endpoint.streams || c.req.header(UNATTENDED_HEADER) !== undefined
      const since = await positionFor(endpoint)
      const session = await sessionOf(endpoint, bearer, unattended, () => c.req.query(), since)
      if (session) {
        c.set('user', userOf(session, bearer))
        c.set('standing', standingOf(session.role, session.closed))
        if (canChangeYear(config)) c.set('annee', session.anneeId)
        if (session.diplomes) c.set('diplomes', session.diplomes)
        if (endpoint.access === 'staff') refuseRole(session, endpoint)
        refuseLooking(endpoint, session)
      }
      if (endpoint.access === 'staff') refuseToWait(endpoint, session)
      else if (waits(endpoint)) await refuseWhileReadOnly(db, config)
      const target = targets.get(endpoint) as Target
      const onlyOnce = () => c.set('once', true)
      const callWith = (input: CallInput): Call => ({
        request: c.req.raw,
        requestId: c.get('requestId'),
        input,
        session,
        bearer,
        joins: changeOf(c.req.header(CHANGE_HEADER)),
        since,
        onlyOnce,
      })
      // nobody knows how far it gets
      if (config.upstreams[endpoint.service] && endpoint.writes) onlyOnce()
      if (session && isHeavy(endpoint, c.req.raw)) {
        return inTurnOf(session.uid, async () => {
          const call = callWith(await inputOf(endpoint, c.req.raw))
          // An existing service does the work, and receives a file at its sender's pace.
          return config.upstreams[endpoint.service] ? target(call) : inTurnOfAll(() => target(call))
        })
      }
      if (endpoint.access === 'staff') return target(callWith(await inputOf(endpoint, c.req.raw)))

      const attempted = await toBeCounted(async () => {
        const devices = await knownDevices(db, c.req.header('cookie'))
        return attempt(db, endpoint, { address: addressOf(c), signedIn: session !== undefined, devices })
      })
      const input = await inputOf(endpoint, c.req.raw)
      await toBeCounted(() => attempted.names(input.parsed.email))
      const call = { ...callWith(input), network: networkOf(addressOf(c)) }
      const answer = await target(call)
      await attempted.succeeded()
      if (call.proven) answer.headers.append('Set-Cookie', await deviceCookie(db, config, call.proven))
      return answer
    },
    log,
    addressOf,
  )

  /** With an existing internship service nobody has a space, because it does not say whose its rows are. */
  async function answerPerson(endpoint: Endpoint, c: HonoContext<Env>, bearer: string | undefined) {
    if (!offersSpaces(config)) throw new Refusal('unknown_call', 'there are no spaces here')
    const since = await positionFor(endpoint)
    const person = await callerBy(since, (from) => checkPerson(from, bearer))
    c.set('user', person.key)
    refuseKind(person, endpoint)
    refuseLooking(endpoint, person)
    refuseToWait(endpoint, person)
    const attempted = await ownAttempt(db, endpoint, person)
    const answer = async () =>
      (targets.get(endpoint) as Target)({
        request: c.req.raw,
        requestId: c.get('requestId'),
        input: await inputOf(endpoint, c.req.raw),
        session: undefined,
        person,
        bearer,
        since,
        onlyOnce: () => c.set('once', true),
      })
    const answered = isHeavy(endpoint, c.req.raw)
      ? await inTurnOf(person.key, async () => inTurnOfAll(answer))
      : await answer()
    await attempted.succeeded()
    return answered
  }

  /** Undefined if only the primary can answer the call, and if there is no replica. */
  async function positionFor(endpoint: Endpoint): Promise<Position | undefined> {
    if (endpoint.access === 'public' || endpoint.writes || endpoint.streams) return undefined
    return config.upstreams[endpoint.service] ? undefined : replica?.position()
  }

  function callerBy<T>(since: Position | undefined, find: (db: Db) => Promise<T>): Promise<T> {
    return since && replica ? replica.callerBy(db, since, find) : find(db)
  }

  /** @throws Refusal `read_only` */
  function refuseToWait(endpoint: Endpoint, caller: Pick<Session, 'lectureSeule'> | undefined): void {
    if (waits(endpoint) && (config.readOnly || caller?.lectureSeule)) throw readOnlyRefusal()
  }

  function addressOf(c: HonoContext): string {
    return callerAddress(socketAddress(c), c.req.header('x-forwarded-for'), config.trustProxy)
  }

  /** A public call may carry a token; an expired one is ignored. */
  async function sessionOf(
    endpoint: Endpoint,
    bearer: string | undefined,
    unattended: boolean,
    query: () => Readonly<Record<string, string>>,
    since: Position | undefined,
  ): Promise<Session | undefined> {
    if (endpoint.access === 'staff' && isMachine(bearer))
      return checkMachine(db, config, endpoint, bearer, query())
    if (endpoint.access === 'staff')
      return callerBy(since, (from) => checkSession(from, config, asks(endpoint), bearer, { unattended }))
    if (!bearer || endpoint.path === 'login') return undefined
    return checkSession(db, config, endpoint.service, bearer, { unattended }).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
  }

  /** Files are passed on to an upstream unchanged. */
  async function inputOf(endpoint: Endpoint, request: Request): Promise<CallInput> {
    const passedOn = endpoint.multipart && config.upstreams[endpoint.service]
    return passedOn ? { sent: {}, parsed: {} } : readInput(endpoint, request, config)
  }
}

function userOf({ uid, regard }: Session, bearer: string | undefined): string {
  if (regard) return `${regard.par} as ${uid}`
  return isMachine(bearer) ? `jeton/${uid.slice(1)}` : uid
}

/** A body without Content-Length counts as the largest the call allows. */
function isHeavy({ heavy, bodyBytes }: Endpoint, request: Request): boolean {
  return heavy || Number(request.headers.get('content-length') ?? bodyBytes) > HEAVY_BODY_BYTES
}

/** Staff sign in to company and records with the internship token they have just received. */
const asks = ({ service, path }: Endpoint) => (path === 'login' ? 'internship' : service)

/** Anything but the number of a change joins none. */
const changeOf = (header: string | undefined) =>
  /^[1-9]\d{0,14}$/.test(header ?? '') ? Number(header) : undefined

export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/=|:-]+)$/i.exec(header ?? '')?.[1]
}
