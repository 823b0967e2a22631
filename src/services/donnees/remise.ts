import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { DONNEES_PATH } from '../../contract/donnees/donnees'
import { openedBy, ticketTo } from '../access/credentials/tickets'
import type { Db, Trx } from '../db/schema'
import { savedAs } from '../fichier/names'
import type { FileStore } from '../fichier/store'
import { webStream } from '../fichier/webStream'
import type { Log } from '../gateway/mount'
import { plainRoute } from '../gateway/plainRoute'
import { addressKey } from '../kernel/addressKey'
import { baseNow } from '../kernel/inSchool'
import { REMISES_A_HOUR } from '../kernel/limits'
import { found, Refusal } from '../kernel/refusal'
import { archiveOf } from './archive'
import { type DataRequest, quiDemande } from './qui'

/*
 * An archive is downloaded from an address that works for a minute, since a download sends no bearer token. Each is
 * recorded: whose data, and who requested it.
 */

const KEY = 'donnees'

/** Records that data is handed out. @throws Refusal `rate_limited` if somebody requests their own too often */
export async function recordRemise(
  trx: Trx,
  { email, complet, entreprise_id, identite_id }: DataRequest,
  par: string,
): Promise<number> {
  const address = addressKey(email)
  await sql`SELECT pg_advisory_xact_lock(hashtext('gateway.remise'), hashtext(${address}))`.execute(trx)
  // archives taken with a password or an identity do not count against the holder of the address
  const { rows } = await sql<{ id: number; often: boolean }>`
    INSERT INTO gateway.remise (email, par, complet, entreprise_id, identite_id)
    VALUES (${address}, ${par}, ${complet}, ${entreprise_id}, ${identite_id})
    RETURNING id, (SELECT count(*) >= ${REMISES_A_HOUR} FROM gateway.remise r
      WHERE r.email = ${address} AND NOT r.complet AND r.le > now() - interval '1 hour'
        AND (r.entreprise_id, r.identite_id) IS NOT DISTINCT FROM (${entreprise_id}::integer, ${identite_id}::integer)) AS often`.execute(
    trx,
  )
  const { id, often } = found(rows[0], 'archive')
  if (often && !complet) throw new Refusal('rate_limited', 'too many archives', { retryAfter: 3_600 })
  return id
}

/** The address of an archive, for a minute from now. */
export const archiveAddress = async (db: Db, id: number): Promise<string> =>
  `${baseNow()}${DONNEES_PATH}${await ticketTo(db, KEY, id)}`

/** Serves the archive that a ticket opens. */
export const serveDonnees = (db: Db, store: FileStore, log: Log) =>
  plainRoute(log, async (c) => {
    const id = await openedBy(db, KEY, c.req.param('ticket') ?? '')
    const { rows } = await sql<DataRequest>`
      SELECT email, complet, entreprise_id, identite_id FROM gateway.remise WHERE id = ${id ?? 0}`.execute(db)
    const [asked] = rows
    if (!asked) throw new Refusal('link_expired', 'the address of the archive has expired')
    const qui = await quiDemande(db, asked)
    return new Response(webStream(Readable.from(archiveOf(db, store, qui), { objectMode: false })), {
      headers: savedAs('donnees.zip', 'application/zip'),
    })
  })
