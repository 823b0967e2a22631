import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from '../../contract/kernel/tables'
import type { CourrielCategorie } from '../../contract/mail/courriel'
import { digest } from '../access/credentials/digest'
import type { Db } from '../db/schema'
import type { Piece } from '../db/schema/piece'
import { KINDS } from '../history/kinds'
import { addressKey } from '../kernel/addressKey'
import { TAKE_BACK_MS } from '../kernel/limits'
import type { Link, LinkOfPerson } from './links'
import { CHANGE, lastTold, QUEUED, type Queued, setAside, tellsTheSame } from './setAside'

export interface Mail {
  recipient: string
  /** The recipient's name, for the staff; it is in no header. */
  nom?: string
  /** One line, cut to the length of a header. */
  subject: string
  /** Kept for the staff to read, so secrets appear in it only as `SECRET`. */
  text: string
  /** Empty: the mail is plain text only. */
  html: string
  /** Who receives replies; by default nobody. */
  replyTo?: string
  /** A second mail with the same key is not queued. */
  dedupeKey?: string
  /** Leaves a minute later; undoing its cause before then stops it too (`unsay`). */
  waits?: boolean | undefined
  /** Also waits, and replaces a waiting mail to the same recipient about the same record. */
  settles?: Settled | undefined
  /** The owner of the one-time link in it. The texts contain its address as written by `linkAddress`. */
  link?: Link | LinkOfPerson
  categorie?: CourrielCategorie
  /** Who causes it, if not the writer (`Actor.origine`). */
  origin?: string | null
  /** The record it is about: those who see the record see the mail. Without one, only those who see all diplomas do. */
  about?: { entity: RecordKind; id: number }
  /**
   * Further records it is about, or those it was about if the record is deleted: those who see one of them see the
   * mail.
   */
  concerns?: { entity: RecordKind; ids: readonly number[] }
  /** The academic year it belongs to; without one only administrators see it. */
  anneeId?: number
  /** A calendar invitation, which may contain `SECRET` like the texts. */
  invitation?: Invitation
  /** Further attachments, which may contain `SECRET` too. */
  pieces?: readonly Piece[]
}

/**
 * An announced state of a record. Somebody whose last announcement was the same is not told again within a day, unless
 * it is `again`.
 */
export interface Settled {
  /** The record's `settledKey`. */
  of: string
  /** Distinguishes states for which the mail reads the same. */
  state?: string
  /** Announced even if the last announcement was the same. */
  again?: boolean
}

export interface Invitation {
  methode: 'REQUEST' | 'CANCEL'
  ics: string
}

/**
 * Queues a mail in the transaction of what it announces: it is sent if and only if that is committed.
 *
 * @returns the id of the queued mail; undefined if its `dedupeKey` was queued before, or the recipient was last told
 * the same state
 * @example await queueMail(trx, { recipient, ...passwordReset(lang, { link }), dedupeKey: `reset/${id}` })
 */
export const queueMail = async (trx: Db, mail: Mail): Promise<number | undefined> =>
  (await queueMails(trx, [mail]))[0]

/** Queues several mails in one statement, and returns the ids of those that are queued. */
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

/** Columns that the statement computes. */
const FOUND = {
  link_subject_id: sql`coalesce(g.link_subject_id, p.id)`,
  diplomes: sql`b.diplomes`,
  annonce_par: sql`CASE WHEN g.waits THEN ${CHANGE} END`,
} satisfies Partial<Record<Queued, RawBuilder<unknown>>>

const expressionOf = (column: Queued): RawBuilder<unknown> =>
  column in FOUND ? FOUND[column as keyof typeof FOUND] : sql.ref(`g.${column}`)

type SettlingMail = Mail & { said?: string }

/** Columns that the statement is given: all that it does not compute. */
type GivenColumns = Record<Exclude<Queued, keyof typeof FOUND>, unknown> & {
  link_address?: string
  link_subject_id?: number
  of_table?: string
  of_ids?: readonly number[]
  waits: boolean
}

function rowOf({ link, about, settles, said, ...mail }: SettlingMail): GivenColumns {
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

/** A lone surrogate, left where a text was cut, becomes a replacement character, because JSON cannot store it. */
const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : value,
  )

/** The key of a record whose state is announced, or of one of its aspects, for the `settles` of a mail. */
export const settledKey = (of: RecordKind, id: number, part?: string): string =>
  [of, id, ...(part ? [part] : [])].join('/')

/**
 * For mails that announce states: withdraws waiting mails about the same records, and leaves out mails that repeat the
 * last announcement.
 */
async function stillToSay(trx: Db, mails: readonly Mail[]): Promise<SettlingMail[]> {
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
  return mails.flatMap((mail): SettlingMail[] => {
    const answer = mail.settles && answers.shift()
    if (!answer) return [mail]
    return answer.told && !mail.settles?.again ? [] : [{ ...mail, said: answer.said }]
  })
}

/**
 * Withdraws all waiting announcements about some records.
 *
 * @param forgets an earlier announcement may be repeated when the state recurs
 * @param part the aspect of each record; default: the record itself
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

/** The mails with some keys: those withdrawn before they left, and those that have left. */
export interface Unsaid {
  takenBack: ReadonlySet<string>
  left: ReadonlySet<string>
}

/**
 * Withdraws the mails with these keys that have not left; undoing the present change sends them after all.
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

/** Allows mails with these keys to be sent again. */
export async function forgetKeys(trx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`UPDATE gateway.mail SET dedupe_key = NULL WHERE dedupe_key = ANY (${keys}::text[])`.execute(trx)
}

/** One line, no longer than every server accepts. */
function asHeader(subject: string): string {
  const line = subject.replace(/[\s\u2028\u2029]+/g, ' ').trim()
  return line.length > SUBJECT_MAX ? `${line.slice(0, SUBJECT_MAX).replace(/[\ud800-\udbff]$/, '')}…` : line
}

const SUBJECT_MAX = 250
