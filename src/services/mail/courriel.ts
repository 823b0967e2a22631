import { type Selectable, sql } from 'kysely'
import { IDS_A_CALL } from '../../contract/kernel/constants'
import { COURRIEL_ETATS, type CourrielRaison, type courriel as calls } from '../../contract/mail/courriel'
import { raisonDeRefus } from '../../contract/mail/raisons'
import type { Handler, Session } from '../access/handler'
import { clockText, instantOf, wallClock, type Zone, zoneOf } from '../db/clock'
import { days, letters, list, plain, text } from '../db/list'
import type { Database, Db } from '../db/schema'
import { addressKey } from '../kernel/addressKey'
import type { Config } from '../kernel/config'
import { found, Refusal } from '../kernel/refusal'
import { NAMELESS, signed } from './layout'
import { SECRET } from './links'
import { type Reader, readerOf, seenBy, whyNot } from './reader'
import { resend, stop } from './resend'
import { SCHOOL_SAID } from './schoolSaid'

/* Paths `courriel/…`: all messages, their state, and stopping or resending them. */

export const courrielList: Handler<typeof calls.courrielList> = async (paging, { db, session, config }) => {
  const { rows, ...numbers } = await courriels(db, paging, {
    reader: readerOf(session),
    timeZone: config.timeZone,
  })
  return { courriels: rows, ...numbers }
}

export const courrielById: Handler<typeof calls.courrielById> = async ({ id }, { db, session, config }) => {
  const mail = found(await contentOf(db, session, config, id), 'mail')
  const { body_text, body_html, pieces, invitation_methode, school, ...row } = mail
  const shown = signed({ body_text, body_html }, school ?? NAMELESS)
  return {
    Courriel: {
      ...row,
      texte: masked(shown.body_text),
      html: masked(shown.body_html),
      pieces: [...(invitation_methode ? ['invite.ics'] : []), ...pieces.map(({ nom }) => nom)],
      vide: body_text === '',
    },
  }
}

export const courrielAdresse: Handler<typeof calls.courrielAdresse> = async (
  { email },
  { db, session, config },
) => {
  const address = addressKey(email)
  const [refus, waiting] = await Promise.all([
    refusalOf(db, address, config),
    sql<{ id: number }>`SELECT m.id FROM gateway.mail m
        WHERE lower(m.corrigee COLLATE "C") = ${address} AND m.etat = 'refuse' AND ${seenBy(readerOf(session), 'm')}
          AND ${whyNot('m')} IS NULL ORDER BY m.id LIMIT ${IDS_A_CALL}`.execute(db),
  ])
  return { refus, a_renvoyer: waiting.rows.map(({ id }) => id) }
}

export const courrielBoite: Handler<typeof calls.courrielBoite> = async (_, { db, config }) => {
  const { rows } = await sql<{ lue_le: string | null; erreur: string; depuis: string | null }>`
      SELECT ${clockText(sql.ref('lue_le'), config)} AS lue_le, erreur, ${clockText(sql.ref('erreur_depuis'), config)} AS depuis
      FROM gateway.boite`.execute(db)
  const [box] = rows
  if (!config.imapUrl || !box) return { reglee: false, lue_le: null, erreur: '', depuis: null }
  return { reglee: true, ...box }
}

export const courrielArreter: Handler<typeof calls.courrielArreter> = async ({ ids }, { session, write }) => {
  const { done, refuses } = await write((trx) => stop(trx, readerOf(session), ids))
  refuseSingle(ids, refuses)
  return { status: 200, arretes: done, refuses }
}

export const courrielRenvoyer: Handler<typeof calls.courrielRenvoyer> = async (
  { ids },
  { session, write },
) => {
  const { done, refuses } = await write((trx) => resend(trx, readerOf(session), ids))
  refuseSingle(ids, refuses)
  return { status: 200, renvoyes: done, refuses }
}

/** Since when an address has been refused, and why, from the mails since the last one that arrived. */
async function refusalOf(db: Db, address: string, zone: Zone) {
  const { rows } = await sql<{ depuis: string; erreur: string }>`
    WITH sent AS (SELECT m.id, m.etat, m.echec_le, m.last_error FROM gateway.mail m
      WHERE lower(m.recipient COLLATE "C") = ${address} AND m.etat IN ('refuse', 'envoye'))
    SELECT ${clockText(sql`min(s.echec_le)`, zone)} AS depuis, (array_agg(s.last_error ORDER BY s.id DESC))[1] AS erreur
    FROM sent s WHERE s.id > coalesce((SELECT max(id) FROM sent WHERE etat = 'envoye'), 0)
    HAVING count(*) > 0`.execute(db)
  const [row] = rows
  return row ? { depuis: row.depuis, raison: raisonDeRefus(row.erreur ?? '') } : null
}

