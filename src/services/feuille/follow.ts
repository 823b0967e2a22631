import { sql } from 'kysely'
import { type feuille as calls, NOTATION_ETATS, type NotationSuivie } from '../../contract/feuille/feuille'
import type { Lang } from '../../contract/kernel/constants'
import { SOUTENANCE_VALIDEE } from '../../contract/kernel/constants'
import type { Handler } from '../access/handler'
import { holdKnown } from '../convocation/prepare'
import { clockOf, clockText, type Zone } from '../db/clock'
import { letters, like, list, plain, text } from '../db/list'
import { inScope, type Scope, scopeOf } from '../db/scope'
import { refuseOtherVersion, versionOf } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { wireTime } from '../kernel/wireTime'
import { award } from '../note/note'
import { inviteToMark, missingIn } from './invite'

/* What the office sees of the marking, and says yes to. */

export const feuilleList: Handler<typeof calls.feuilleList> = async (
  { lang, ...paging },
  { db, session, config },
) => {
  const asked = { scope: scopeOf(session), lang, timeZone: config.timeZone }
  const { rows, ...numbers } = await suivis(db, paging, asked)
  return { suivis: rows, ...numbers }
}

export const feuilleInviter: Handler<typeof calls.feuilleInviter> = async (
  { ids },
  { config, session, write },
) => {
  const sent = await write(async (trx) => {
    await holdKnown(trx, session, ids)
    const defences = sql`SELECT unnest(${ids}::integer[])`
    return inviteToMark(trx, config, session.anneeId, 'notation', missingIn(defences))
  })
  return { status: 200, ...sent }
}

export const feuilleValider: Handler<typeof calls.feuilleValider> = async (
  { id, version },
  { session, write, config },
) => {
  await write(async (trx) => {
    await trx
      .selectFrom('internship.soutenance')
      .select('id')
      .where('id', '=', id)
      .where(inScope(session, undefined, 'defence'))
      .forUpdate()
      .execute()
    const signed = trx
      .selectFrom('internship.v_soutenance as v')
      .leftJoin(SIGNED.as('d'), 'd.soutenance_id', 'v.soutenance_id')
      .select(['v.etudiant_id', 'v.note_id', 'd.points', 'd.mention_id'])
      .select(versionIn('v.soutenance_id').as('version'))
      .where('v.soutenance_id', '=', id)
      .where(inScope(session, 'v'))
    const row = found(await signed.executeTakeFirst(), 'defence')
    await refuseOtherVersion(trx, version, row, { entity: 'internship.soutenance', entityId: id })
    const { etudiant_id, note_id, points, mention_id } = row
    if (note_id !== null) throw new Refusal('defence_graded', 'the defence is graded')
    if (points === null || mention_id === null) throw new Refusal('not_signed', 'the chair has not signed')
    const grade = { id: null, soutenance_id: id, etudiant_id, mention_id, note: points }
    await award(trx, session, config, grade)
  })
  return { status: 200 }
}

export const feuilleMarques: Handler<typeof calls.feuilleMarques> = async ({ lang }, { db, session }) => {
  const { rows } = await sql<{ debut: string } & Record<string, never>>`
      SELECT coalesce(e.matricule, '') AS matricule, v.etudiant, v.stage, v.debut, coalesce(nullif(k.label->>${lang}, ''), k.label->>'fr') AS critere,
        k.sur, n.auteur, CASE n.auteur WHEN 'jury' THEN j.nom_complet WHEN 'encadrant' THEN v.encadrant
          WHEN 'entreprise' THEN v.entreprise ELSE '' END AS nom,
        n.points::float8 AS points, n.remarque, v.note::float8 AS note
      FROM internship.dossier v
      JOIN internship.note_critere n ON n.soutenance_id = v.soutenance_id
      JOIN internship.bareme b ON b.id = n.bareme_id
      CROSS JOIN LATERAL (SELECT c->'label' AS label, (c->>'sur')::float8 AS sur FROM (SELECT b.criteres->n.critere AS c) AS one) AS k
      JOIN records.etudiant e ON e.id = v.etudiant_id
      LEFT JOIN internship.jury j ON j.id = n.jury_id
      WHERE ${inScope(session, 'v')} ORDER BY v.debut, v.etudiant, v.id, n.critere, n.id`.execute(db)
  return { marques: rows.map(({ debut, ...row }) => ({ ...row, debut: wireTime(debut) })) as never[] }
}

