import { sql } from 'kysely'
import { hashToken, newToken } from '../access/credentials/tokens'
import type { Db } from '../db/schema'
import { JOBS_LOCK } from '../jobs/leading'
import { NAMELESS, type Signature, signed } from './layout'
import { SECRET } from './outbox'
import { SCHOOL_SAID } from './schoolSaid'
import type { OutgoingMail } from './transport'
import type { End } from './undelivered'

/** A mail in hand for longer than any server may take was left behind, also by a process that is still there. */
const LEASE = '10 minutes'
/** 1, 2, 4 … minutes and at most 6 hours between attempts: about three days, then the mail stays with its error. */
const BACK_OFF_MAX = '6 hours'
export const ATTEMPTS_MAX = 20
/** Texts are kept for the staff to read for a year and a bit. */
const KEPT = '400 days'
const RATE_LOCK = 0x6d61696c

export type Leased = OutgoingMail & Attempt & { link_kind: string | null }

/** Who has a mail in hand: nobody has it twice with the same number. */
export type Attempt = { id: number; attempts: number }

export interface Waiting {
  /** In how many milliseconds the first one is due; 0 and less: it is. Null: none waits. */
  inMs: number | null
  /** Whether one is in hand, of whichever process. */
  isHeld: boolean
}

/** What there is to do: the one statement of a look that finds nothing. */
export async function whatWaits(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT (SELECT extract(epoch FROM min(next_attempt_at) - now())::float8 * 1000 FROM gateway.mail
      WHERE sent_at IS NULL AND phase IS NULL) AS "inMs",
      EXISTS (SELECT FROM gateway.mail WHERE phase = 'en_cours') AS "isHeld"`.execute(db)
  return rows[0] ?? { inMs: null, isHeld: false }
}

interface Terms {
  /** How many mails all processes together may begin within a minute. 0: no limit. */
  perMinute: number
  domain: string
  /** Whose it is from now on. Undefined: nobody can see whether that process is still there. */
  holder: number | undefined
}

/**
 * The next mail that is due, marked as in hand before anybody hears of it; undefined where none is due, or where no more may
 * be begun within this minute. Of one rank each origin has its turn, so that nobody's many mails hold up another's.
 */
export async function lease(db: Db, terms: Terms): Promise<Leased | undefined> {
  const [leased] =
    terms.perMinute > 0
      ? await db.transaction().execute(async (trx) => {
          // what another process is about to begin counts
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
  { perMinute, domain, holder }: Terms,
): Promise<(Leased & { school: Signature | null })[]> {
  const isFree = sql`(SELECT count(*) FROM gateway.mail
    WHERE begun_at > clock_timestamp() - interval '1 minute') < ${perMinute}`
  const { rows } = await sql<Leased & { school: Signature | null }>`
    UPDATE gateway.mail SET attempts = attempts + 1, phase = 'en_cours', begun_at = clock_timestamp(), handed_at = NULL, held_by = ${holder ?? null},
      message_id = coalesce(message_id, concat('<mail-', id, '-', floor(extract(epoch FROM created_at) * 1000), '@', ${domain}::text, '>'))
    WHERE id = (
      SELECT id FROM gateway.mail
      WHERE sent_at IS NULL AND phase IS NULL AND next_attempt_at <= now() ${perMinute > 0 ? sql`AND ${isFree}` : sql``}
      ORDER BY rang, tour, next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, recipient, reply_to, subject, body_text, body_html, invitation_methode, invitation, pieces, created_at,
      message_id, attempts, link_kind,
      ${SCHOOL_SAID} AS school`.execute(db)
  return rows
}

/**
 * The mail with a link that serves from now on, or undefined when it was taken back meanwhile. A mail that may have
 * arrived leaves its earlier links in force.
 */
export async function withLink(db: Db, mail: Leased): Promise<Leased | undefined> {
  if (!mail.link_kind) return mail
  const token = newToken()
  // whoever ends the links writes the mail first, and waits for this
  const { rows } = await sql`
    INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at)
    SELECT ${hashToken(token)}::bytea, link_kind, link_subject_id, now() + link_hours * interval '1 hour'
    FROM gateway.mail WHERE id = ${mail.id} AND withdrawn_at IS NULL FOR SHARE
    RETURNING kind`.execute(db)
  if (rows.length === 0) {
    // nothing of this attempt has left: it goes as those that wait do
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

/** Writes that the content leaves now. @throws where the mail is not this attempt's any more: nothing leaves then. */
export async function writeHandOver(db: Db, { id, attempts }: Attempt): Promise<void> {
  const { numAffectedRows } = await sql`UPDATE gateway.mail SET handed_at = clock_timestamp()
    WHERE id = ${id} AND attempts = ${attempts} AND phase = 'en_cours'`.execute(db)
  if (!numAffectedRows) throw new Error(`The mail ${id} was taken out of hand.`)
}

/** How an attempt ended. */
export type Ending = { end: 'sent' } | { end: End; error: string }

/** Writes how an attempt ended, also where the mail was given up meanwhile. */
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
 * What a process that is gone had in hand may have arrived, once the server was given of it: nobody sends it again but a
 * person who decides to. The rest waits as before. A process that is taken for gone and lives gives the server nothing any
 * more: `writeHandOver` finds that the mail is not its own.
 */
export async function giveUpLost(db: Db): Promise<void> {
  // whoever gets the lock of the holder sees that nobody has it
  await sql`UPDATE gateway.mail SET phase = CASE WHEN handed_at IS NOT NULL THEN 'incertain' END
    WHERE phase = 'en_cours' AND (begun_at < now() - ${LEASE}::interval
      OR (held_by IS NOT NULL AND pg_try_advisory_xact_lock(${JOBS_LOCK}, held_by)))`.execute(db)
}

/** Who was told what is kept; the texts are not kept for ever. */
export async function emptyOld(db: Db): Promise<void> {
  await sql`UPDATE gateway.mail SET body_text = '', body_html = '', invitation_methode = NULL, invitation = NULL, pieces = '[]'
    WHERE created_at < now() - ${KEPT}::interval AND body_text <> '' AND etat NOT IN ('en_attente', 'en_cours')`.execute(
    db,
  )
}
