import { sql } from 'kysely'
import { JETON_CALLS_A_MINUTE, JETON_PREFIX, type Sujet, sujetOf } from '../../contract/jeton/sujets'
import type { Endpoint } from '../../contract/kernel/endpoint'
import { LOOKS, WRITES } from '../../contract/kernel/roles'
import { todayOf } from '../db/clock'
import type { Db } from '../db/schema'
import { refusalOf } from '../db/violations'
import type { Config } from '../kernel/config'
import { Refusal } from '../kernel/refusal'
import { hashToken } from './credentials/tokens'
import type { Session } from './handler'
import { countCall } from './rateLimit'
import { READ_ONLY } from './readOnly'
import { canChangeYear } from './sessions'

/** Whether a bearer token is an API token. */
export const isMachine = (bearer: string | undefined): bearer is string =>
  bearer?.startsWith(JETON_PREFIX) ?? false

interface TokenRow {
  id: number
  nom: string
  lit: Sujet[]
  ecrit: Sujet[]
  diplomes: number[]
  annee_id: number
  closed: boolean
  read_only: boolean | null
  ended: boolean
  unseen: boolean
}

/**
 * The session of an API token: that of a reader or a manager of its diplomas in the current year. Its user id is
 * negative, so it is nobody of the staff; the history shows its name.
 *
 * @throws Refusal `unauthenticated`, `session_expired`, `rate_limited`, and `token_scope` if the token does not cover
 * the call
 */
export async function checkMachine(
  db: Db,
  config: Config,
  endpoint: Endpoint,
  token: string,
  query: Readonly<Record<string, string>>,
): Promise<Session> {
  // existing services only know their own sessions
  if (!canChangeYear(config))
    throw new Refusal('unauthenticated', 'existing services do not accept API tokens')
  const tokenHash = hashToken(token)
  const { rows } = await sql<TokenRow>`
    SELECT j.id, j.nom, j.lit, j.ecrit, j.diplomes, y.id AS annee_id, y.cloturee AS closed,
      j.expire < ${todayOf(config)} AS ended, ${sql.raw(READ_ONLY)} AS read_only,
      coalesce(s.last_used_at < now() - interval '1 minute', true) AS unseen
    FROM gateway.jeton_secret s JOIN internship.jeton j ON j.id = s.jeton_id JOIN records.annee y ON y.courante
    WHERE s.token_hash = ${tokenHash}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('unauthenticated', 'the bearer token is not known')
  if (row.ended) throw new Refusal('session_expired', 'the token has expired')
  await countCall(db, `jeton/${row.id}`, JETON_CALLS_A_MINUTE, 1)
  const sujet = sujetOf(endpoint, query)
  const reads = endpoint.role === LOOKS
  const may = sujet && (row.ecrit.includes(sujet) || (reads && row.lit.includes(sujet)))
  if (!may)
    throw new Refusal(
      'token_scope',
      sujet ? `the token does not ${reads ? 'read' : 'write'} ${sujet}` : 'no machine may make this call',
    )
  if (row.unseen) await seen(db, tokenHash)
  const name = nameOf(row.nom)
  return {
    service: endpoint.service,
    uid: `-${row.id}`,
    username: name,
    email: name,
    role: reads ? LOOKS : WRITES,
    closed: row.closed,
    anneeId: row.annee_id,
    ...(row.diplomes.length > 0 && { diplomes: row.diplomes }),
    ...(row.read_only && { lectureSeule: true }),
    tokenHash,
  }
}

/** Its name in the history. */
const nameOf = (nom: string) => `jeton «\u00a0${nom}\u00a0»`

/** Reading must work even when nothing can be written. */
const seen = (db: Db, tokenHash: Buffer) =>
  sql`UPDATE gateway.jeton_secret SET last_used_at = now() WHERE token_hash = ${tokenHash}`
    .execute(db)
    .catch((error: unknown) => {
      if (![503, 507].includes(refusalOf(error)?.status ?? 500)) throw error
    })
