import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/schema'
import { Refusal } from '../kernel/refusal'

/** As long as ended sessions are kept. */
const KEPT = sql.lit('7 days')

/**
 * Ends sessions because the provider of identities says so. Their tokens are remembered for a while, so that an open
 * page can say who has ended them.
 *
 * @param which a condition on rows of both tables of sessions, alias `s`
 */
export async function endThere(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    WITH ended AS (
      DELETE FROM gateway.session s WHERE ${which} RETURNING token_hash
    ), left_space AS (
      DELETE FROM gateway.seance_personne s WHERE ${which} RETURNING token_hash
    ), forgotten AS (
      DELETE FROM gateway.seance_finie WHERE finie_le < now() - interval ${KEPT}
    )
    INSERT INTO gateway.seance_finie (token_hash)
    SELECT token_hash FROM ended UNION ALL SELECT token_hash FROM left_space
    -- those of the other services end with them
    UNION ALL SELECT c.token_hash FROM gateway.session c JOIN ended ON c.parent_hash = ended.token_hash
    ON CONFLICT DO NOTHING`.execute(db)
}

/** The refusal of a token that no session has: `unauthenticated`, or `ended_by_provider`. */
export async function unknownToken(db: Db, tokenHash: Buffer): Promise<Refusal> {
  const ended = await db
    .selectFrom('gateway.seance_finie')
    .select('finie_le')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return ended
    ? new Refusal('ended_by_provider', 'the provider of identities has ended the session')
    : new Refusal('unauthenticated', 'the bearer token is not known')
}
