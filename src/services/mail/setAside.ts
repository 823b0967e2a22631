import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema'
import { TAKE_BACK_MS } from '../limits'

/*
 * What waits to tell the state of a record goes with whatever makes it another one, and is set aside under that change: when
 * the change is taken back, the state is as it was told, and nobody has heard of it yet.
 */

/** The change of the transaction, as the audit trail numbers it. */
export const CHANGE = sql<number>`nullif(current_setting('espace.change', true), '')::bigint`

/** Names of a WITH that take waiting mails (`m`) back. What a change has itself queued is nobody's state before it. */
export const setAside = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  waiting AS (DELETE FROM gateway.mail m WHERE ${where} AND m.etat = 'en_attente' RETURNING m.id, m.annonce_par, to_jsonb(m) AS contenu),
  old AS (DELETE FROM gateway.mail_ecarte WHERE le < now() - interval '1 day'),
  aside AS (INSERT INTO gateway.mail_ecarte (mail_id, ecarte_par, contenu)
    SELECT id, ${CHANGE}, contenu FROM waiting WHERE ${CHANGE} IS NOT NULL AND annonce_par IS DISTINCT FROM ${CHANGE})`

const KEPT = [
  'dedupe_key',
  'recipient',
  'reply_to',
  'subject',
  'body_text',
  'body_html',
  'categorie',
  'nom',
  'link_kind',
  'link_subject_id',
  'link_hours',
  'about_entity',
  'about_id',
  'annee_id',
  'diplomes',
  'invitation_methode',
  'invitation',
  'pieces',
  'annonce',
  'annonce_dit',
  'annonce_par',
  'origine',
]

/**
 * Takes back whatever waits to tell anybody what a change has made of records, and lets be told what the change had set aside,
 * unless somebody was told of the record by another change since. The caller's transaction has taken the change back.
 */
export async function untellChange(trx: Kysely<Database>, change: number): Promise<void> {
  await sql`WITH ${setAside(sql`(m.annonce_par = ${change} OR m.redit_par = ${change})`)} SELECT`.execute(trx)
  const columns = sql.join(KEPT.map((column) => sql.ref(column)))
  await sql`
    WITH again AS (
      DELETE FROM gateway.mail_ecarte WHERE ecarte_par = ${change} AND le > now() - interval '1 day' RETURNING mail_id, contenu)
    INSERT INTO gateway.mail (${columns}, redit_par, next_attempt_at)
    SELECT ${sql.join(KEPT.map((column) => sql.ref(`r.${column}`)))}, ${CHANGE},
      now() + make_interval(secs => ${TAKE_BACK_MS / 1000})
    FROM again CROSS JOIN LATERAL jsonb_populate_record(NULL::gateway.mail, again.contenu) AS r
    WHERE NOT EXISTS (SELECT FROM gateway.mail m WHERE m.annonce = r.annonce AND lower(m.recipient) = lower(r.recipient)
      AND m.id > r.id AND m.annonce_par IS DISTINCT FROM ${change})
    ORDER BY again.mail_id ON CONFLICT (dedupe_key) DO NOTHING`.execute(trx)
}
