import { sql } from 'kysely'
import type { CourrielEtat, CourrielRaison } from '../../contract/mail/courriel'
import type { Db } from '../db/schema'
import { Refusal } from '../kernel/refusal'
import { type Beside, besideLetters } from './beside'
import { type Reader, seenBy, whyNot } from './reader'

interface Outcome {
  done: number[]
  refuses: { id: number; raison: CourrielRaison }[]
}

interface LockedCourriel {
  id: number
  etat: CourrielEtat
  raison: CourrielRaison | null
}

/**
 * Stops waiting mails, a letter about several defences with the invitations that wait beside it. A mail being sent may
 * already have left. @throws Refusal `not_found` where there is none of them
 */
export async function stop(trx: Db, reader: Reader, ids: readonly number[]): Promise<Outcome> {
  const beside = await besideLetters(trx, reader, ids, 'en_attente')
  const held = await hold(trx, reader, ids, beside)
  const waits = new Set(held.filter(({ etat }) => etat === 'en_attente').map(({ id }) => id))
  const waiting = [...waits].filter(meantBy(ids, beside, waits))
  await sql`UPDATE gateway.mail SET phase = 'arrete' WHERE id = ANY (${waiting}::integer[])`.execute(trx)
  return outcomeOf(ids, held, ({ etat }) => (etat === 'en_attente' ? null : 'mail_left'))
}

/**
 * Puts mails that have not arrived back into the outbox, as the same message: if one did arrive, its recipient has it
 * once. Mails that have arrived are sent as a copy. A letter that was stopped brings back the invitations that were
 * stopped beside it. Two requests at the same time send once.
 * @throws Refusal `not_found` if none exists
 */
export async function resend(trx: Db, reader: Reader, ids: readonly number[]): Promise<Outcome> {
  const beside = await besideLetters(trx, reader, ids, 'arrete')
  const held = await hold(trx, reader, ids, beside)
  const stopped = new Set(
    held.flatMap(({ id, etat, raison }) => (etat === 'arrete' && raison === null ? [id] : [])),
  )
  const isMeant = meantBy(ids, beside, stopped)
  const free = held.filter(({ id, raison }) => raison === null && isMeant(id))
  const [sent, failed] = [
    free.filter(({ etat }) => etat === 'envoye').map(({ id }) => id),
    free.filter(({ etat }) => etat !== 'envoye').map(({ id }) => id),
  ]
  // an attempt whose end is unknown keeps its number: if its end is still written, it is not taken for that of the next one
  await toCorrected(trx, failed)
  await sql`
    UPDATE gateway.mail SET phase = NULL, attempts = CASE phase WHEN 'echec' THEN 0 ELSE attempts END, next_attempt_at = now(), handed_at = NULL, last_error = NULL
    WHERE id = ANY (${failed}::integer[])`.execute(trx)
  const copied = new Set(await copy(trx, sent))
  return outcomeOf(ids, held, ({ id, etat, raison }) =>
    raison === null && etat === 'envoye' && !copied.has(id) ? 'mail_copied' : raison,
  )
}

/** Mails to a corrected address go to the new one, and their links open its space. */
async function toCorrected(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    WITH chosen AS (SELECT id, corrigee, link_kind FROM gateway.mail WHERE id = ANY (${ids}::integer[]) AND corrigee IS NOT NULL),
    person AS (INSERT INTO gateway.personne (email)
      SELECT DISTINCT lower(corrigee COLLATE "C") FROM chosen WHERE link_kind IS NOT NULL
      ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id, email)
    UPDATE gateway.mail m SET recipient = c.corrigee, corrigee = NULL, link_subject_id = coalesce(p.id, m.link_subject_id)
    FROM chosen c LEFT JOIN person p ON c.link_kind IS NOT NULL AND p.email = lower(c.corrigee COLLATE "C")
    WHERE m.id = c.id`.execute(trx)
}

/** Those that were asked for, and those beside a letter that is in the same state as they are. */
const meantBy =
  (ids: readonly number[], beside: readonly Beside[], inState: ReadonlySet<number>) =>
  (id: number): boolean =>
    ids.includes(id) || (inState.has(id) && beside.some((one) => one.id === id && inState.has(one.letter)))

/** Locks the mails, and those beside them, in the order of their ids, against sending and stopping. */
async function hold(
  trx: Db,
  reader: Reader,
  ids: readonly number[],
  beside: readonly Beside[],
): Promise<LockedCourriel[]> {
  const these = sql`(m.id = ANY (${ids}::integer[]) AND ${seenBy(reader, 'm')}
    OR m.id = ANY (${beside.map(({ id }) => id)}::integer[]))`
  await sql`SELECT FROM gateway.mail m WHERE ${these} ORDER BY m.id FOR UPDATE`.execute(trx)
  // read again, now that they are locked
  const { rows } = await sql<LockedCourriel>`SELECT m.id, m.etat, ${whyNot('m')} AS raison FROM gateway.mail m
    WHERE ${these} ORDER BY m.id`.execute(trx)
  if (rows.length === 0) throw new Refusal('not_found', 'no such mail')
  return rows
}

/** Queues copies, except of mails of which one has just been queued, and returns which were copied. */
async function copy(trx: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH chosen AS (
      SELECT m.*, ${PREFIX} || m.id || '/' AS prefix FROM gateway.mail m WHERE m.id = ANY (${ids}::integer[])
    ), copied AS (
      INSERT INTO gateway.mail (dedupe_key, recipient, reply_to, subject, body_text, body_html, categorie, nom, about_entity,
        about_id, annee_id, diplomes, invitation_methode, invitation, pieces)
      SELECT o.prefix || gen_random_uuid(), o.recipient, o.reply_to, o.subject, o.body_text, o.body_html, o.categorie, o.nom,
        o.about_entity, o.about_id, o.annee_id, o.diplomes, o.invitation_methode, o.invitation, o.pieces
      FROM chosen o
      WHERE NOT EXISTS (SELECT FROM gateway.mail c WHERE starts_with(c.dedupe_key, o.prefix)
        AND (c.etat IN ('en_attente', 'en_cours') OR c.created_at > now() - interval '1 minute'))
      ORDER BY o.id RETURNING dedupe_key)
    SELECT split_part(dedupe_key, '/', 2)::integer AS id FROM copied`.execute(trx)
  return rows.map(({ id }) => id)
}

const PREFIX = 'copie/'

function outcomeOf(
  ids: readonly number[],
  held: readonly LockedCourriel[],
  whyRefused: (mail: LockedCourriel) => CourrielRaison | null,
): Outcome {
  const outcome: Outcome = { done: [], refuses: [] }
  for (const id of new Set(ids)) {
    const mail = held.find((each) => each.id === id)
    const raison = mail ? whyRefused(mail) : 'not_found'
    if (raison) outcome.refuses.push({ id, raison })
    else outcome.done.push(id)
  }
  return outcome
}
