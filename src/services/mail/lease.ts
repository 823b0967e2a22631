import { sql } from 'kysely'
import { hashToken, newToken } from '../access/credentials/tokens'
import type { Db } from '../db/schema'
import { JOBS_LOCK } from '../jobs/leading'
import { NAMELESS, type Signature, signed } from './layout'
import { SECRET } from './links'
import { SCHOOL_SAID } from './schoolSaid'
import type { OutgoingMail } from './transport'
import type { End } from './undelivered'

/**
 * A mail that has been in progress for longer than any server may take was abandoned, even if its process is still
 * running.
 */
const LEASE = '10 minutes'
/** 1, 2, 4 … minutes and at most 6 hours between attempts: about three days, then the mail stays with its error. */
const BACK_OFF_MAX = '6 hours'
export const ATTEMPTS_MAX = 20
/** How long texts are kept for the staff to read. */
const KEPT = '400 days'
const RATE_LOCK = 0x6d61696c

export type Leased = OutgoingMail & Attempt & { link_kind: string | null }

/** An attempt to send a mail; each attempt has another number. */
export type Attempt = { id: number; attempts: number }

export interface Waiting {
  /** Milliseconds until the first mail is due; 0 or less: now. Null: none waits. */
  inMs: number | null
  /** Whether any process is sending one. */
  isHeld: boolean
}

