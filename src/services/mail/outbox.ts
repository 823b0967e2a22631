import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'

export interface Mail {
  recipient: string
  subject: string
  text: string
  /** Empty: the mail is its text alone. */
  html: string
  /** Who gets the answers; nobody does otherwise. */
  replyTo?: string
  /** Two mails with the same key are one: the second is not queued. */
  dedupeKey?: string
  /** Whose one-time link it brings. The texts hold its address as `linkAddress` writes it. */
  link?: Link
}

export interface Link {
  kind: 'utilisateur' | 'compte' | 'disponibilite'
  subjectId: number
  /** How long the link works, from when the mail leaves. */
  hours: number
}

/**
 * Stands in a mail for the secret of its link, which the sender makes when the mail leaves and keeps as a hash: no row
 * and no backup ever holds it. Nobody can type this character: the gateway refuses it.
 */
export const SECRET = '\u001a'

/** The address of the page on which a link's holder chooses a password. */
export const linkAddress = (publicUrl: string, service: 'internship' | 'company'): string =>
  `${publicUrl}/reset-password#token=${SECRET}&service=${service}`

/** The address of the page on which a link's holder says when they can come. */
export const availabilityAddress = (publicUrl: string): string =>
  `${publicUrl}/disponibilites#token=${SECRET}`

/** Ends all links of an account. Those in unsent mails first: one of them may become a link meanwhile. */
export async function endLinks(
  trx: Kysely<Database>,
  { kind, subjectId }: Omit<Link, 'hours'>,
): Promise<void> {
  await trx
    .deleteFrom('gateway.mail')
    .where('link_kind', '=', kind)
    .where('link_subject_id', '=', subjectId)
    .where('sent_at', 'is', null)
    .execute()
  await trx.deleteFrom('gateway.lien').where('kind', '=', kind).where('subject_id', '=', subjectId).execute()
}

/**
 * Puts a mail into the outbox, in the transaction of what it announces: it is sent if, and only if, that is kept.
 *
 * @returns the id of the queued mail; none when its `dedupeKey` was queued before
 * @example await queueMail(trx, { recipient, ...passwordReset(lang, { link }), dedupeKey: `reset/${id}` })
 */
export async function queueMail(trx: Kysely<Database>, mail: Mail): Promise<number | undefined> {
  const { recipient, subject, text, html, dedupeKey = null, link, replyTo = null } = mail
  const queued = await trx
    .insertInto('gateway.mail')
    .values({
      dedupe_key: dedupeKey,
      recipient,
      subject,
      body_text: text,
      body_html: html,
      reply_to: replyTo,
      link_kind: link?.kind ?? null,
      link_subject_id: link?.subjectId ?? null,
      link_hours: link?.hours ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return queued?.id
}
