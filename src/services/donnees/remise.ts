import { Readable } from 'node:stream'
import { type Kysely, sql, type Transaction } from 'kysely'
import { DONNEES_PATH } from '../../contract/donnees'
import { addressKey } from '../auth/persons'
import { isSigned, keyOf, sign } from '../credentials/keys'
import type { Database } from '../db/schema'
import { attachment } from '../files/names'
import type { FileStore } from '../files/store'
import { webStream } from '../files/webStream'
import { REMISES_A_HOUR } from '../limits'
import { plainRoute } from '../plainRoute'
import { found, Refusal } from '../refusal'
import { archiveOf } from './archive'
import { quiEst } from './qui'

/*
 * An archive leaves from an address that serves for a minute, since a download has no bearer. Each address is noted: whose
 * data, and who has asked.
 */

type Db = Kysely<Database>

const KEY = 'donnees'
const OPEN_S = 60

/** Notes that data are handed out. @throws Refusal `rate_limited` when somebody asks for their own too often */
export async function noteRemise(
  trx: Transaction<Database>,
  { email, par, complet }: { email: string; par: string; complet: boolean },
): Promise<number> {
  const address = addressKey(email)
  await sql`SELECT pg_advisory_xact_lock(hashtext('gateway.remise'), hashtext(${address}))`.execute(trx)
  const { rows } = await sql<{ id: number; often: boolean }>`
    INSERT INTO gateway.remise (email, par, complet) VALUES (${address}, ${par}, ${complet})
    RETURNING id, (SELECT count(*) >= ${REMISES_A_HOUR} FROM gateway.remise r
      WHERE r.email = ${address} AND NOT r.complet AND r.le > now() - interval '1 hour') AS often`.execute(
    trx,
  )
  const { id, often } = found(rows[0], 'archive')
  if (often && !complet) throw new Refusal('rate_limited', 'too many archives', { retryAfter: 3_600 })
  return id
}

/** The address of an archive from now on. */
export async function archiveAddress(db: Db, id: number, now = Date.now()): Promise<string> {
  const content = `${id}.${Math.floor(now / 1000) + OPEN_S}`
  return `${DONNEES_PATH}${content}.${sign(await keyOf(db, KEY), content)}`
}

async function remiseOf(db: Db, ticket: string): Promise<number | undefined> {
  const [, id, end, signature = ''] = /^([1-9]\d{0,8})\.(\d{10})\.([\w-]{43})$/.exec(ticket) ?? []
  if (!id || Number(end) * 1000 < Date.now()) return undefined
  return isSigned(await keyOf(db, KEY), `${id}.${end}`, signature) ? Number(id) : undefined
}

/** Serves the archive that a ticket opens. */
export const serveDonnees = (db: Db, store: FileStore) =>
  plainRoute(async (c) => {
    const id = await remiseOf(db, c.req.param('ticket') ?? '')
    const { rows } = await sql<{ email: string; complet: boolean }>`
      SELECT email, complet FROM gateway.remise WHERE id = ${id ?? 0}`.execute(db)
    const [asked] = rows
    if (!asked) throw new Refusal('link_expired', 'the address of the archive is over')
    const qui = await quiEst(db, asked.email, asked.complet)
    return new Response(webStream(Readable.from(archiveOf(db, store, qui), { objectMode: false })), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': attachment('donnees.zip'),
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'cache-control': 'private, no-store',
      },
    })
  })
