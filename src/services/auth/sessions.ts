import { type Kysely, sql } from 'kysely'
import type { ServiceName } from '../../contract/endpoint'
import type { Config } from '../config'
import type { Database } from '../db/schema'
import { refusalOf } from '../db/violations'
import type { Session } from '../handler'
import { Refusal } from '../refusal'
import { hashToken, newToken } from './tokens'

type Db = Kysely<Database>
type NewSession = Omit<Session, 'tokenHash'> & {
  /** The internship session that a company or records session ends with. */
  parentHash?: Buffer
  /** The token that an upstream service issued. */
  upstreamToken?: string
}

/**
 * Opens a session and answers its bearer token. With an upstream token it is `<ours>.<theirs>`: existing services
 * may give every sign-in the same token, and one person's sign-out must not end another's session.
 */
export async function openSession(db: Db, config: Config, session: NewSession): Promise<string> {
  const token = session.upstreamToken ? `${newToken()}.${session.upstreamToken}` : newToken()
  await db
    .insertInto('gateway.session')
    .values({
      token_hash: hashToken(token),
      service: session.service,
      parent_hash: session.parentHash ?? null,
      uid: session.uid,
      username: session.username,
      email: session.email,
      annee_id: session.anneeId,
      expires_at: sql`now() + make_interval(hours => ${config.sessionMaxHours})`,
    })
    .execute()
  // Those that ended are kept for a while, so that their owners read "expired" rather than "unknown".
  if (!session.parentHash) {
    await sql`DELETE FROM gateway.session WHERE expires_at < now() - interval '7 days'`.execute(db)
  }
  return token
}

/** What an upstream service has to see of a bearer token. */
export const upstreamTokenOf = (token: string): string => token.slice(token.indexOf('.') + 1)

/**
 * The session of a bearer token, for this service only.
 *
 * @throws Refusal `unauthenticated` when there is none, `session_expired` when it ended
 */
export async function checkSession(
  db: Db,
  config: Config,
  service: ServiceName,
  token: string | undefined,
): Promise<Session> {
  if (!token) throw new Refusal('unauthenticated', 'a bearer token is needed')
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('gateway.session as s')
    .select(['s.service', 's.parent_hash', 's.uid', 's.username', 's.email', 's.annee_id'])
    .select(
      sql<boolean>`s.expires_at <= now()
        OR s.last_used_at <= now() - make_interval(hours => ${config.sessionIdleHours})`.as('ended'),
    )
    .select(sql<boolean>`s.last_used_at < now() - interval '1 minute'`.as('unseen'))
    .where('s.token_hash', '=', tokenHash)
    .$if(!config.upstreams.internship, (query) =>
      query.where(
        sql<boolean>`EXISTS (SELECT FROM internship.utilisateur u WHERE u.id::text = s.uid AND u.active)`,
      ),
    )
    .executeTakeFirst()
  if (row?.service !== service) throw new Refusal('unauthenticated', 'the bearer token is not known')
  if (row.ended) throw new Refusal('session_expired', 'the session has ended')
  if (row.unseen) await seen(db, row.parent_hash ?? tokenHash).catch(ignoreUnavailable)
  const { uid, username, email, annee_id: anneeId } = row
  return { service, uid, username, email, anneeId, tokenHash }
}

/** Ends an internship session, and with it those of the other services. */
export async function closeSession(db: Db, session: Session): Promise<void> {
  await db.deleteFrom('gateway.session').where('token_hash', '=', session.tokenHash).execute()
}

/** Ends all sessions of a user of the embedded internship service, wherever they are signed in. */
export async function endSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('gateway.session').where('uid', '=', String(userId)).execute()
}

/** Who works with one service is not idle in the others: the three sessions live and end together. */
async function seen(db: Db, root: Buffer): Promise<void> {
  await db
    .updateTable('gateway.session')
    .set({ last_used_at: sql`now()` })
    .where((eb) => eb.or([eb('token_hash', '=', root), eb('parent_hash', '=', root)]))
    .where('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

/** Reading goes on where nothing can be written: the disk is full, or the server is a standby. */
function ignoreUnavailable(error: unknown): void {
  if (![503, 507].includes(refusalOf(error)?.status ?? 500)) throw error
}
