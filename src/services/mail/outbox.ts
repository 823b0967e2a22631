import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'

export interface Mail {
  recipient: string
  subject: string
  text: string
  html: string
  /** Two mails with the same key are one: the second is not queued. */
  dedupeKey?: string
}

/**
 * Puts a mail into the outbox, in the transaction of what it announces: it is sent if, and only if, that is kept.
 *
 * @returns whether the mail was queued; `false` when its `dedupeKey` was queued before
 * @example await queueMail(trx, { recipient, ...passwordReset(lang, { link }), dedupeKey: `reset/${id}` })
 */
export async function queueMail(trx: Kysely<Database>, mail: Mail): Promise<boolean> {
  const { recipient, subject, text, html, dedupeKey = null } = mail
  const queued = await trx
    .insertInto('gateway.mail')
    .values({ dedupe_key: dedupeKey, recipient, subject, body_text: text, body_html: html })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return queued !== undefined
}
