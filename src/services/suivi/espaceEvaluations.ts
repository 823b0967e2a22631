import { sql } from 'kysely'
import { type FaitsDeLEvaluation, ouvertureDe } from '../../contract/suivi/ouverture'
import { type AEvaluer, AXES, type suivi as calls } from '../../contract/suivi/suivi'
import type { Handler } from '../access/handler'
import { isMine, isNamedTutor } from '../access/mine'
import { IS_PROCLAIMED, isProclaimedSince } from '../access/proclaimed'
import { periodOf } from '../affectation/periode'
import { clockText, todayOf, type Zone, zoneOf } from '../db/clock'
import type { Db } from '../db/schema'
import { refuseUnseen, versionOf } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { tellContested, untellContested } from '../mail/tell/tellVacant'
import { ACQUIS_SQL } from '../manque/situation'
import { evaluationOf } from './espaceEncadrements'
import { keepAnswer } from './namedAnswer'
import { EVALUATION_VERSION } from './suivi'

/* The tutor in the company: confirms being the tutor, and evaluates the student; the company reads it. */

export const espaceEvaluations: Handler<typeof calls.espaceEvaluations> = async (
  _,
  { db, session, config },
) => {
  const { rows } = await sql<Omit<AEvaluer, 'ouvre_le'> & { soutenance: string | null }>`
      SELECT v.id, m.mienne, e.nom_complet AS etudiant, t.nom_complet AS tuteur, v.entreprise, v.sujet, v.debut::text,
        v.fin::text, ${DEFENDED} AS soutenance, ${periodOf('v')} AS periode, s.tutorat, CASE WHEN m.mienne THEN s.tutorat_motif ELSE '' END AS motif,
        ${ACQUIS_SQL.notee} AS notee, ${isClosed(config)} AS close, ${clockText(sql.ref('x.demande_le'), config)} AS demandee_le,
        CASE WHEN m.reads AND x.id IS NOT NULL THEN ${evaluationOf('x', config)} END AS evaluation,
        CASE WHEN m.mienne AND x.signe_le IS NULL AND NOT ${isClosed(config)} THEN coalesce(x.motif, '') ELSE '' END AS rouverte,
        CASE WHEN NOT m.mienne OR x.id IS NULL THEN '' ELSE ${EVALUATION_VERSION} END AS version,
        ${TUTORAT_VERSION} AS version_tutorat
      FROM internship.v_deroulement v
      JOIN internship.v_suivi s ON s.id = v.id
      JOIN records.etudiant e ON e.id = v.etudiant_id
      JOIN company.contact t ON t.id = v.tuteur_id
      LEFT JOIN internship.evaluation x ON x.affectation_id = v.id AND x.etudiant_id = v.etudiant_id
      CROSS JOIN LATERAL (SELECT ${isNamedTutor(session, 'v')} AS mienne, ${isMine(session, 'v', ['tuteur'])}
        OR (x.signe_le IS NOT NULL AND ${isMine(session, 'v', ['entreprise'])}) AS reads) AS m
      WHERE m.mienne OR (x.id IS NOT NULL AND ${isMine(session, 'v', ['entreprise'])})
      ORDER BY m.mienne DESC, x.signe_le IS NOT NULL, x.demande_le IS NULL, e.nom_complet COLLATE "und-x-icu", v.id`.execute(
    db,
  )
  const open = await opener(db, config)
  const stages = rows.map(({ soutenance, ...row }) => ({
    ...row,
    ouvre_le: open({ fin: row.fin, soutenance, demandee: row.demandee_le !== null || row.rouverte !== '' }),
  }))
  return { stages }
}

