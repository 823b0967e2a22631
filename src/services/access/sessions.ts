import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { ServiceName } from '../../contract/kernel/endpoint'
import type { Role } from '../../contract/kernel/roles'
import type { Db } from '../db/schema'
import { refusalOf } from '../db/violations'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { hashToken, newToken } from './credentials/tokens'
import { unknownToken } from './endedThere'
import type { Session } from './handler'
import { READ_ONLY } from './readOnly'
import { REGARD, type Regard } from './regard'

type NewSession = Omit<Session, 'tokenHash' | 'role' | 'closed' | 'diplomes'> & {
  /** For a company or records session, the internship session with which it ends. */
  parentHash?: Buffer
  /** The token issued by an upstream service. */
  upstreamToken?: string
  /** The stored hash of the password that was typed, for a user of the embedded internship service. */
  passwordHash?: string
  /** The device on which it was opened. */
  device?: string
  /**
   * The identity at a provider that opens it instead, the keys by which the provider can end it, and the hours after
   * which the provider is asked again.
   */
  identity?: { id: number; fins: readonly Buffer[]; hours: number }
}

/**
 * Opens a session and returns its bearer token. With an upstream token it is `<ours>.<theirs>`: existing services may
 * give every sign-in the same token, and one person's sign-out must not end another's session.
 *
 * @throws Refusal `bad_credentials` if the password was replaced or the account closed since it was read, and
 * `unauthenticated` if the internship session has ended meanwhile
 */
export async function openSession(db: Db, config: Config, session: NewSession): Promise<string> {
  const token = session.upstreamToken ? `${newToken()}.${session.upstreamToken}` : newToken()
  const { service, uid, username, email, anneeId, parentHash = null, passwordHash, device = '' } = session
  const { id: identite = null, fins = [], hours = config.sessionMaxHours } = session.identity ?? {}
  const { rows } = await sql`
    INSERT INTO gateway.session (token_hash, service, parent_hash, uid, username, email, annee_id, appareil, identite_id, fins, expires_at)
    SELECT ${hashToken(token)}::bytea, ${service}::text, ${parentHash}::bytea, ${uid}::text, ${username}::text,
      ${email}::text, ${anneeId}::integer, ${device}::text, ${identite}::integer, ${fins}::bytea[],
      ${parentHash ? sql`expires_at` : sql`now() + make_interval(hours => ${Math.min(hours, config.sessionMaxHours)})`}
    ${basisOf(uid, parentHash, passwordHash)}
    RETURNING uid`.execute(db)
  if (rows.length === 0) {
    throw passwordHash
      ? new Refusal('bad_credentials', 'the password was replaced meanwhile')
      : new Refusal('unauthenticated', 'the session of the internship service has ended')
  }
  // Ended sessions are kept for a while, so that their owners see "expired" rather than "unknown".
  if (!parentHash) {
    await sql`DELETE FROM gateway.session WHERE expires_at < now() - interval '7 days'`.execute(db)
  }
  return token
}

/** Locks what a session depends on until it is stored: anything that would end it waits, and then finds the session. */
function basisOf(
  uid: string,
  parentHash: Buffer | null,
  passwordHash: string | undefined,
): RawBuilder<unknown> {
  if (parentHash) return sql`FROM gateway.session WHERE token_hash = ${parentHash} FOR KEY SHARE`
  if (passwordHash === undefined) return sql``
  return sql`FROM internship.utilisateur
    WHERE id = ${Number(uid)} AND active AND password_hash = ${passwordHash} FOR SHARE`
}

/** The part of a bearer token that belongs to the upstream service. */
export const upstreamTokenOf = (token: string): string => token.slice(token.indexOf('.') + 1)

/**
 * The session of a bearer token, for this service only. A call that a tab makes by itself (`unattended`) is answered
 * but does not extend the session.
 *
 * @throws Refusal `unauthenticated` if there is none, `session_expired` if it has ended, `ended_by_provider` if the
 * provider of identities has ended it
 */
export async function checkSession(
  db: Db,
  config: Config,
  service: ServiceName,
  token: string | undefined,
  { unattended = false } = {},
): Promise<Session> {
  if (!token) throw new Refusal('unauthenticated', 'a bearer token is needed')
  const tokenHash = hashToken(token)
  const row = await readSession(db, config, tokenHash)
  if (row?.service !== service) throw await unknownToken(db, tokenHash)
  if (hasEnded(row)) throw new Refusal('session_expired', 'the session has ended')
  if (row.unseen && !unattended) await seen(db, row.parent_hash ?? tokenHash).catch(ignoreUnavailable)
  return { service, tokenHash, ...callerOf(row) }
}

/**
 * The current state of a session, unless it has ended. Asking does not extend it; simultaneous questions are answered
 * by one query.
 */
export async function renewed(
  db: Db,
  config: Config,
  { service, tokenHash }: Session,
): Promise<Session | undefined> {
  const row = await readSession(db, config, tokenHash)
  return row && !hasEnded(row) ? { service, tokenHash, ...callerOf(row) } : undefined
}

const hasEnded = ({ ended, regard_id, regard }: SessionRow) => ended || (regard_id !== null && !regard)

function callerOf({ uid, username, email, role, closed, annee_id, diplomes, ...row }: SessionRow) {
  return {
    uid,
    username,
    email,
    role,
    closed,
    anneeId: annee_id,
    ...(diplomes.length > 0 && { diplomes }),
    ...(row.read_only && { lectureSeule: true }),
    ...(row.regard && { regard: row.regard }),
  }
}

