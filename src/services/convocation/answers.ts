import { type RawBuilder, sql } from 'kysely'
import type { convocation as calls, ReponseConvocation } from '../../contract/convocation/convocation'
import type { Lang } from '../../contract/kernel/constants'
import type { ParsedInput } from '../../contract/kernel/endpoint'
import { hashToken } from '../access/credentials/tokens'
import type { Handler } from '../access/handler'
import { unconfirmed, waits } from '../access/provenAddress'
import { eventOf } from '../agenda/defences'
import { icsOf } from '../agenda/ics'
import { clockOf, type Zone } from '../db/clock'
import type { Db, Trx } from '../db/schema'
import { inScope } from '../db/scope'
import { refuseUnseen, versionOf } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { roleNames } from './about'
import { type RoleNames, roleIn } from './message'
import type { Annonce } from './prepare'
import { invitingOf } from './writer'

/* The page and answers of a message's link, without a session. */

export const convocationQuestion: Handler<typeof calls.convocationQuestion> = async (
  { token, lang },
  { db, config, write },
) => {
  const holder = await holderOf(db, token)
  if (!holder.cloturee)
    await write((trx) =>
      sql`UPDATE internship.convoque SET ouvert_le = now() WHERE id = ${holder.id}`.execute(trx),
    )
  const names = await roleNames(db)
  const shown = lang ?? holder.lang
  const rows = await invitationsOf(db, holder.id, config)
  const school = await invitingOf(db, config)
  if (rows.length === 0 && (await waits(db, holder.cle))) throw unconfirmed()
  return {
    nom: holder.nom,
    invitations: rows.map(({ dit, roles: _, ...row }) => {
      const { numero, dit_le, ...known } = row
      const { uid: __, contenu: ___, sequence: ____, encadrant: _____, entreprise: ______, ...told } = dit
      const passee = row.passee || holder.cloturee
      const huis_clos: 0 | 1 = dit.huis_clos === 1 ? 1 : 0
      const lien_reunion = passee || row.annulee ? '' : (dit.lien_reunion ?? '')
      const roles = told.roles.map((role) => roleIn(shown, role, names))
      const jury = told.jury.map(({ nom, role }) => ({
        nom,
        role: role && renamed(role, holder.lang, shown, names),
      }))
      const event = eventOf(
        { ...dit, jury, sequence: numero ?? dit.sequence, modifie_le: dit_le },
        shown,
        school.adresse,
      )
      const agenda = passee || row.annulee ? '' : icsOf({ nom: '', fuseau: school.fuseau, events: [event] })
      return { ...told, ...known, huis_clos, lien_reunion, roles, jury, agenda, passee }
    }),
  }
}

export const convocationRepondre: Handler<typeof calls.convocationRepondre> = async (
  { token, reponses },
  { config, write },
) => {
  const kept = await write(async (trx) => {
    const holder = await holderOf(trx, token)
    if (holder.cloturee) throw new Refusal('link_expired', 'the year is closed')
    return keepAnswers(trx, holder.id, reponses, config)
  })
  return { status: 200, reponses: kept }
}

export const convocationNoter: Handler<typeof calls.convocationNoter> = async (
  answer,
  { config, session, write },
) => {
  await write((trx) => keep(trx, answer, config, { allowed: inScope(session), notedBy: session.email }))
  return { status: 200 }
}

type AnswerToNote = Omit<ParsedInput<typeof calls.convocationNoter>, 'reponse'> & {
  /** Null takes it back. */
  reponse: ReponseConvocation | null
}

interface Noted {
  /** Which rows may be answered. */
  allowed: RawBuilder<unknown>
  /** The colleague who writes it down; null: it is the person's own word. */
  notedBy: string | null
}

/** An unconfirmed address can neither read nor answer. */
const isProven = sql<boolean>`NOT internship.convoque_attend(c.soutenance_id,
  (SELECT k.cle FROM internship.convoque k WHERE k.id = c.convoque_id))`

const THEIR_OWN: Noted = { allowed: isProven, notedBy: null }

/** The version of an answer to an invitation (alias `c`). */
export const ANSWER_VERSION = versionOf(['c.id', 'c.reponse', 'c.motif'])

/**
 * @throws Refusal `not_found` for a defence that is over, cancelled or was not announced; `changed_meanwhile` if its
 * time or answer has changed
 */
