import { sql } from 'kysely'
import type { company } from '../../contract/specification/company'
import type { Handler } from '../access/handler'
import type { Db } from '../db/schema'
import type { Config } from '../kernel/config'
import { mailsOf } from '../mail/gabarits/renderMail'
import { durationIn } from '../mail/gabarits/words'
import { endLinks, linkAddress } from '../mail/links'
import { queueMail } from '../mail/outbox'
import { langOf } from '../mail/tell/langOf'

const LINK_DAYS = 7

/**
 * Mails each new account once, however often it is called, and again when its link expired unused. A
 * company without an account gets nothing. The locks make a deletion come before or after, never in between.
 */
export const entrepriseNotifyWelcome: Handler<typeof company.entrepriseNotifyWelcome> = async (
  { entreprises },
  { config, write },
) => {
  const emails = entreprises.map(({ email }) => email)
  if (emails.length === 0) return { status: 200 }
  await write(async (trx) => {
    const comptes = await trx
      .selectFrom('company.compte as c')
      .innerJoin('company.entreprise as e', 'e.id', 'c.entreprise_id')
      .select('c.id')
      .where(sql<boolean>`lower(e.email) IN (SELECT lower(given) FROM unnest(${emails}::text[]) AS given)`)
      .orderBy('c.id')
      .forUpdate('c')
      .execute()
    const ids = comptes.map(({ id }) => id)
    await sendWelcome(trx, config, await withoutLink(trx, ids))
  })
  return { status: 200 }
}

/** Accounts without a queued welcome mail, a valid link, or a password set by one. */
async function withoutLink(trx: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id FROM company.compte c LEFT JOIN gateway.mail m ON m.dedupe_key = ${DEDUPE} || c.id
    WHERE c.id = ANY (${ids}::integer[]) AND (m.id IS NULL OR (
      c.password_hash IS NULL AND (m.etat IN ('echec', 'refuse', 'arrete') OR (
        m.etat IN ('envoye', 'incertain') AND NOT EXISTS (
          SELECT FROM gateway.lien l WHERE l.kind = 'compte' AND l.subject_id = c.id AND l.expires_at > now())))))
    ORDER BY c.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Whether an account was sent its welcome mail, or is about to be. */
export async function wasWelcomed(trx: Db, id: number): Promise<boolean> {
  const mail = await trx
    .selectFrom('gateway.mail')
    .select('id')
    .where('dedupe_key', '=', `${DEDUPE}${id}`)
    .executeTakeFirst()
  return mail !== undefined
}

/** Queues the welcome mail of accounts whose rows the caller has locked; it replaces earlier ones. */
export async function sendWelcome(trx: Db, config: Config, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const comptes = await trx
    .selectFrom('company.compte as c')
    .innerJoin('company.entreprise as e', 'e.id', 'c.entreprise_id')
    .select([
      'c.id',
      'c.email',
      'c.entreprise_id',
      'e.nom_entreprise as entreprise',
      'e.nom_gerant as destinataire',
    ])
    .select(langOf('e').as('lang'))
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .execute()
  const letter = await mailsOf(trx, 'bienvenue')
  const button = { href: linkAddress(config.publicUrl, 'company') }
  for (const { id, email, entreprise_id, lang, ...names } of comptes) {
    const link = { kind: 'compte', subjectId: id, hours: LINK_DAYS * 24 } as const
    const dedupeKey = `${DEDUPE}${id}`
    await endLinks(trx, link)
    // the one before was sent: it stays recorded as sent, and this one has its key
    await trx
      .updateTable('gateway.mail')
      .set({ dedupe_key: null })
      .where('dedupe_key', '=', dedupeKey)
      .execute()
    const values = { ...names, duree: durationIn(lang, LINK_DAYS, 'day') }
    await queueMail(trx, {
      recipient: email,
      nom: names.entreprise,
      ...letter(lang, values, { button }),
      dedupeKey,
      link,
      categorie: 'bienvenue',
      about: { entity: 'entreprise', id: entreprise_id },
    })
  }
}

const DEDUPE = 'compte/bienvenue/'
