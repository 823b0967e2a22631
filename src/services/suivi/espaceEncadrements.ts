import { type RawBuilder, sql } from 'kysely'
import type { suivi as calls, Encadrement } from '../../contract/suivi/suivi'
import type { Handler } from '../access/handler'
import { isMine } from '../access/mine'
import { IS_PROCLAIMED } from '../access/proclaimed'
import { periodOf } from '../affectation/periode'
import { clockText, type Zone } from '../db/clock'
import { versionOf } from '../db/version'
import { ACQUIS_SQL } from '../manque/situation'
import { byTheLimits } from '../regle/regles'
import { keepAnswer } from './namedAnswer'

/* The students assigned to a supervisor, and the supervisor's answers. */

export const espaceEncadrements: Handler<typeof calls.espaceEncadrements> = async (
  _,
  { db, session, config },
) => {
  const { rows } = await sql<Encadrement>`
      SELECT v.id, e.nom_complet AS etudiant, e.email, v.entreprise, v.sujet, v.debut::text, v.fin::text,
        ${periodOf('v')} AS periode, t.nom_complet AS tuteur, s.accord, s.accord_motif AS motif,
        ${ACQUIS_SQL.notee} AS notee, ${IS_PROCLAIMED} AS close,
        CASE WHEN x.signe_le IS NOT NULL THEN ${evaluationOf('x', config)} END AS evaluation,
        ${VERSION} AS version
      FROM internship.v_deroulement v
      JOIN internship.v_suivi s ON s.id = v.id
      JOIN records.etudiant e ON e.id = v.etudiant_id
      LEFT JOIN company.contact t ON t.id = v.tuteur_id
      LEFT JOIN internship.evaluation x ON x.affectation_id = v.id AND x.etudiant_id = v.etudiant_id
      WHERE ${isMine(session, 'v', ['encadreur'])}
      ORDER BY array_position(ARRAY['propose', 'accepte', 'decline'], s.accord), e.nom_complet COLLATE "und-x-icu", v.id`.execute(
    db,
  )
  const limits = await sql<{ maximum: number | null }>`
      SELECT min(nullif(encadrements_max, 0)) AS maximum FROM records.enseignant
      WHERE id = ANY (${session.enseignants}::integer[])`.execute(db)
  return {
    nombre: rows.filter(({ accord }) => accord !== 'decline').length,
    maximum: limits.rows[0]?.maximum ?? null,
    etudiants: rows,
  }
}

export const espaceEncadrementRepondre: Handler<typeof calls.espaceEncadrementRepondre> = async (
  answer,
  { session, write, config },
) => {
  const avertissements = await write(async (trx) => {
    const isNew = await keepAnswer(
      trx,
      {
        entity: 'internship.encadrement',
        keeps: 'encadrant_id',
        names: 'encadrant_id',
        says: 'accord',
        no: 'decline',
        isCaller: isMine(session, 'v', ['encadreur']),
        isClosed: IS_PROCLAIMED,
        version: VERSION,
      },
      answer,
    )
    return isNew && answer.etat === 'accepte' ? byTheLimits(trx, config, answer.id) : []
  })
  return { status: 200, avertissements }
}

/** Of what a supervisor has answered: the aliases `v` and `s` of `v_deroulement` and `v_suivi`. */
const VERSION = versionOf(['v.id', 'v.encadrant_id', 's.accord', 's.accord_motif'])

/** A tutor's evaluation as the contract has it, of an alias of `internship.evaluation`. */
export const evaluationOf = (alias: string, config: Zone): RawBuilder<unknown> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`jsonb_build_object('appreciation', ${at('appreciation')}, 'assiduite', ${at('assiduite')},
    'integration', ${at('integration')}, 'autonomie', ${at('autonomie')}, 'competences', ${at('competences')},
    'communication', ${at('communication')}, 'commentaire', ${at('commentaire')}, 'signe_par', ${at('signe_par')},
    'signe_le', ${clockText(at('signe_le'), config)})`
}
