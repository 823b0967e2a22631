import { type RawBuilder, sql } from 'kysely'
import type { ReponseConvocation } from '../../contract/convocation/convocation'
import type { CourrielCategorie } from '../../contract/courriel/courriel'
import type { EspaceSection } from '../../contract/espace/sections'
import type { RecordKind } from '../../contract/kernel/tables'
import { digest } from '../access/credentials/digest'
import type { Db, LienKind } from '../db/schema'
import type { Piece } from '../db/schema/piece'
import { KINDS } from '../history/kinds'
import { addressKey } from '../kernel/addressKey'
import { TAKE_BACK_MS } from '../kernel/limits'
import { CHANGE, lastTold, QUEUED, type Queued, setAside, tellsTheSame } from './setAside'

export interface Mail {
  recipient: string
  /** What the recipient is called, for the staff: no header has it. */
  nom?: string
  /** One line; what is longer than a header may be is cut. */
  subject: string
  /** It is kept for the staff to read again: what opens something stands in it as `SECRET` only. */
  text: string
  /** Empty: the mail is its text alone. */
  html: string
  /** Who gets the answers; nobody does otherwise. */
  replyTo?: string
  /** Two mails with the same key are one: the second is not queued. */
  dedupeKey?: string
  /** It leaves a minute later: whoever takes back what it tells by then takes it back too (`unsay`). */
  waits?: boolean | undefined
  /** It waits as well, and takes the place of what still waits to tell its recipient of the same record. */
  settles?: Settled | undefined
  /** Whose one-time link it brings. The texts hold its address as `linkAddress` writes it. */
  link?: Link | LinkOfPerson
  categorie?: CourrielCategorie
  /** By whom it is caused, where that is not whoever writes (`Actor.origine`). */
  origin?: string | null
  /** The record it is about: whoever sees that record sees the mail. Without one only those who see all diplomas do. */
  about?: { entity: RecordKind; id: number }
  /** What it is about beside or instead, where that is several records or gone: whoever sees one of these sees the mail. */
  concerns?: { entity: RecordKind; ids: readonly number[] }
  /** The academic year it belongs to; without one it is for administrators to see. */
  anneeId?: number
  /** A calendar's invitation, which may hold `SECRET` as the texts do. */
  invitation?: Invitation
  /** What else is attached; it may hold `SECRET` as well. */
  pieces?: readonly Piece[]
}

/** A state of a record that is told. Whoever was told the same last is not told it again within a day, but for what is `anew`. */
export interface Settled {
  /** The record, as `settledKey` names it. */
  of: string
  /** What else is another state, though the mail reads the same. */
  state?: string
  /** Told even to whoever was told the same last. */
  anew?: boolean
}

export interface Invitation {
  methode: 'REQUEST' | 'CANCEL'
  ics: string
}

export interface Link {
  kind: LienKind
  subjectId: number
  /** How long the link works, from when the mail leaves; a quarter is possible. */
  hours: number
}

