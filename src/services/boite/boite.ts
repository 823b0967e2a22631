import { sql } from 'kysely'
import type { Email } from 'postal-mime'
import { ANSWER_VERSION, keepAnswers } from '../convocation/answers'
import { again } from '../db/again'
import type { Db, Trx } from '../db/schema'
import { isTransient } from '../db/violations'
import type { Job } from '../jobs/jobs'
import type { Config } from '../kernel/config'
import { messageOf } from '../kernel/messageOf'
import { Refusal } from '../kernel/refusal'
import { type ReadUpTo, readNew } from './mailbox'
import { type Reply, replyIn } from './reply'
import { type Failure, failureIn } from './report'

type MailboxConfig = Pick<Config, 'imapUrl' | 'timeZone'>

const EVERY_MS = 60_000

/**
 * Reads the mailbox for bounces and calendar replies: bounces are recorded with the mail, and replies to invitations as
 * the person's answer. A mailbox that cannot be read is reported once and retried every minute.
 */
export const readingMailbox = (
  config: MailboxConfig,
  warn: (message: string) => void = console.error,
): Job => ({
  name: 'keep what the mailbox says',
  everyMs: EVERY_MS,
  async run(db) {
    const { imapUrl } = config
    if (!imapUrl) return undefined
    const { rows } = await sql<ReadUpTo>`SELECT validite::float8, dernier::float8 FROM gateway.boite`.execute(
      db,
    )
    const [mark = { validite: 0, dernier: 0 }] = rows
    try {
      await readNew(imapUrl, mark, ({ mail }, at) => keep(db, config, mail, at, warn))
      await sql`UPDATE gateway.boite SET lue_le = now(), erreur = '', erreur_depuis = NULL`.execute(db)
    } catch (error) {
      await tellOnce(db, messageOf(error), warn)
    }
    return undefined
  },
})

async function tellOnce(db: Db, reason: string, warn: (message: string) => void): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    UPDATE gateway.boite b SET erreur = ${reason.slice(0, 500)}, erreur_depuis = coalesce(b.erreur_depuis, now())
    FROM (SELECT erreur_depuis IS NOT NULL AS known FROM gateway.boite FOR UPDATE) AS o RETURNING o.known`.execute(
    db,
  )
  if (!rows[0]?.known)
    warn(`The mailbox of IMAP_URL cannot be read (${reason}). It is tried again each minute.`)
}

/** @returns whether the mail was understood */
async function keep(
  db: Db,
  config: MailboxConfig,
  mail: Email,
  at: ReadUpTo,
  warn: (message: string) => void,
): Promise<boolean> {
  try {
    return await again(() =>
      db.transaction().execute(async (trx) => {
        // another process may have read it meanwhile
        if (!(await advance(trx, at))) return false
        const failure = failureIn(mail)
        if (failure) return noteFailure(trx, failure)
        const reply = replyIn(mail)
        return reply ? keepReply(trx, config, reply, mail) : false
      }),
    )
  } catch (error) {
    // the next look finds it again
    if (isTransient(error)) throw error
    // one that cannot be kept holds up no other: it stays unread for a person
    warn(
      `A mail of the mailbox (${at.dernier}) was not understood: ${error instanceof Error ? error.message : error}`,
    )
    await advance(db, at)
    return false
  }
}

/** Notes how far the mailbox is read. @returns whether it was not read so far before */
async function advance(db: Db, { validite, dernier }: ReadUpTo): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE gateway.boite SET validite = ${validite}, dernier = ${dernier}
    WHERE validite <> ${validite} OR dernier < ${dernier}`.execute(db)
  return Boolean(numAffectedRows)
}

/** Reports that name no mail of ours are ignored; a forger would have to know the mail's number. */
async function noteFailure(trx: Trx, { messageIds, said, ofAddress }: Failure): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE gateway.mail SET sent_at = NULL, handed_at = NULL, phase = ${ofAddress ? 'refuse' : 'echec'}, last_error = ${said.slice(0, 500)}
    WHERE message_id = ANY (${messageIds}::text[]) AND etat IN ('envoye', 'incertain')`.execute(trx)
  return Boolean(numAffectedRows)
}

/** A reply counts only from the invited address and to the current invitation. It replaces any earlier answer. */
async function keepReply(trx: Trx, config: MailboxConfig, reply: Reply, mail: Email): Promise<boolean> {
  if (mail.from?.address?.toLowerCase() !== reply.attendee || isForged(mail)) return false
  const { rows } = await sql<{ convoque_id: number; soutenance_id: number; debut: string; version: string }>`
    SELECT c.convoque_id, c.soutenance_id, c.dit->>'debut' AS debut, ${ANSWER_VERSION} AS version FROM internship.convocation c
    JOIN internship.convoque k ON k.id = c.convoque_id
    JOIN records.annee y ON y.id = k.annee_id AND NOT y.cloturee
    WHERE c.dit->>'uid' = ${reply.uid} AND c.numero = ${reply.sequence} AND lower(k.email) = ${reply.attendee}
    FOR UPDATE OF c`.execute(trx)
  const [told] = rows
  if (!told) return false
  const { convoque_id, ...seance } = told
  const answer = { ...seance, reponse: reply.answer, motif: reply.comment.slice(0, 500) }
  try {
    await keepAnswers(trx, convoque_id, [answer], config)
    return true
  } catch (error) {
    // it is over, cancelled or announced again
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The receiving server says that the sender is forged (RFC 8601). */
const isForged = ({ headers }: Email): boolean =>
  headers.some(({ key, value }) => key === 'authentication-results' && /\bdmarc\s*=\s*fail\b/i.test(value))
