import type pg from 'pg'
import type { Answer, Endpoint, ParsedInput, ServiceName } from '../../contract/kernel/endpoint'
import type { Role } from '../../contract/kernel/roles'
import type { Scope } from '../db/scope'
import type { ReadsAndWrites, Write } from '../db/transaction'
import type { Config } from '../kernel/config'
import type { WithJson } from '../kernel/json'
import type { Person } from './persons'
import type { Regard } from './regard'

/** Who is asking, from the bearer token. `services/db/scope.ts` says which rows they see. */
export interface Session extends Scope {
  service: ServiceName
  /** Staff user's id, as text. */
  uid: string
  username: string
  email: string
  /** Their rights, read with each call. */
  role: Role
  /** Their year is closed: nobody writes in it. */
  closed: boolean
  /** An administrator has made the service read-only. */
  lectureSeule?: boolean
  /** An administrator sees as this user: nothing is written. */
  regard?: Regard
  /** SHA-256 of the bearer token: identifies the session without revealing the token. */
  tokenHash: Buffer
}

/** What a handler receives besides its input. */
export interface Context extends ReadsAndWrites {
  config: Config
  pool: pg.Pool
  /** Connects as the role that owns the tables. */
  owner: pg.Pool
  /** Writes as that role, for the one thing the role of the calls may not do: remove anything from the audit trail. */
  writeAsOwner: Write
  /**
   * To be called before anything but a session, a limit or the like is written by other means than `write`: should the
   * call fail then, the browser does not make it again by itself.
   */
  onlyOnce(): void
  session: Session
  requestId: string
  /** The caller's browser and system, if known. */
  device: string
  /** To be called once the caller has proved to own this staff account; the account then knows the caller's device. */
  proved(account: string): void
}

/** Public calls have no session. */
export type PublicContext = Omit<Context, 'session'> & { session?: undefined }

/** Of calls from somebody's own space. */
export type PersonContext = Omit<Context, 'session'> & { session: Person }

type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? PublicContext
  : E['access'] extends 'person'
    ? PersonContext
    : Context

export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: ContextOf<E>,
) => Promise<WithJson<Answer<E>>>

/** A handler for every call of a table: does not compile while one is missing. */
export type Handlers<T extends Record<string, Endpoint>> = { readonly [K in keyof T]: Handler<T[K]> }
