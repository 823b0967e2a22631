import { sql } from 'kysely'
import type { Trx } from '../db/schema'
import { hashToken } from './credentials/tokens'

/** Names a session, or the link of a mail, beside what was given in it, without what it is found by. */
export const seanceOf = (genre: 'bureau' | 'espace' | 'lien', tokenHash: Buffer): string =>
  `${genre}/${tokenHash.subarray(0, 8).toString('hex')}`

/** By whom what follows in a transaction is written where there is no session: whoever holds a link to an address. */
export function actByLink(trx: Trx, email: string, token: string) {
  const lien = seanceOf('lien', hashToken(token))
  return sql`SELECT set_config('espace.actor', (gateway.actor() || jsonb_build_object('email', ${email}::text,
    'seance', ${lien}::text, 'origine', ${lien}::text))::text, true)`.execute(trx)
}
