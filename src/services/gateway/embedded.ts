import type pg from 'pg'
import { CHANGE_HEADER, TAB_HEADER, UNATTENDED_HEADER } from '../../contract/kernel/constants'
import type { Endpoint } from '../../contract/kernel/endpoint'
import { digest } from '../access/credentials/digest'
import { deviceName } from '../access/deviceName'
import type { Context, Handlers, Session } from '../access/handler'
import { isMachine } from '../access/machines'
import type { Person } from '../access/persons'
import { lookingRefusal } from '../access/regard'
import { seanceOf } from '../access/seance'
import { again } from '../db/again'
import type { Reading, Replica } from '../db/replica'
import type { Db } from '../db/schema'
import { type Actor, inTransaction, READ_ONLY_TRANSACTION, readingOnly, type Write } from '../db/transaction'
import { type Asking, withMarks } from '../history/changeMarks'
import { joined } from '../history/joined'
import type { Config } from '../kernel/config'
import { jsonOf } from '../kernel/json'
import { LONG_LIST, MAILS_OF_MACHINE, MAILS_OF_ONE, type MailBounds } from '../kernel/limits'
import { errorCode } from '../kernel/startError'
import type { turns } from '../kernel/turns'
import type { Call, Target } from './mount'

/**
 * A handler of any endpoint. The contract has checked its input; the types of the tables guarantee that it belongs to
 * its endpoint.
 */
export type AnyHandler = (input: unknown, context: unknown) => Promise<object>

/**
 * Maps each endpoint of a table to its handler, whatever service the endpoint is moved to. Does not compile while a
 * handler is missing.
 *
 * @example new Map([...handlersOf(records, recordsHandlers), ...handlersOf(extensions, extensionHandlers)])
 */
export function handlersOf<T extends Record<string, Endpoint>>(
  table: T,
  handlers: Handlers<T>,
): [Endpoint, AnyHandler][] {
  return Object.entries(table).map(([name, endpoint]) => [endpoint, handlers[name] as AnyHandler])
}

export interface EmbeddedOptions {
  db: Db
  pool: pg.Pool
  owner: pg.Pool
  ownerDb: Db
  config: Config
  /** Checks responses against the contract, in tests and development. In production the browser does. */
  checkAnswers: boolean
  /** The queue for long lists, so they never delay short pages. */
  longLists: ReturnType<typeof turns>
  replica?: Replica | undefined
}

/** Answers the calls of an endpoint by its handler. */
export function embedded(endpoint: Endpoint, handler: AnyHandler, options: EmbeddedOptions): Target {
  const { db, pool, owner, ownerDb, config, checkAnswers, longLists, replica } = options
  const answerTo = async (call: Call): Promise<string> => {
    const { input, session, person, requestId, request, since } = call
    const { regard } = session ?? person ?? {}
    const actor: Actor = {
      // of what is written then, the administrator is the author
      email: (regard ?? session ?? person)?.email,
      request: requestId,
      call: `${endpoint.service}/${endpoint.path}`,
      annee: (session ?? person)?.anneeId,
      diplomes: session?.diplomes,
      seance: seanceIn(session, person),
      origine: originOf(call),
      courriels: boundsOf(call),
      tab: tabOf(request),
      change: session && call.joins && (await joined(db, session, call.joins)),
    }
    const writeTo =
      (to: Db): Write =>
      async (work, undoes) => {
        const { done, change } = await again(() =>
          inTransaction(to, { ...actor, ...(undoes && { undoes }) }, work, call.onlyOnce),
        )
        await replica?.written()
        // All writes of a call are one change.
        actor.change ??= change
        call.change = actor.change
        return done
      }
    const context: Omit<Context, 'session'> & { session: Session | Person | undefined } = {
      db,
      pool,
      owner,
      config,
      requestId,
      device: deviceName(request.headers.get('user-agent')),
      session: endpoint.access === 'public' ? undefined : (person ?? session),
      write: writeTo(db),
      writeAsOwner: writeTo(ownerDb),
      onlyOnce: call.onlyOnce,
      proved: (account) => {
        call.proven = account
      },
    }
    const isVisit = !regard && !request.headers.has(UNATTENDED_HEADER)
    const answerBy = (from: typeof context, asking: Asking = (ask) => ask(from.db, isVisit)) =>
      session && endpoint.rows && !config.upstreams.internship
        ? withMarks(session, asking, endpoint.rows, input.parsed, (asked) => handler(asked, from))
        : handler(input.parsed, from)
    const answered = () =>
      regard && !endpoint.writes ? seenOnly(context, (from) => answerBy(from)) : answerBy(context)
    const answeredAt = (at: Reading, { unlessAway }: Replica) =>
      // a visit is written, so the primary marks what has changed, if it answers
      answerBy({ ...context, ...at, writeAsOwner: at.write }, (ask) =>
        unlessAway(
          () => ask(db, isVisit),
          async () => ({ done: await ask(at.db, false) }),
        ),
      )
    const answer = jsonOf(
      since && replica
        ? await replica.read(endpoint.path, since, {
            replica: (at) => answeredAt(at, replica),
            primary: answered,
          })
        : await answered(),
    )
    // also what is written by other means, such as a session
    if (endpoint.writes) await replica?.written()
    if (checkAnswers) endpoint.output.parse(JSON.parse(answer))
    return answer
  }
  const isLong = ({ input }: Call) =>
    endpoint.rows !== undefined && Number(input.parsed.perPage ?? Number.POSITIVE_INFINITY) > LONG_LIST
  return async (call) => {
    const answer = isLong(call) ? await longLists(() => answerTo(call)) : await answerTo(call)
    const told = call.session && !endpoint.final ? call.change : undefined
    const change = told && { [CHANGE_HEADER]: String(told) }
    return new Response(answer, { headers: { 'content-type': 'application/json', ...change } })
  }
}

/** Answers somebody who sees as another person: the database itself refuses what the handler would write. */
async function seenOnly<Given extends Pick<Context, 'db' | 'write' | 'writeAsOwner'>, Answered>(
  context: Given,
  answerBy: (context: Given) => Promise<Answered>,
): Promise<Answered> {
  const write: Write = () => Promise.reject(lookingRefusal())
  try {
    return await readingOnly(context.db, (db) => answerBy({ ...context, db, write, writeAsOwner: write }))
  } catch (error) {
    throw errorCode(error) === READ_ONLY_TRANSACTION ? lookingRefusal() : error
  }
}

function seanceIn(session: Session | undefined, person: Person | undefined): string | undefined {
  if (session) return seanceOf('bureau', session.tokenHash)
  return person && seanceOf('espace', person.tokenHash)
}

/** How many mails a call may cause; a colleague, as many as it takes. */
function boundsOf({ session, bearer }: Call): MailBounds | undefined {
  if (!session) return MAILS_OF_ONE
  return isMachine(bearer) ? MAILS_OF_MACHINE : undefined
}

/** Who causes mails: staff by their id, persons by their session's key, everybody else by their network. */
function originOf({ session, person, network }: Call): string {
  if (session) return `bureau/${session.uid}`
  // hashed, so that no mail records the caller's network
  return person?.key ?? `reseau/${digest(network ?? '').slice(0, 16)}`
}

/** The id that the calling tab gives itself. */
export const tabOf = (request: Request): string | undefined =>
  /^[\w-]{1,40}$/.exec(request.headers.get(TAB_HEADER) ?? '')?.[0]
