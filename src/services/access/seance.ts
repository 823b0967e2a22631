import { sql } from 'kysely'
import type { Trx } from '../db/schema'
import { hashToken } from './credentials/tokens'

/** Identifies a session or a mailed link beside the answers given in it, without revealing its token. */
export const seanceOf = (genre: 'bureau' | 'espace' | 'lien', tokenHash: Buffer): string =>
  `${genre}/${tokenHash.subarray(0, 8).toString('hex')}`

/** Sets the actor of a transaction without a session: the holder of a link sent to an address. */
export function actByLink(trx: Trx, email: string, token: string) {
  const lien = seanceOf('lien', hashToken(token))
  return sql`SELECT set_config('espace.actor', (gateway.actor() || jsonb_build_object('email', ${email}::text,
    'seance', ${lien}::text, 'origine', ${lien}::text))::text, true)`.execute(trx)
}
