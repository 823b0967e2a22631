import { type Kysely, sql } from 'kysely'
import type { company } from '../../contract/company'
import { hashToken, newToken } from '../auth/tokens'
import type { Database } from '../db/schema'
import type { Handlers } from '../handler'
import { queueMail } from '../mail/outbox'
import { welcome as text } from '../mail/texts'

const LINK_DAYS = 7

export const welcome = {
  /** Each new account once, however often it is asked for; of a company without an account, nothing. */
  async entrepriseNotifyWelcome({ entreprises }, { config, write }) {
    const emails = entreprises.map(({ email }) => email)
    if (emails.length === 0) return { status: 200 }
    await write(async (trx) => {
      const comptes = await trx
        .selectFrom('company.compte as c')
        .innerJoin('company.entreprise as e', 'e.id', 'c.entreprise_id')
        .select(['c.id', 'c.email', 'e.nom_entreprise as entreprise', 'e.nom_gerant as gerant'])
        .where(sql<boolean>`lower(e.email) IN (SELECT lower(given) FROM unnest(${emails}::text[]) AS given)`)
        .where(sql<boolean>`NOT EXISTS (SELECT FROM gateway.mail m WHERE m.dedupe_key = ${DEDUPE} || c.id)`)
        .orderBy('c.id')
        .execute()
      for (const { id, email, ...names } of comptes) {
        const token = newToken()
        const link = `${config.publicUrl}/reset-password#token=${token}&service=company`
        const queued = await queueMail(trx, {
          recipient: email,
          ...text({ ...names, link, days: LINK_DAYS }),
          dedupeKey: `${DEDUPE}${id}`,
        })
        if (!queued) continue
        await trx
          .insertInto('gateway.lien')
          .values({
            token_hash: hashToken(token),
            kind: 'compte',
            subject_id: id,
            expires_at: sql`now() + make_interval(days => ${LINK_DAYS})`,
          })
          .execute()
      }
    })
    return { status: 200 }
  },
} satisfies Partial<Handlers<typeof company>>

/** Takes back the links and unsent welcome mails of accounts that are about to go. */
export async function forgetAccounts(trx: Kysely<Database>, entrepriseIds: readonly number[]): Promise<void> {
  await sql`
    WITH gone AS (SELECT id FROM company.compte WHERE entreprise_id = ANY (${entrepriseIds}::bigint[])),
      links AS (DELETE FROM gateway.lien WHERE kind = 'compte' AND subject_id IN (SELECT id FROM gone))
    DELETE FROM gateway.mail WHERE sent_at IS NULL AND dedupe_key IN (SELECT ${DEDUPE} || id FROM gone)`.execute(
    trx,
  )
}

const DEDUPE = 'compte/bienvenue/'