const SIGNED = sql<{ soutenance_id: number; points: number; mention_id: number }>`(
  SELECT soutenance_id, points::float8 AS points, mention_id FROM internship.deliberation)`

/** The version of a defence's signature and grade. */
const versionIn = (defence: string) =>
  versionOf([
    defence,
    sql`(SELECT ROW(d.points, d.mention_id, d.signe_le)::text FROM internship.deliberation d
      WHERE d.soutenance_id = ${sql.ref(defence)})`,
    sql`(SELECT n.points FROM internship.note n WHERE n.soutenance_id = ${sql.ref(defence)})`,
  ])

const suivis = list((db, asked: { scope: Scope; lang: Lang } & Zone) => ({
  query: db
    .selectFrom(
      sql<Omit<NotationSuivie, 'attendus' | 'recues' | 'version'> & { recherche: string; rang: number }>`(
        SELECT v.soutenance_id AS id, v.stage_id, v.etudiant_id, v.etudiant, v.stage, v.debut, v.recherche_soutenance AS recherche,
          sa.label->>${asked.lang} AS salle, coalesce(p.nom_complet, '') AS president, e.etat,
          coalesce(v.note, d.points)::float8 AS note,
          coalesce(nullif(m.label->>${asked.lang}, ''), m.label->>'fr') AS mention,
          coalesce(d.signe_par, '') AS signe_par, coalesce(d.motif, '') AS motif,
          ${clockText(sql.ref('d.signe_le'), asked)} AS signe_le
        FROM internship.dossier v
        LEFT JOIN internship.deliberation d ON d.soutenance_id = v.soutenance_id
        LEFT JOIN internship.mention m ON m.id = coalesce(v.mention_id, d.mention_id)
        LEFT JOIN records.salle sa ON sa.id = v.salle_id
        LEFT JOIN internship.soutenance_jury b ON b.soutenance_id = v.soutenance_id AND coalesce(b.type_jury_id, 1) = 1
        LEFT JOIN internship.jury p ON p.id = b.jury_id
        CROSS JOIN LATERAL (SELECT CASE WHEN v.note_id IS NOT NULL THEN 'validee' WHEN d.id IS NOT NULL THEN 'signee'
          WHEN v.fin < ${clockOf(asked)} THEN 'en_retard'
          WHEN v.debut - interval '1 hour' <= ${clockOf(asked)} OR EXISTS (
            SELECT FROM internship.note_critere n WHERE n.soutenance_id = v.soutenance_id) THEN 'en_cours'
          ELSE 'a_venir' END AS etat) AS e
        WHERE ${inScope(asked.scope, 'v')} AND v.etat = ${SOUTENANCE_VALIDEE} AND v.soutenance_id IS NOT NULL)`.as(
        'v',
      ),
    )
    .select(['v.id', 'v.stage_id', 'v.etudiant_id', 'v.etudiant', 'v.stage', 'v.debut', 'v.salle'])
    .select(['v.president', 'v.etat', 'v.note', 'v.mention', 'v.signe_par', 'v.signe_le', 'v.motif'])
    .select([
      sql<string>`(SELECT coalesce(nullif(count(*) FILTER (WHERE x.donnee) || '/' || count(*), '0/0'), '')
        FROM internship.marques_attendues(v.id) AS x WHERE x.critere IS NOT NULL)`.as('recues'),
      sql<string[]>`(SELECT coalesce(array_agg(DISTINCT x.nom), '{}')
        FROM internship.marques_attendues(v.id) AS x WHERE NOT x.donnee)`.as('attendus'),
      versionIn('v.id').as('version'),
    ]),
  sort: {
    etudiant: text('v.etudiant'),
    stage: text('v.stage'),
    debut: plain('v.debut'),
    salle: text('v.salle'),
    president: text('v.president'),
    // what asks for something comes first
    etat: sql`array_position(${NOTATION_ETATS}::text[], v.etat)`,
    note: plain('v.note'),
    signe_par: text('v.signe_par'),
    signe_le: plain('v.signe_le'),
  },
  nullable: ['note', 'signe_le', 'salle'],
  id: plain('v.id'),
  search: (pattern) => like('v.recherche', pattern),
  filter: { etat: letters('v.etat') },
}))