export const espaceEvaluationEnregistrer: Handler<typeof calls.espaceEvaluationEnregistrer> = async (
  { id, version, ...told },
  { session, write, config },
) => {
  const saved = await write(async (trx) => {
    const { rows: owned } = await sql<Owned>`
        SELECT a.annee_id, a.etudiant_id, v.tuteur_id, v.fin::text, ${DEFENDED} AS soutenance, ${IS_PROCLAIMED} AS close FROM internship.affectation a
        JOIN internship.v_deroulement v ON v.id = a.id
        WHERE a.id = ${id} AND ${isMine(session, 'v', ['tuteur'])} FOR NO KEY UPDATE OF a`.execute(trx)
    const { annee_id, etudiant_id, tuteur_id, fin, soutenance, close } = found(owned[0], 'internship')
    const { rows: kept } = await sql<StoredEvaluation>`
        SELECT x.id, x.signe_le IS NOT NULL AS signed, x.demande_le IS NOT NULL OR x.motif <> '' AS demandee,
          ${isClosed(config)} AS close,
          num_nonnulls(x.appreciation, x.assiduite, x.integration, x.autonomie, x.competences, x.communication) > 0
            OR x.commentaire <> '' AS answered, ${EVALUATION_VERSION} AS version
        FROM internship.evaluation x JOIN internship.v_deroulement v ON v.id = x.affectation_id
        WHERE x.affectation_id = ${id} AND x.etudiant_id = ${etudiant_id} FOR UPDATE OF x`.execute(trx)
    const present = kept[0] ?? {
      id: null,
      signed: false,
      demandee: false,
      close,
      answered: false,
      version: '',
    }
    if (present.signed) throw new Refusal('evaluation_signed', 'the evaluation is signed')
    if (present.close) throw new Refusal('graduated', 'the results of the internship are published')
    await refuseUnseen(trx, version, present, { entity: 'internship.evaluation', entityId: present.id })
    const open = await opener(trx, config)
    if (open({ fin, soutenance, demandee: present.demandee }) !== null)
      throw new Refusal('evaluation_early', 'the internship has not come near its end')
    const { appreciation, commentaire, signe_par, ...axes } = told
    const isSigned = signe_par !== ''
    if (isSigned && AXES.some((axe) => axes[axe] === null))
      throw new Refusal('evaluation_incomplete', 'what is signed says something of everything')
    const { rows } = await sql<{ version: string }>`
        INSERT INTO internship.evaluation AS x (annee_id, affectation_id, etudiant_id, contact_id, appreciation, assiduite,
          integration, autonomie, competences, communication, commentaire, signe_par, signe_le)
        VALUES (${annee_id}, ${id}, ${etudiant_id}, ${tuteur_id}, ${appreciation}, ${axes.assiduite}, ${axes.integration},
          ${axes.autonomie}, ${axes.competences}, ${axes.communication}, ${commentaire}, ${signe_par},
          ${isSigned ? sql`now()` : null})
        ON CONFLICT ON CONSTRAINT evaluation_once DO UPDATE SET contact_id = excluded.contact_id,
          appreciation = excluded.appreciation, assiduite = excluded.assiduite, integration = excluded.integration,
          autonomie = excluded.autonomie, competences = excluded.competences, communication = excluded.communication,
          commentaire = excluded.commentaire, signe_par = excluded.signe_par, signe_le = excluded.signe_le
        RETURNING ${EVALUATION_VERSION} AS version`.execute(trx)
    return rows[0]
  })
  return { status: 200, ...saved }
}

export const espaceTutoratConfirmer: Handler<typeof calls.espaceTutoratConfirmer> = async (
  answer,
  { session, write, config },
) => {
  await write(async (trx) => {
    const isNew = await keepAnswer(
      trx,
      {
        entity: 'internship.tutorat',
        keeps: 'contact_id',
        names: 'tuteur_id',
        says: 'tutorat',
        no: 'conteste',
        isCaller: isNamedTutor(session, 'v'),
        isClosed: isClosed(config),
        version: TUTORAT_VERSION,
      },
      answer,
    )
    if (!isNew) return
    await (answer.etat === 'conteste'
      ? tellContested(trx, config, answer.id)
      : untellContested(trx, answer.id))
  })
  return { status: 200 }
}

/** Of what a tutor has answered: the aliases `v` and `s` of `v_deroulement` and `v_suivi`. */
const TUTORAT_VERSION = versionOf(['v.id', 'v.tuteur_id', 's.tutorat', 's.tutorat_motif'])

/** The day of the defence of an internship (`v`). */
const DEFENDED = sql<
  string | null
>`(SELECT d.debut::date::text FROM internship.soutenance d WHERE d.affectation_id = v.id)`

/**
 * Whether the results of an internship (`v`) are published, and its evaluation (`x`) has not been asked for or opened
 * again since.
 */
const isClosed = (zone: Zone) => isProclaimedSince(sql`x.demande_le AT TIME ZONE ${zoneOf(zone)}`)

/** By the school's setting and day, from when on an evaluation is taken. */
async function opener(db: Db, zone: Zone) {
  const { evaluation_jours, today } = await db
    .selectFrom('records.etablissement')
    .select(['evaluation_jours', sql<string>`${todayOf(zone)}::text`.as('today')])
    .executeTakeFirstOrThrow()
  return (of: FaitsDeLEvaluation) => ouvertureDe(of, evaluation_jours, today)
}

interface Owned {
  annee_id: number
  etudiant_id: number
  tuteur_id: number
  fin: string | null
  soutenance: string | null
  /** The results are published. */
  close: boolean
}

interface StoredEvaluation {
  id: number | null
  signed: boolean
  demandee: boolean
  /** The results are published, and the office has not asked for it again. */
  close: boolean
  /** Whether anything is written in it. */
  answered: boolean
  version: string
}