/** One that opens the space of whoever has an address, who is put among the persons with the mail. */
export interface LinkOfPerson extends Omit<Link, 'subjectId'> {
  address: string
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

/**
 * The address of the page on which a link's holder says whether they come. With an answer to one defence: that they come to it
 * is said as the page opens, and taken back there; that they do not waits for a reason.
 */
export const convocationAddress = (
  publicUrl: string,
  reponse?: ReponseConvocation,
  soutenance?: number,
): string =>
  [
    `${publicUrl}/convocation#token=${SECRET}`,
    ...(reponse ? [`reponse=${reponse}`] : []),
    ...(soutenance ? [`soutenance=${soutenance}`] : []),
  ].join('&')

/** The address of the page on which a link's holder marks defences. */
export const markingAddress = (publicUrl: string): string => `${publicUrl}/noter#token=${SECRET}`

/** The address of the page on which a link's holder signs an agreement. */
export const signingAddress = (publicUrl: string): string => `${publicUrl}/signer#token=${SECRET}`

/** The address of the page by which a link's holder enters their own space: the first of it, another one, or an offer. */
export function spaceAddress(publicUrl: string, section?: EspaceSection, offre?: number): string {
  const page = offre ? `/offres/${offre}` : section ? `/${section}` : ''
  return `${publicUrl}/espace${page}#token=${SECRET}`
}

/** The address of the page on which a link's holder confirms that it reached them, and enters their space. */
export const confirmAddressAt = (publicUrl: string): string => `${publicUrl}/espace#token=${SECRET}&adresse=1`

/** Ends all links of an account, in unsent mails as well. */
export async function endLinks(trx: Db, { kind, subjectId }: Omit<Link, 'hours'>): Promise<void> {
  await sql`SELECT gateway.end_links(${kind}, ${subjectId})`.execute(trx)
}

/** Takes back the mails that bring links of somebody, sent or not, and leaves links that have arrived in force. */
export async function withdrawLinkMails(trx: Db, { kind, subjectId }: Omit<Link, 'hours'>): Promise<void> {
  const own = sql`link_kind = ${kind} AND link_subject_id = ${subjectId}`
  await sql`DELETE FROM gateway.mail WHERE ${own} AND sent_at IS NULL AND phase IS NULL`.execute(trx)
  await sql`UPDATE gateway.mail SET withdrawn_at = now() WHERE ${own} AND withdrawn_at IS NULL`.execute(trx)
}

/** Links that somebody may have at once of those that anybody can ask for. */
const LINKS_AT_ONCE = 3

/**
 * Whether somebody has as many links as they may, in their mailbox or under way to it: whoever asks for them once more is
 * mailed none, and shuts nobody out. The caller holds the row that they are of.
 */
export async function hasEnoughLinks(trx: Db, { kind, subjectId }: Omit<Link, 'hours'>): Promise<boolean> {
  const { rows } = await sql<{ links: number }>`SELECT (
    (SELECT count(*) FROM gateway.lien WHERE kind = ${kind} AND subject_id = ${subjectId} AND expires_at > now())
    + (SELECT count(*) FROM gateway.mail WHERE link_kind = ${kind} AND link_subject_id = ${subjectId} AND etat = 'en_attente')
    )::int AS links`.execute(trx)
  return (rows[0]?.links ?? 0) >= LINKS_AT_ONCE
}

/**
 * Puts a mail into the outbox, in the transaction of what it announces: it is sent if, and only if, that is kept.
 *
 * @returns the id of the queued mail; none when its `dedupeKey` was queued before, or they were told the same of what it `settles`
 * @example await queueMail(trx, { recipient, ...passwordReset(lang, { link }), dedupeKey: `reset/${id}` })
 */
export const queueMail = async (trx: Db, mail: Mail): Promise<number | undefined> =>
  (await queueMails(trx, [mail]))[0]

/** Puts some mails into the outbox by one statement, and answers the ids of those that are queued. */
export async function queueMails(trx: Db, mails: readonly Mail[]): Promise<number[]> {
  const rows = (await stillToSay(trx, mails)).map((mail, nr) => ({ nr, ...rowOf(mail) }))
  if (rows.length === 0) return []
  const queued = await sql<{ id: number }>`
    WITH given AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${asJson(rows)}::jsonb) AS m (nr integer,
      dedupe_key text, recipient text, subject text, body_text text, body_html text, reply_to text, link_kind text,
      link_subject_id integer, link_address text, link_hours numeric, nom text, categorie text, annee_id integer,
      about_entity text, about_id integer, of_table text, of_ids integer[], invitation_methode text, invitation text,
      pieces jsonb, annonce text, annonce_dit text, origine text, waits boolean)),
    -- in one order, so that no two wait for each other
    person AS (INSERT INTO gateway.personne (email)
      SELECT DISTINCT link_address FROM given WHERE link_address IS NOT NULL ORDER BY link_address
      ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id, email),
    belonging AS MATERIALIZED (SELECT of_table, of_ids, (
        SELECT array_agg(DISTINCT d ORDER BY d) FROM unnest(of_ids) AS r (id), unnest(gateway.diplomas_of_note(of_table, r.id)) AS d
      ) AS diplomes FROM given WHERE of_table IS NOT NULL GROUP BY of_table, of_ids)
    INSERT INTO gateway.mail (${sql.join(QUEUED.map((column) => sql.ref(column)))}, next_attempt_at)
    SELECT ${sql.join(QUEUED.map(expressionOf))},
      now() + make_interval(secs => CASE WHEN g.waits THEN ${TAKE_BACK_MS / 1000}::float8 ELSE 0 END)
    FROM given g
    LEFT JOIN person p ON p.email = g.link_address
    LEFT JOIN belonging b ON b.of_table = g.of_table AND b.of_ids = g.of_ids
    ORDER BY g.nr ON CONFLICT (dedupe_key) DO NOTHING RETURNING id`.execute(trx)
  return queued.rows.map(({ id }) => id)
}

/** What the statement finds out itself. */
const FOUND = {
  link_subject_id: sql`coalesce(g.link_subject_id, p.id)`,
  diplomes: sql`b.diplomes`,
  annonce_par: sql`CASE WHEN g.waits THEN ${CHANGE} END`,
} satisfies Partial<Record<Queued, RawBuilder<unknown>>>

const expressionOf = (column: Queued): RawBuilder<unknown> =>
  column in FOUND ? FOUND[column as keyof typeof FOUND] : sql.ref(`g.${column}`)

type Said = Mail & { said?: string }

/** What the statement is given of a mail: every column that it does not find out. */
type Given = Record<Exclude<Queued, keyof typeof FOUND>, unknown> & {
  link_address?: string
  link_subject_id?: number
  of_table?: string
  of_ids?: readonly number[]
  waits: boolean
}

function rowOf({ link, about, settles, said, ...mail }: Said): Given {
  const records = mail.concerns ?? (about && { entity: about.entity, ids: [about.id] })
  return {
    dedupe_key: mail.dedupeKey,
    recipient: mail.recipient,
    subject: asHeader(mail.subject),
    body_text: mail.text,
    body_html: mail.html,
    reply_to: mail.replyTo,
    link_kind: link?.kind,
    ...(link &&
      ('address' in link ? { link_address: addressKey(link.address) } : { link_subject_id: link.subjectId })),
    link_hours: link?.hours,
    nom: mail.nom ?? '',
    categorie: mail.categorie ?? '',
    annee_id: mail.anneeId,
    about_entity: about?.entity,
    about_id: about?.id,
    ...(records && { of_table: KINDS[records.entity].table, of_ids: records.ids }),
    invitation_methode: mail.invitation?.methode,
    invitation: mail.invitation?.ics,
    pieces: mail.pieces ?? [],
    annonce: settles?.of,
    annonce_dit: said,
    origine: mail.origin,
    waits: Boolean(mail.waits || settles),
  }
}

/** Half of a character, where a text was cut, is written as one that cannot be shown: JSON has no other way. */
const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : value,
  )

