import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/schema'
import type { Piece } from '../db/schema/piece'
import { inScope, type Scope } from '../db/scope'
import { yearOf } from '../db/year'
import type { Config } from '../kernel/config'
import { type Mail, queueMails, settledKey, untell } from '../mail/outbox'
import { documentPiece } from '../papers/documentPiece'
import { aboutOf } from './about'
import { invitationsOf, keyOf, numberOf } from './message'
import { type Prepared, type PreparedItem, prepare, preparedOf } from './prepare'
import { invitingOf, writerOf } from './writer'

type Sending = Pick<Config, 'timeZone' | 'publicUrl' | 'mailFrom' | 'imapAddress'>

export interface Sent {
  envoyes: number
  changes: number[]
  sans: string[]
}

/** When messages were reviewed, as returned by `convocation/preparer`, and for which convocations if not all. */
export interface Looked {
  seen: number
  items?: readonly number[]
}

/**
 * Queues the prepared messages of some persons and records that they were told. Messages that have changed since their
 * review are held back.
 *
 * @param looked absent: no review needed, all may leave
 */
export async function send(
  trx: Trx,
  scope: Scope,
  config: Sending,
  ids: readonly number[],
  looked?: Looked,
): Promise<Sent> {
  await sql`SELECT FROM internship.convoque WHERE id = ANY (${ids}::integer[]) AND annee_id = ${scope.anneeId}
    ORDER BY id FOR UPDATE`.execute(trx)
  const others = new Set(await prepare(trx, scope, config, { convoques: ids }))
  if (looked) for (const id of await changedSince(trx, scope, ids, looked)) others.add(id)
  else others.clear()
  const prepared = among(await preparedOf(trx, scope, { convoques: ids }), looked?.items)
  const due = prepared.filter(({ convoque_id, email }) => email && !others.has(convoque_id))
  const about = await aboutOf(trx, config, due)
  const write = await writerOf(trx, config, about)
  const inviting = await invitingOf(trx, config)
  const annee = await yearOf(trx, scope)
  const told: SentConvocation[] = []
  const alone: Mail[] = []
  for (const person of due) {
    const invitations = await invitationsOf(person, inviting)
    const [invitation, more] = invitations
    const common = {
      recipient: person.email,
      nom: person.nom,
      categorie: 'convocation',
      anneeId: scope.anneeId,
    } as const
    const linkOf = (items: readonly PreparedItem[]) =>
      keyOf(items) !== 'convocation_annulee' && {
        link: {
          kind: 'convocation',
          subjectId: person.convoque_id,
          hours: hoursOf(items, inviting.clock),
        } as const,
      }
    // what this person was about to be sent of each alone is outdated
    const defences = person.items.map(({ soutenance_id }) => soutenance_id)
    await untell(trx, 'soutenance', defences, { part: aloneOf(person) })
    const [mail] = await queueMails(trx, [
      {
        ...common,
        ...aboutWhat(person),
        ...write(person),
        ...(invitation && !more && { invitation }),
        pieces: [
          ...(more ? invitations.map(({ methode, ics }, index) => pieceOf(methode, ics, index)) : []),
          ...papersOf(person, scope.anneeId, annee),
        ],
        ...linkOf(person.items),
      },
    ])
    if (more)
      alone.push(
        ...person.items.map((item, index) => ({
          ...common,
          ...aboutWhat({ items: [item] }),
          ...write.alone(person, item, inviting.repond),
          ...(invitations[index] && { invitation: invitations[index] }),
          ...linkOf([item]),
          settles: { of: settledKey('soutenance', item.soutenance_id, aloneOf(person)), again: true },
        })),
      )
    told.push(...person.items.map((item) => ({ id: item.id, numero: numberOf(item), mail_id: mail ?? null })))
  }
  // after the letters of all, which should not wait for somebody's twelve invitations
  for (let at = 0; at < alone.length; at += AT_ONCE) await queueMails(trx, alone.slice(at, at + AT_ONCE))
  await stopOutdated(trx, told)
  await noteTold(trx, told)
  return {
    envoyes: due.length,
    changes: [...others].filter((id) => ids.includes(id)),
    sans: prepared.filter(({ email }) => !email).map(({ nom }) => nom),
  }
}

/** So many mails with their invitations are in memory twice. */
const AT_ONCE = 200

/** The message that brings a person one of several defences is separate from other announcements about it. */
const aloneOf = ({ convoque_id }: Pick<Prepared, 'convoque_id'>) => `agenda/${convoque_id}`

/** What is sent to each person now; the rest waits for review. */
function among(prepared: readonly Prepared[], wanted: readonly number[] | undefined): readonly Prepared[] {
  if (!wanted) return prepared
  const these = new Set(wanted)
  return prepared
    .map((person) => ({ ...person, items: person.items.filter(({ id }) => these.has(id)) }))
    .filter(({ items }) => items.length > 0)
}

/**
 * A mail about a single defence is linked to it. Somebody who may see one of several defences, even a deleted one, may
 * see the mail.
 */