/** For a single mail, the reason is returned as a refusal; nothing was written. @throws Refusal */
function refuseSingle(ids: readonly number[], refuses: readonly { raison: CourrielRaison }[]): void {
  const [refused] = refuses
  if (refused && new Set(ids).size === 1) throw new Refusal(refused.raison, 'nothing is done with this mail')
}

/** Secrets in a mail are only for its recipient. */
const masked = (body: string) => body.replaceAll(SECRET, '•••')

type Shown = { reader: Reader } & Zone
interface MailRow extends Selectable<Database['gateway.mail']> {
  qui: string
  cree: string
  envoye: string | null
}

/**
 * On the wire, an assignment has its offer's id and a defence its assignment's; a letter to several people is not a
 * record.
 */
const FICHE = sql<string | null>`m.about_entity || '/' || CASE m.about_entity
  WHEN 'affectation' THEN (SELECT a.stage_id FROM internship.affectation a WHERE a.id = m.about_id)
  WHEN 'soutenance' THEN (SELECT s.affectation_id FROM internship.soutenance s WHERE s.id = m.about_id)
  WHEN 'courrier' THEN NULL ELSE m.about_id END`

const rowsOf = (db: Db, { reader, timeZone }: Shown) =>
  db
    .selectFrom(
      sql<MailRow>`(SELECT o.*, coalesce(nullif(o.nom, ''), o.recipient) AS qui, o.created_at AT TIME ZONE ${zoneOf({ timeZone })} AS cree,
        o.sent_at AT TIME ZONE ${zoneOf({ timeZone })} AS envoye FROM gateway.mail o)`.as('m'),
    )
    .where(seenBy(reader, 'm'))
    .select(['m.id', 'm.qui as nom', 'm.recipient as email', 'm.categorie', 'm.subject as objet', 'm.etat'])
    .select([
      wallClock('m.cree').$castTo<string>().as('cree_le'),
      instantOf('m.created_at').as('instant'),
      wallClock('m.envoye').as('envoye_le'),
      sql<string>`CASE WHEN m.etat = 'envoye' THEN '' ELSE coalesce(m.last_error, '') END`.as('erreur'),
      'm.attempts as tentatives',
      whyNot('m').as('renvoi'),
      FICHE.as('fiche'),
    ])

const courriels = list((db, shown: Shown) => ({
  query: rowsOf(db, shown),
  sort: {
    nom: text('m.qui'),
    email: text('m.recipient'),
    objet: text('m.subject'),
    // undelivered mails come first, then waiting ones
    etat: sql`array_position(${COURRIEL_ETATS}::text[], m.etat)`,
    cree_le: plain('m.cree'),
    envoye_le: plain('m.envoye'),
    tentatives: plain('m.attempts'),
  },
  nullable: ['envoye_le'],
  id: plain('m.id'),
  search: (pattern) =>
    sql`public.fold(m.nom || E'\n' || m.recipient || E'\n' || m.subject) LIKE public.fold(${pattern})`,
  filter: {
    etat: letters('m.etat'),
    categorie: letters('m.categorie'),
    cree_le: days('m.cree'),
    envoye_le: days('m.envoye'),
    fiche: { searched: false, where: (value) => aboutRecord(String(value)) },
  },
}))

/** Mails about a record, by kind and id; for an offer also those about its internship. */
function aboutRecord(record: string) {
  const { groups } = /^(?<kind>\w{1,20})\/(?<id>\d{1,9})$/.exec(record) ?? {}
  if (!groups) throw new Refusal('validation', 'a record is kind/id')
  const id = Number(groups.id)
  if (groups.kind !== 'stage') return sql`m.about_entity = ${groups.kind} AND m.about_id = ${id}`
  // a reminder is about several records
  return sql`(m.id IN (SELECT r.courriel_id FROM internship.relance r JOIN internship.affectation a ON a.id = r.affectation_id
      AND a.etudiant_id = r.etudiant_id WHERE a.stage_id = ${id}) OR (m.about_entity, m.about_id) IN (
    WITH a AS (SELECT a.id FROM internship.affectation a WHERE a.stage_id = ${id})
    SELECT 'affectation', a.id FROM a
    UNION ALL SELECT 'soutenance', s.id FROM a JOIN internship.soutenance s ON s.affectation_id = a.id
    UNION ALL SELECT 'convention', c.id FROM a JOIN internship.convention c ON c.affectation_id = a.id
    UNION ALL SELECT 'evaluation', e.id FROM a JOIN internship.evaluation e ON e.affectation_id = a.id
    UNION ALL SELECT 'candidature', c.id FROM internship.candidature c WHERE c.stage_id = ${id}))`
}

async function contentOf(db: Db, session: Session, { timeZone }: Config, id: number) {
  return rowsOf(db, { reader: readerOf(session), timeZone })
    .where('m.id', '=', id)
    .select(['m.body_text', 'm.body_html', 'm.pieces', 'm.invitation_methode'])
    .select(SCHOOL_SAID.as('school'))
    .executeTakeFirst()
}
