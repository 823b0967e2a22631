import { type RawBuilder, sql } from 'kysely'
import type { appareils as calls } from '../../contract/utilisateur/appareils'
import type { Appareil } from '../../contract/utilisateur/colleagues'
import type { Handler, Session } from '../access/handler'
import type { Person } from '../access/persons'
import type { Db, Trx } from '../db/schema'
import type { Config } from '../kernel/config'
import { PERSON_IDLE_DAYS } from '../kernel/limits'

/* Where people are signed in: sessions, without their tokens. */

type Whose = Pick<Session, 'uid' | 'tokenHash'>

/** Sessions of the staff that have not ended, as `s`. */
export const OPEN_SESSIONS = sql`gateway.session s
  WHERE s.service = 'internship' AND s.expires_at > now() AND s.regard_id IS NULL`

/** Names a session without its token. */
const DEVICE = sql<string>`encode(substr(s.token_hash, 1, 8), 'hex')`
const PROVIDER = sql`(SELECT i.fournisseur FROM gateway.identite i WHERE i.id = s.identite_id)`

/** The devices of a colleague, last used first. @param whose `tokenHash` is the caller's session */
export async function devicesOf(db: Db, config: Config, { uid, tokenHash }: Whose): Promise<Appareil[]> {
  const theirs = sql`${OPEN_SESSIONS} AND s.uid = ${uid}
    AND s.last_used_at > now() - make_interval(hours => ${config.sessionIdleHours})`
  return listed(db, theirs, tokenHash)
}

/** Ends one session of a colleague, or all but `spared`. */
export async function endDevices(
  trx: Trx,
  { uid, spared = null }: { uid: string; spared?: Buffer | null },
  device?: string,
): Promise<void> {
  await sql`DELETE FROM gateway.session s WHERE s.service = 'internship' AND s.uid = ${uid}
      AND (${device ?? null}::text IS NULL OR ${DEVICE} = ${device ?? null})
      AND s.token_hash IS DISTINCT FROM ${device === undefined ? spared : null}::bytea`.execute(trx)
}

/* Paths `profile/seance…`: one's own. */

export const seances: Handler<typeof calls.seances> = async (_, { db, config, session }) => ({
  appareils: await devicesOf(db, config, session),
})

export const seanceFermer: Handler<typeof calls.seanceFermer> = async ({ appareil }, { session, write }) => {
  await write((trx) => endDevices(trx, { uid: session.uid, spared: session.tokenHash }, appareil))
  return { status: 200 }
}

/* Paths `espace/seance…`: those of a space. */

export const espaceSeances: Handler<typeof calls.espaceSeances> = async (_, { db, session }) => {
  const theirs = sql`${sessionsLike(session)} AND s.expires_at > now()
    AND s.last_used_at > now() - make_interval(days => ${PERSON_IDLE_DAYS})`
  return { appareils: await listed(db, theirs, session.tokenHash) }
}

export const espaceSeanceFermer: Handler<typeof calls.espaceSeanceFermer> = async (
  { appareil },
  { session, write },
) => {
  const ended =
    appareil === undefined ? sql`s.token_hash <> ${session.tokenHash}` : sql`${DEVICE} = ${appareil}`
  await write(async (trx) => {
    await sql`DELETE FROM ${sessionsLike(session)} AND ${ended}`.execute(trx)
  })
  return { status: 200 }
}

/** The sessions that open what this one opens: an address may be that of a shared account, or of an identity alone. */
const sessionsLike = ({ id, compte, identite }: Person) => sql`gateway.seance_personne s
  WHERE s.personne_id = ${id} AND s.regard_id IS NULL AND s.compte_id IS NOT DISTINCT FROM ${compte}::integer
    AND CASE WHEN s.seule THEN s.identite_id END IS NOT DISTINCT FROM ${identite}::integer`

interface DeviceRow {
  id: string
  nom: string
  depuis: Date
  vu: Date
  courant: 0 | 1
  par: string | null
}

/** Sessions `s`, last used first. @param caller the one that asks */
async function listed(db: Db, sessions: RawBuilder<unknown>, caller: Buffer): Promise<Appareil[]> {
  const { rows } = await sql<DeviceRow>`
    SELECT ${DEVICE} AS id, s.appareil AS nom, s.created_at AS depuis, s.last_used_at AS vu,
      (s.token_hash = ${caller})::int AS courant, ${PROVIDER} AS par
    FROM ${sessions} ORDER BY s.last_used_at DESC, id`.execute(db)
  return rows.map(({ depuis, vu, ...device }) => ({
    ...device,
    depuis: depuis.toISOString(),
    vu: vu.toISOString(),
  }))
}