export const aboutWhat = ({ items }: Pick<Prepared, 'items'>) => {
  const [first, second] = items
  const single = first && !second && first.genre !== 'annulee' ? first : undefined
  return {
    ...(single && { about: { entity: 'soutenance', id: single.soutenance_id } as const }),
    concerns: { entity: 'affectation', ids: items.map(({ affectation_id }) => affectation_id) } as const,
  }
}

/** A student brings the paper of their defence along; a juror has the schedule of all that they sit in. */
function papersOf({ nom, email, lang, items }: Prepared, annee_id: number, annee: string): Piece[] {
  const coming = items.filter(({ genre }) => genre !== 'annulee')
  const inRole = (role: string) =>
    coming.filter(({ a_dire }) => a_dire.roles.some((each) => each.startsWith(role)))
  const affectations = inRole('etudiant').map(({ affectation_id }) => affectation_id)
  return [
    ...(affectations.length > 0
      ? [documentPiece({ kind: 'convocation', annee_id, lang, affectations }, nom, annee)]
      : []),
    ...(inRole('jury').length > 0
      ? [documentPiece({ kind: 'planning_jury', annee_id, lang, jure: email }, nom, annee)]
      : []),
  ]
}

const pieceOf = (methode: string, ics: string, index: number) => ({
  nom: `invitation-${index + 1}.ics`,
  type: `text/calendar; method=${methode}; charset=UTF-8`,
  contenu: ics,
})

/** Of an instant: a whole number that every program holds as it is. */
export const microseconds = (instant: RawBuilder<unknown>) =>
  sql`(extract(epoch FROM ${instant}) * 1000000)::bigint`

async function changedSince(trx: Trx, scope: Scope, ids: readonly number[], { seen, items }: Looked) {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT c.convoque_id AS id FROM internship.convocation c
    WHERE ${inScope(scope, 'c')} AND c.convoque_id = ANY (${ids}::integer[]) AND ${microseconds(sql`c.prepare_le`)} > ${seen}::bigint
      AND ${items ? sql`c.id = ANY (${items}::integer[])` : sql`true`}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Valid until a day after the last defence; answers end with each defence. */
function hoursOf(items: readonly PreparedItem[], clock: string): number {
  const last = Math.max(...items.map(({ a_dire }) => Date.parse(`${a_dire.fin}Z`)))
  return Math.max(0, Math.ceil((last - Date.parse(`${clock}Z`)) / 3_600_000)) + 24
}

/** What was announced in which mail, and the sequence number of its invitation. */
interface SentConvocation {
  id: number
  numero: number
  mail_id: number | null
}

/** Waiting mails that this one contradicts are stopped; those that say more leave first. */
async function stopOutdated(trx: Trx, told: readonly SentConvocation[]) {
  const ids = told.map(({ id }) => id)
  await sql`
    UPDATE gateway.mail m SET phase = CASE WHEN o.outdated THEN 'arrete' END, next_attempt_at = least(m.next_attempt_at, now())
    FROM (SELECT c.mail_id, bool_and(c.id = ANY (${ids}::integer[])) AS outdated FROM internship.convocation c
      WHERE c.mail_id IN (SELECT mail_id FROM internship.convocation WHERE id = ANY (${ids}::integer[])) GROUP BY c.mail_id) AS o
    WHERE m.id = o.mail_id AND m.sent_at IS NULL AND m.phase IS NULL`.execute(trx)
}

/** Records what they know now; answers to another time are dropped. */
async function noteTold(trx: Trx, told: readonly SentConvocation[]) {
  await sql`
    UPDATE internship.convocation c SET dit = c.a_dire, dit_le = now(),
      jour_dit_le = CASE WHEN k.day THEN coalesce(c.jour_dit_le, c.dit_le) ELSE now() END,
      jour_mail_id = CASE WHEN k.day THEN c.jour_mail_id ELSE t.mail_id END, numero = t.numero, mail_id = t.mail_id,
      annulee = c.genre = 'annulee', genre = NULL, a_dire = NULL, prepare_le = NULL,
      reponse = CASE WHEN k.same THEN c.reponse END, motif = CASE WHEN k.same THEN c.motif ELSE '' END,
      repondu_le = CASE WHEN k.same THEN c.repondu_le END, note_par = CASE WHEN k.same THEN c.note_par END, rappels = CASE WHEN k.same THEN c.rappels ELSE '{}' END
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS t (id integer, numero integer, mail_id integer),
      internship.convocation o, LATERAL (SELECT o.genre = 'modifiee' AND o.dit->'debut' = o.a_dire->'debut'
        AND o.dit->'fin' = o.a_dire->'fin' AS same, o.genre = 'modifiee'
        AND left(o.dit->>'debut', 10) = left(o.a_dire->>'debut', 10) AND NOT EXISTS (SELECT FROM gateway.mail l
          WHERE l.id = o.jour_mail_id AND l.etat IN ('refuse', 'echec', 'arrete')) AS day) AS k
    WHERE c.id = t.id AND o.id = c.id`.execute(trx)
}
