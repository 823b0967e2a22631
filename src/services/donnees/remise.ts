import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { DONNEES_PATH } from '../../contract/donnees/donnees'
import { openedBy, ticketTo } from '../access/credentials/tickets'
import type { Db, Trx } from '../db/schema'
import { savedAs } from '../fichier/names'
import type { FileStore } from '../fichier/store'
import { webStream } from '../fichier/webStream'
import { plainRoute } from '../gateway/plainRoute'
import { addressKey } from '../kernel/addressKey'
import { REMISES_A_HOUR } from '../kernel/limits'
import { found, Refusal } from '../kernel/refusal'
import { archiveOf } from './archive'
import { companyAlone, quiEst } from './qui'

/*
 * An archive leaves from an address that serves for a minute, since a download has no bearer. Each address is noted: whose
 * data, and who has asked.
 */

const KEY = 'donnees'

interface Remise {
  email: string
  par: string
  complet: boolean
  /** The company, if only its data is handed out. */
  entreprise_id?: number | null
}

/** Notes that data are handed out. @throws Refusal `rate_limited` when somebody asks for their own too often */
export async function noteRemise(
  trx: Trx,
  { email, par, complet, entreprise_id = null }: Remise,
): Promise<number> {
  const address = addressKey(email)
  await sql`SELECT pg_advisory_xact_lock(hashtext('gateway.remise'), hashtext(${address}))`.execute(trx)
  const { rows } = await sql<{ id: number; often: boolean }>`
    INSERT INTO gateway.remise (email, par, complet, entreprise_id)
    VALUES (${address}, ${par}, ${complet}, ${entreprise_id})
    RETURNING id, (SELECT count(*) >= ${REMISES_A_HOUR} FROM gateway.remise r
      WHERE r.email = ${address} AND NOT r.complet AND r.le > now() - interval '1 hour') AS often`.execute(
    trx,
  )
  const { id, often } = found(rows[0], 'archive')
  if (often && !complet) throw new Refusal('rate_limited', 'too many archives', { retryAfter: 3_600 })
  return id
}

/** The address of an archive from now on, for a minute. */
export const archiveAddress = async (db: Db, id: number): Promise<string> =>
  `${DONNEES_PATH}${await ticketTo(db, KEY, id)}`

/** Serves the archive that a ticket opens. */
export const serveDonnees = (db: Db, store: FileStore) =>
  plainRoute(async (c) => {
    const id = await openedBy(db, KEY, c.req.param('ticket') ?? '')
    const { rows } = await sql<{ email: string; complet: boolean; entreprise_id: number | null }>`
      SELECT email, complet, entreprise_id FROM gateway.remise WHERE id = ${id ?? 0}`.execute(db)
    const [asked] = rows
    if (!asked) throw new Refusal('link_expired', 'the address of the archive is over')
    const { email, complet, entreprise_id } = asked
    const qui = entreprise_id === null ? await quiEst(db, email, complet) : companyAlone(entreprise_id)
    return new Response(webStream(Readable.from(archiveOf(db, store, qui), { objectMode: false })), {
      headers: savedAs('donnees.zip', 'application/zip'),
    })
  })
