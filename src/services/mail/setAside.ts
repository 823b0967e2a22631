import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../db/schema'
import { TAKE_BACK_MS } from '../kernel/limits'

/*
 * A waiting mail about a record's state is withdrawn by the change that makes it outdated, and set aside under that
 * change: if the change is undone, the mail is true again, and nobody has received it yet.
 */

/** The number of the transaction's change in the audit trail. */
export const CHANGE = sql<number>`nullif(current_setting('espace.change', true), '')::bigint`

/** Whether a mail (`m`) is about the record that another row announces to the same person. */
export const tellsTheSame = (row: 'g' | 'r'): RawBuilder<unknown> =>
  sql`m.annonce = ${sql.ref(`${row}.annonce`)} AND lower(m.recipient) = lower(${sql.ref(`${row}.recipient`)})`

/** The last such mail that has left, as SQL. */
export const lastTold = (row: 'g' | 'r'): RawBuilder<unknown> => sql`
  SELECT m.* FROM gateway.mail m WHERE ${tellsTheSame(row)} AND m.etat IN ('en_cours', 'envoye', 'incertain')
  ORDER BY m.id DESC LIMIT 1`

/**
 * The parts of a WITH clause that withdraw waiting mails (`m`). Mails queued by the change itself are not set aside, as
 * they announce no earlier state.
 */
export const setAside = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  waiting AS (DELETE FROM gateway.mail m WHERE ${where} AND m.etat = 'en_attente' RETURNING m.id, m.annonce_par, to_jsonb(m) AS contenu),
  aside AS (INSERT INTO gateway.mail_ecarte (mail_id, ecarte_par, contenu)
    SELECT id, ${CHANGE}, contenu FROM waiting WHERE ${CHANGE} IS NOT NULL AND annonce_par IS DISTINCT FROM ${CHANGE})`

/** The columns of a queued mail that are kept when it is set aside and sent after all. */
export const QUEUED = [
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
] as const satisfies readonly (keyof Database['gateway.mail'])[]

export type Queued = (typeof QUEUED)[number]

const SET_ASIDE = sql`interval '1 day'`

export interface Retold {
  key: string
  about_id: number
}

/** Its year may have been deleted. */
const kept = (column: Queued) =>
  column === 'annee_id' ? sql`(SELECT id FROM records.annee WHERE id = r.annee_id)` : sql.ref(`r.${column}`)

/**
 * For a change that the caller's transaction undoes: withdraws its waiting mails and queues those it had set aside,
 * unless their recipient has been told about the record by another change since, already knows its present state, or
 * has a new address. The withdrawn mails are set aside in turn, in case the undo is undone. Returns the queued mails by
 * their key; whether they are still true is for the caller to check.
 */
export async function untellChange(trx: Db, change: number): Promise<Retold[]> {
  await sql`WITH ${setAside(sql`(m.annonce_par = ${change} OR m.redit_par = ${change})`)} SELECT`.execute(trx)
  const { rows } = await sql<object>`
    DELETE FROM gateway.mail_ecarte WHERE ecarte_par = ${change} AND le > now() - ${SET_ASIDE}
    RETURNING mail_id, contenu`.execute(trx)
  if (rows.length === 0) return []
  const { rows: retold } = await sql<Retold & { annonce: string | null }>`
    WITH back AS (
      SELECT given.mail_id, r.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (mail_id integer, contenu jsonb)
      CROSS JOIN LATERAL jsonb_populate_record(NULL::gateway.mail, given.contenu) AS r),
    told AS (
      SELECT r.mail_id AS instead_of, last.* FROM back r CROSS JOIN LATERAL (${lastTold('r')}) AS last),
    aside AS (
      INSERT INTO gateway.mail_ecarte (mail_id, ecarte_par, contenu)
      SELECT DISTINCT ON (t.id) t.id, ${CHANGE}, to_jsonb(t) - 'dedupe_key' FROM told t WHERE ${CHANGE} IS NOT NULL
      ON CONFLICT (mail_id) DO UPDATE SET ecarte_par = excluded.ecarte_par, contenu = excluded.contenu, le = excluded.le)
    INSERT INTO gateway.mail (${sql.join(QUEUED.map((column) => sql.ref(column)))}, redit_par, next_attempt_at)
    SELECT ${sql.join(QUEUED.map(kept))}, ${CHANGE}, now() + make_interval(secs => ${TAKE_BACK_MS / 1000})
    FROM back r LEFT JOIN told t ON t.instead_of = r.mail_id
    WHERE (t.id IS NULL OR t.annonce_dit IS DISTINCT FROM r.annonce_dit) AND gateway.a_quelqu_un(lower(r.recipient COLLATE "C"))
      AND NOT EXISTS (SELECT FROM gateway.mail m WHERE ${tellsTheSame('r')} AND m.id > r.mail_id
        AND m.annonce_par IS DISTINCT FROM ${change} AND m.redit_par IS DISTINCT FROM ${change})
    ORDER BY r.mail_id ON CONFLICT (dedupe_key) DO NOTHING RETURNING annonce, dedupe_key AS key, about_id`.execute(
    trx,
  )
  return retold.filter(({ annonce, key }) => annonce === null && key !== null)
}

/** Mails set aside for longer than a day are deleted. */
export async function forgetSetAside(db: Db): Promise<void> {
  await sql`DELETE FROM gateway.mail_ecarte WHERE le < now() - ${SET_ASIDE}`.execute(db)
}