/** Names a record whose state is told, or one of several things that become of it, for the `settles` of a mail. */
export const settledKey = (of: RecordKind, id: number, part?: string): string =>
  [of, id, ...(part ? [part] : [])].join('/')

/**
 * Of mails that tell the state of records: takes back what waits to tell somebody of one, and leaves out those that tell them
 * what they were told last.
 */
async function stillToSay(trx: Db, mails: readonly Mail[]): Promise<Said[]> {
  const telling = mails.flatMap(({ subject, text, recipient, settles }) =>
    settles
      ? [
          {
            annonce: settles.of,
            recipient,
            said: digest(JSON.stringify([subject, text, settles.state ?? ''])),
          },
        ]
      : [],
  )
  if (telling.length === 0) return [...mails]
  const { rows } = await sql<{ told: boolean }>`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${asJson(telling.map((one, nr) => ({ ...one, nr })))}::jsonb)
      AS g (nr integer, annonce text, recipient text, said text)),
    ${setAside(sql`EXISTS (SELECT FROM given g WHERE ${tellsTheSame('g')})`)}
    SELECT EXISTS (
      SELECT FROM (${lastTold('g')}) AS last
      WHERE last.annonce_dit = g.said AND last.created_at > now() - interval '1 day') AS told
    FROM given g ORDER BY g.nr`.execute(trx)
  const answers = telling.map(({ said }, index) => ({ said, told: rows[index]?.told ?? false }))
  return mails.flatMap((mail): Said[] => {
    const answer = mail.settles && answers.shift()
    if (!answer) return [mail]
    return answer.told && !mail.settles?.anew ? [] : [{ ...mail, said: answer.said }]
  })
}

/**
 * Takes back whatever waits to tell anybody of the state of some records.
 *
 * @param forgets what was told of them before is told again when it is so again
 * @param part of which of several things that become of each; else of the record itself
 * @example await untell(trx, 'candidature', [id])
 */
export async function untell(
  trx: Db,
  of: RecordKind,
  ids: readonly number[],
  { forgets = false, part }: { forgets?: boolean; part?: string } = {},
): Promise<void> {
  const keys = ids.map((id) => settledKey(of, id, part))
  await sql`WITH ${setAside(sql`m.annonce = ANY (${keys}::text[])`)} ${
    forgets
      ? sql`UPDATE gateway.mail SET annonce_dit = NULL
          WHERE annonce = ANY (${keys}::text[]) AND etat <> 'en_attente' AND annonce_dit IS NOT NULL`
      : sql`SELECT`
  }`.execute(trx)
}

/** Of what has been put into the outbox under some keys: what was taken back before it left, and what has left. */
export interface Unsaid {
  takenBack: ReadonlySet<string>
  left: ReadonlySet<string>
}

/**
 * Takes the mails with these keys back, as far as they have not left; whoever takes the change back lets them be told after all.
 *
 * @example const { takenBack } = await unsay(trx, [`affectation/12/…`])
 */
export async function unsay(trx: Db, keys: readonly string[]): Promise<Unsaid> {
  if (keys.length === 0) return { takenBack: new Set(), left: new Set() }
  const { rows } = await sql<{ cle: string; waited: boolean }>`
    WITH ${setAside(sql`m.dedupe_key = ANY (${keys}::text[])`)}
    SELECT contenu->>'dedupe_key' AS cle, true AS waited FROM waiting
    UNION ALL SELECT dedupe_key, false FROM gateway.mail
    WHERE dedupe_key = ANY (${keys}::text[]) AND etat <> 'en_attente'`.execute(trx)
  const of = (waited: boolean) => new Set(rows.filter((row) => row.waited === waited).map(({ cle }) => cle))
  return { takenBack: of(true), left: of(false) }
}

/** Lets what has these keys be told once more. */
export async function forgetKeys(trx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`UPDATE gateway.mail SET dedupe_key = NULL WHERE dedupe_key = ANY (${keys}::text[])`.execute(trx)
}

/** One line, as long as every server takes it. */
function asHeader(subject: string): string {
  const line = subject.replace(/[\s\u2028\u2029]+/g, ' ').trim()
  return line.length > SUBJECT_MAX ? `${line.slice(0, SUBJECT_MAX).replace(/[\ud800-\udbff]$/, '')}…` : line
}

const SUBJECT_MAX = 250