/** What there is to do; the only statement of a run that finds nothing. */
export async function whatWaits(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT (SELECT extract(epoch FROM min(next_attempt_at) - now())::float8 * 1000 FROM gateway.mail
      WHERE sent_at IS NULL AND phase IS NULL) AS "inMs",
      EXISTS (SELECT FROM gateway.mail WHERE phase = 'en_cours') AS "isHeld"`.execute(db)
  return rows[0] ?? { inMs: null, isHeld: false }
}

interface Terms {
  /** How many mails all processes together may begin per minute. 0: no limit. */
  perMinute: number
  /** The same per hour. */
  perHour: number
  domain: string
  /** The process that takes it. Undefined: nobody can check whether that process is still running. */
  holder: number | undefined
}

/**
 * Takes the next mail that is due and marks it as being sent first; undefined if none is due or a limit is reached.
 * Within a rank, origins take turns, so that nobody's many mails delay another's.
 */
export async function lease(db: Db, terms: Terms): Promise<Leased | undefined> {
  const [leased] =
    terms.perMinute > 0 || terms.perHour > 0
      ? await db.transaction().execute(async (trx) => {
          // mails that another process is about to begin count too
          await sql`SELECT pg_advisory_xact_lock(${RATE_LOCK})`.execute(trx)
          return begin(trx, terms)
        })
      : await begin(db, terms)
  if (!leased) return undefined
  const { school, ...mail } = leased
  return {
    ...signed(mail, school ?? NAMELESS),
    sender: school?.nom.fr ?? '',
    office: school?.bureau_email ?? '',
  }
}

async function begin(
  db: Db,
  { perMinute, perHour, domain, holder }: Terms,
): Promise<(Leased & { school: Signature | null })[]> {
  const within = (time: '1 minute' | '1 hour', most: number) =>
    most > 0
      ? sql`AND (SELECT count(*) FROM gateway.mail WHERE begun_at > clock_timestamp() - ${time}::interval) < ${most}`
      : sql``
  const { rows } = await sql<Leased & { school: Signature | null }>`
    UPDATE gateway.mail SET attempts = attempts + 1, phase = 'en_cours', begun_at = clock_timestamp(), handed_at = NULL, held_by = ${holder ?? null},
      message_id = coalesce(message_id, concat('<mail-', id, '-', floor(extract(epoch FROM created_at) * 1000), '@', ${domain}::text, '>'))
    WHERE id = (
      SELECT id FROM gateway.mail
      WHERE sent_at IS NULL AND phase IS NULL AND next_attempt_at <= now() ${within('1 minute', perMinute)} ${within('1 hour', perHour)}
      ORDER BY rang, tour, next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, recipient, reply_to, subject, body_text, body_html, invitation_methode, invitation, pieces, created_at,
      message_id, attempts, link_kind,
      ${SCHOOL_SAID} AS school`.execute(db)
  return rows
}

/**
 * Creates the mail's link, valid from now on; undefined if the mail was withdrawn in the meantime. Earlier links of a
 * mail that may have arrived stay valid.
 */
export async function withLink(db: Db, mail: Leased): Promise<Leased | undefined> {
  if (!mail.link_kind) return mail
  const token = newToken()
  // code that ends links updates the mail first, and so waits for this transaction
  const { rows } = await sql`
    INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at)
    SELECT ${hashToken(token)}::bytea, link_kind, link_subject_id, now() + link_hours * interval '1 hour'
    FROM gateway.mail WHERE id = ${mail.id} AND withdrawn_at IS NULL FOR SHARE
    RETURNING kind`.execute(db)
  if (rows.length === 0) {
    // nothing of this attempt has left, so the mail is deleted like waiting ones
    await sql`DELETE FROM gateway.mail WHERE id = ${mail.id} AND attempts = ${mail.attempts} AND phase = 'en_cours'`.execute(
      db,
    )
    return undefined
  }
  await db.deleteFrom('gateway.lien').where('expires_at', '<', sql<Date>`now()`).execute()
  const opened = (text: string) => text.replaceAll(SECRET, token)
  return {
    ...mail,
    body_text: opened(mail.body_text),
    body_html: opened(mail.body_html),
    invitation: mail.invitation && opened(mail.invitation),
    pieces: mail.pieces.map((piece) => ({ ...piece, contenu: opened(piece.contenu) })),
  }
}

/** Records that the content leaves now. @throws if the mail no longer belongs to this attempt; then nothing leaves. */
export async function writeHandOver(db: Db, { id, attempts }: Attempt): Promise<void> {
  const { numAffectedRows } = await sql`UPDATE gateway.mail SET handed_at = clock_timestamp()
    WHERE id = ${id} AND attempts = ${attempts} AND phase = 'en_cours'`.execute(db)
  if (!numAffectedRows) throw new Error(`The mail ${id} was taken out of hand.`)
}

export type Ending = { end: 'sent' } | { end: End; error: string }

/** Records how an attempt ended, even if the mail was given up in the meantime. */
export async function writeEnd(db: Db, { id, attempts }: Attempt, ending: Ending): Promise<void> {
  if (ending.end === 'sent') {
    await sql`UPDATE gateway.mail SET sent_at = now(), phase = NULL, last_error = NULL WHERE id = ${id}`.execute(
      db,
    )
    return
  }
  const { end, error } = ending
  const phase =
    end === 'again' ? sql`CASE WHEN attempts < ${ATTEMPTS_MAX} THEN NULL ELSE 'echec' END` : sql`${end}::text`
  await sql`
    UPDATE gateway.mail SET last_error = ${error}, phase = ${phase},
      next_attempt_at = now() + least(interval '1 minute' * 2 ^ least(attempts - 1, 12), ${BACK_OFF_MAX}::interval)
    WHERE id = ${id} AND attempts = ${attempts} AND phase IN ('en_cours', 'incertain')`.execute(db)
}

/**
 * Releases the mails of processes that are gone. A mail of which the server received any content may have arrived, so
 * only a person may send it again; the others wait as before. A process wrongly taken for gone sends nothing more,
 * because `writeHandOver` finds that the mail is no longer its own.
 */
export async function giveUpLost(db: Db): Promise<void> {
  // getting the holder's lock proves that nobody holds it
  await sql`UPDATE gateway.mail SET phase = CASE WHEN handed_at IS NOT NULL THEN 'incertain' END
    WHERE phase = 'en_cours' AND (begun_at < now() - ${LEASE}::interval
      OR (held_by IS NOT NULL AND pg_try_advisory_xact_lock(${JOBS_LOCK}, held_by)))`.execute(db)
}

/** Empties old texts; who was told what remains. */
export async function emptyOld(db: Db): Promise<void> {
  await sql`UPDATE gateway.mail SET body_text = '', body_html = '', invitation_methode = NULL, invitation = NULL, pieces = '[]'
    WHERE created_at < now() - ${KEPT}::interval AND body_text <> '' AND etat NOT IN ('en_attente', 'en_cours')`.execute(
    db,
  )
}