/** Ends an internship session together with those of the other services. */
export async function closeSession(db: Db, session: Session): Promise<void> {
  await db.deleteFrom('gateway.session').where('token_hash', '=', session.tokenHash).execute()
}

/** An existing service opens its session for one year and cannot change it. */
export const canChangeYear = ({ upstreams }: Config): boolean => Object.values(upstreams).every((one) => !one)

/** Moves an internship session to another year, together with those of the other services. */
export async function changeYear(db: Db, { tokenHash }: Session, anneeId: number): Promise<void> {
  await db
    .updateTable('gateway.session')
    .set({ annee_id: anneeId })
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('parent_hash', '=', tokenHash)]))
    .execute()
}

/** Using one service extends all three sessions: they live and end together. */
async function seen(db: Db, root: Buffer): Promise<void> {
  await db
    .updateTable('gateway.session')
    .set({ last_used_at: sql`now()` })
    .where((eb) => eb.or([eb('token_hash', '=', root), eb('parent_hash', '=', root)]))
    .where('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

/** Reading must work even when nothing can be written: the disk is full, or the server is a standby. */
function ignoreUnavailable(error: unknown): void {
  if (![503, 507].includes(refusalOf(error)?.status ?? 500)) throw error
}

interface SessionRow {
  service: ServiceName
  parent_hash: Buffer | null
  uid: string
  username: string
  email: string
  role: Role
  closed: boolean
  annee_id: number
  /** Ids of diplomas; empty: all. */
  diplomes: number[]
  read_only: boolean | null
  /** Null: they are who they are. */
  regard_id: number | null
  /** Null as well once they no longer see as somebody else. */
  regard: Regard | null
  ended: boolean
  /** Not seen for a minute or more. */
  unseen: boolean
}

interface PendingRead {
  tokenHash: Buffer
  resolve: (row: SessionRow | undefined) => void
  reject: (error: unknown) => void
}

/**
 * One query at a time reads sessions; calls that arrive meanwhile share the next. With two at once, 32 connections cost 0.78
 * statements a page instead of 0.62.
 */
const reads = new WeakMap<Db, Reads>()

interface Reads {
  asked: PendingRead[]
  /** The query under way. */
  running: Promise<void> | undefined
}

function readSession(db: Db, config: Config, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const read = reads.get(db) ?? { asked: [], running: undefined }
  reads.set(db, read)
  return new Promise((resolve, reject) => {
    read.asked.push({ tokenHash, resolve, reject })
    if (read.asked.length === 1) setImmediate(readNext, db, config, read)
  })
}

function readNext(db: Db, config: Config, read: Reads): void {
  if (read.asked.length === 0 || read.running) return
  const running = readSessions(db, config, read.asked.splice(0))
  read.running = running
  void running.finally(() => {
    if (read.running !== running) return
    read.running = undefined
    readNext(db, config, read)
  })
}

/** Lets later calls wait no longer for the query under way, whose server turned out not to answer. */
export function giveUpReading(db: Db, config: Config): void {
  const read = reads.get(db)
  if (!read?.running) return
  read.running = undefined
  readNext(db, config, read)
}

async function readSessions(db: Db, config: Config, all: readonly PendingRead[]): Promise<void> {
  const hashes = new Map(all.map(({ tokenHash }) => [tokenHash.toString('hex'), tokenHash]))
  try {
    const { rows } = await db.executeQuery<SessionRow & { token_hash: Buffer }>(
      CompiledQuery.raw(
        `SELECT s.token_hash, s.service, s.parent_hash, s.uid, s.username, s.email, s.annee_id, u.role, u.diplomes,
          ${canChangeYear(config) ? CLOSED : 'false'} AS closed, ${READ_ONLY} AS read_only,
          s.expires_at <= now() OR s.last_used_at <= now() - make_interval(hours => $2) AS ended,
          s.regard_id, ${REGARD} AS regard,
          s.last_used_at < now() - interval '1 minute' AS unseen
        FROM gateway.session s ${config.upstreams.internship ? THEIR_USER : ACTIVE_USER}
        WHERE s.token_hash = ANY ($1::bytea[])`,
        [[...hashes.values()], config.sessionIdleHours],
      ),
    )
    const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
    for (const { tokenHash, resolve } of all) resolve(found.get(tokenHash.toString('hex')))
  } catch (error) {
    for (const { reject } of all) reject(error)
  }
}

/** Whether a session's year is closed; existing services have years of their own. */
const CLOSED = 'coalesce((SELECT a.cloturee FROM records.annee a WHERE a.id = s.annee_id), false)'
/** A session of a user of the embedded internship service ends with the user. */
const ACTIVE_USER = 'JOIN internship.utilisateur u ON u.id::text = s.uid AND u.active'
/**
 * An existing internship service has no roles: its users may do everything, unless an account of ours allows less. Nor
 * has it scopes, so none apply, because a partial scope protects nothing.
 */
const THEIR_USER = `CROSS JOIN LATERAL (SELECT coalesce((
  SELECT o.role FROM internship.utilisateur o WHERE lower(o.email) = lower(s.email)), 'administrator') AS role,
  '{}'::integer[] AS diplomes) AS u`
