import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { hashToken, newToken } from '../credentials/tokens'
import { createKysely } from '../db/kysely'
import type { Database } from '../db/schema'
import { type Signature, signed } from './layout'
import { SECRET } from './outbox'
import { createMailTransport, type MailConfig, type OutgoingMail, type Transport } from './transport'

export interface MailSender {
  /** Sends what is due now and answers how many mails went out. */
  flush(): Promise<number>
  /** Finishes the mail in hand, sends what else is due for a moment, and ends. What is left waits for the next start. */
  stop(): Promise<void>
}

interface Options {
  pool: pg.Pool
  config: MailConfig
  /** Milliseconds between two checks of the outbox. */
  everyMs?: number
  transport?: Transport
  /** Puts into the outbox what has come due by itself, after each look. */
  queueDue?: (db: Kysely<Database>) => Promise<unknown>
  /** Milliseconds that `stop` waits for a mail in hand. */
  patienceMs?: number
  warn?: (message: string) => void
}

const DRAIN_MS = 3_000
/** Nobody else takes a mail for as long as a server may need to answer; a mail that a crash left behind waits as long. */
const LEASE = '10 minutes'
/** 1, 2, 4 … minutes and at most 6 hours between attempts: about three days, then the mail stays with its error. */
const BACK_OFF_MAX = '6 hours'
const ATTEMPTS_MAX = 20

/**
 * Sends the mails of the outbox, oldest first, one at a time. Several processes may do so on one database: a mail
 * is leased before it is sent. A mail that is refused is tried again later, and holds up no other.
 */
export function startMailSender({ pool, config, everyMs = 2_000, ...rest }: Options): MailSender {
  const {
    transport = createMailTransport(config),
    patienceMs = 20_000,
    warn = console.error,
    queueDue,
  } = rest
  const db = createKysely(pool)
  /** Handed over, but not yet marked as sent, because the database went away in between. */
  const delivered = new Set<number>()
  let stopAt = Number.POSITIVE_INFINITY
  let work: Promise<number> = Promise.resolve(0)
  let timer: NodeJS.Timeout | undefined
  let wasDown = false

  async function sendDue(): Promise<number> {
    let sent = 0
    for (const id of delivered) await markSent(id)
    while (Date.now() < stopAt) {
      const leased = await lease(db)
      if (!leased) break
      const mail = await withLink(db, leased)
      if (!mail) continue
      const error = await failure(transport.deliver(mail))
      if (error === undefined) {
        delivered.add(mail.id)
        await markSent(mail.id)
        sent += 1
      } else {
        warn(`A mail (${mail.id}) was not sent, attempt ${mail.attempts}: ${error}`)
        await postpone(db, mail.id, error)
        if (stopAt !== Number.POSITIVE_INFINITY) break
      }
    }
    await queueDue?.(db)
    return sent
  }

  async function markSent(id: number): Promise<void> {
    await db
      .updateTable('gateway.mail')
      .set({ sent_at: sql<Date>`now()`, last_error: null, body_text: '', body_html: '' })
      .where('id', '=', id)
      .execute()
    delivered.delete(id)
  }

  function flush(): Promise<number> {
    work = work.catch(() => 0).then(sendDue)
    return work
  }

  async function look(): Promise<void> {
    const error = await failure(flush())
    if (error !== undefined && !wasDown) warn(`The outbox cannot be read: ${error}`)
    wasDown = error !== undefined
    if (stopAt === Number.POSITIVE_INFINITY) timer = setTimeout(look, wasDown ? everyMs * 5 : everyMs).unref()
  }

  timer = setTimeout(look, everyMs).unref()
  return {
    flush,
    async stop() {
      stopAt = Math.min(stopAt, Date.now() + DRAIN_MS)
      clearTimeout(timer)
      const error = await Promise.race([failure(flush()), pause(patienceMs, undefined, { ref: false })])
      if (error !== undefined && !wasDown) warn(`The outbox cannot be read: ${error}`)
      transport.close()
    },
  }
}

type Leased = OutgoingMail & { attempts: number; link_kind: string | null }

/** A school that has not said what it is called. */
const NAMELESS: Signature = { nom: { fr: '', en: '', ar: '' }, adresse: '' }

async function lease(db: Kysely<Database>): Promise<Leased | undefined> {
  const { rows } = await sql<Leased & { school: Signature | null }>`
    UPDATE gateway.mail SET attempts = attempts + 1, next_attempt_at = now() + ${LEASE}::interval
    WHERE id = (
      SELECT id FROM gateway.mail
      WHERE sent_at IS NULL AND next_attempt_at <= now() AND attempts < ${ATTEMPTS_MAX}
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, recipient, reply_to, subject, body_text, body_html, created_at, attempts, link_kind,
      (SELECT jsonb_build_object('nom', nom, 'adresse', adresse) FROM records.etablissement) AS school`.execute(
    db,
  )
  const [leased] = rows
  if (!leased) return undefined
  const { school, ...mail } = leased
  return { ...signed(mail, school ?? NAMELESS), sender: school?.nom.fr ?? '' }
}

/**
 * The mail with a link that serves from now on, or undefined when it was taken back meanwhile. A mail that may have
 * arrived leaves its earlier links in force.
 */
async function withLink(db: Kysely<Database>, mail: Leased): Promise<Leased | undefined> {
  if (!mail.link_kind) return mail
  const token = newToken()
  const { rows } = await sql`
    INSERT INTO gateway.lien (token_hash, kind, subject_id, expires_at)
    SELECT ${hashToken(token)}::bytea, link_kind, link_subject_id, now() + make_interval(hours => link_hours)
    FROM gateway.mail WHERE id = ${mail.id} FOR KEY SHARE
    RETURNING kind`.execute(db)
  if (rows.length === 0) return undefined
  await db.deleteFrom('gateway.lien').where('expires_at', '<', sql<Date>`now()`).execute()
  const [body_text, body_html] = [mail.body_text, mail.body_html].map((body) =>
    body.replaceAll(SECRET, token),
  )
  return { ...mail, body_text: body_text ?? '', body_html: body_html ?? '' }
}

/** What is not tried again is not read again either. */
async function postpone(db: Kysely<Database>, id: number, error: string): Promise<void> {
  await sql`
    UPDATE gateway.mail SET last_error = ${error},
      body_text = CASE WHEN attempts < ${ATTEMPTS_MAX} THEN body_text ELSE '' END,
      body_html = CASE WHEN attempts < ${ATTEMPTS_MAX} THEN body_html ELSE '' END,
      next_attempt_at = now() + least(interval '1 minute' * 2 ^ (attempts - 1), ${BACK_OFF_MAX}::interval)
    WHERE id = ${id}`.execute(db)
}

/** Why it failed, or undefined when it did not. */
async function failure(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, 500)
  }
}