async function keep(
  trx: Trx,
  { convoque_id, soutenance_id, debut, reponse, motif, version }: AnswerToNote,
  config: Zone,
  { allowed, notedBy }: Noted = THEIR_OWN,
): Promise<AnsweredConvocation> {
  const { rows } = await sql<{
    id: number
    same: boolean
    said: boolean
    answered: boolean
    version: string
  }>`
    SELECT id, (dit->>'debut')::timestamp = ${debut}::timestamp AS same, ${ANSWER_VERSION} AS version,
      reponse IS NOT NULL AS answered, reponse IS NOT DISTINCT FROM ${reponse}::text AND coalesce(c.motif, '') = ${reponse === 'decline' ? motif : ''} AS said
    FROM internship.convocation c
    WHERE convoque_id = ${convoque_id} AND soutenance_id = ${soutenance_id} AND dit IS NOT NULL AND NOT annulee
      AND ${allowed} AND (dit->>'fin')::timestamp > ${clockOf(config)} FOR UPDATE`.execute(trx)
  const { id, same, said, ...present } = found(rows[0], 'invitation')
  if (!same) throw new Refusal('changed_meanwhile', 'the defence is at another time than was shown')
  // an existing answer is not replaced unseen, unless it is the same
  if (!said) await refuseUnseen(trx, version, present, { entity: 'internship.convocation', entityId: id })
  const { rows: kept } = await sql<AnsweredConvocation>`
    UPDATE internship.convocation AS c SET reponse = ${reponse}::text, repondu_le = CASE WHEN ${reponse}::text IS NOT NULL THEN now() END,
      motif = ${reponse === 'decline' ? motif : ''}, note_par = ${notedBy}
    WHERE id = ${id} RETURNING c.soutenance_id, ${ANSWER_VERSION} AS version`.execute(trx)
  return found(kept[0], 'invitation')
}

interface AnsweredConvocation {
  soutenance_id: number
  version: string
}

/** A role of the jury, which was told in one language, in another one; a name that it has no more stays. */
const renamed = (role: string, told: Lang, shown: Lang, names: RoleNames): string =>
  [...names.values()].find((label) => label[told] === role)?.[shown] || role

/**
 * Records a person's answer to an invitation, until the defence is over. @throws Refusal `not_found`,
 * `changed_meanwhile`
 */
export async function keepAnswers(
  trx: Trx,
  convoque_id: number,
  reponses: ParsedInput<typeof calls.convocationRepondre>['reponses'],
  config: Zone,
): Promise<AnsweredConvocation[]> {
  const kept = []
  for (const answer of reponses) kept.push(await keep(trx, { convoque_id, ...answer }, config))
  return kept
}

interface Holder {
  id: number
  nom: string
  cle: string
  lang: Lang
  cloturee: boolean
}

/** @throws Refusal `link_expired` */
async function holderOf(db: Db, token: string): Promise<Holder> {
  const { rows } = await sql<Holder>`
    SELECT k.id, k.nom, k.cle, k.lang, y.cloturee FROM gateway.lien l
    JOIN internship.convoque k ON k.id = l.subject_id JOIN records.annee y ON y.id = k.annee_id
    WHERE l.token_hash = ${hashToken(token)} AND l.kind = 'convocation' AND l.expires_at > now()`.execute(db)
  const [holder] = rows
  if (!holder) throw new Refusal('link_expired', 'the link has expired')
  return holder
}

interface InvitationRow {
  soutenance_id: number
  dit: Annonce
  roles: string[]
  reponse: ReponseConvocation | null
  motif: string
  version: string
  annulee: boolean
  passee: boolean
  numero: number | null
  dit_le: Date
}

async function invitationsOf(db: Db, id: number, config: Zone): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    SELECT soutenance_id, dit, dit->'roles' AS roles, reponse, motif, annulee, numero, dit_le, ${ANSWER_VERSION} AS version,
      (dit->>'fin')::timestamp <= ${clockOf(config)} AS passee
    FROM internship.convocation c WHERE convoque_id = ${id} AND dit IS NOT NULL AND ${isProven}
    ORDER BY annulee OR (dit->>'fin')::timestamp <= ${clockOf(config)}, dit->>'debut', soutenance_id`.execute(
    db,
  )
  return rows
}
