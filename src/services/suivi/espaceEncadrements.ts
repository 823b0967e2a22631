import { type RawBuilder, sql } from 'kysely'
import type { suivi as calls, Encadrement } from '../../contract/suivi/suivi'
import type { Handler } from '../access/handler'
import { isMine } from '../access/mine'
import { IS_PROCLAIMED } from '../access/proclaimed'
import { periodOf } from '../affectation/periode'
import { clockText, type Zone } from '../db/clock'
import { refuseUnseen, versionOf } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { ACQUIS_SQL } from '../manque/situation'
import { byTheLimits } from '../regle/regles'

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
  { id, etat, motif, version },
  { session, write, config },
) => {
  if (etat === 'decline' && motif === '') throw new Refusal('reason_required', 'a no takes a reason')
  const avertissements = await write(async (trx) => {
    await sql`SELECT FROM internship.affectation WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
    const { rows } = await sql<{
      same: boolean
      notee: boolean
      close: boolean
      answered: boolean
      version: string
    }>`
        SELECT ${ACQUIS_SQL.notee} AS notee, ${IS_PROCLAIMED} AS close, s.accord <> 'propose' AS answered, s.accord = ${etat} AND coalesce(s.accord_motif, '') = ${etat === 'decline' ? motif : ''} AS same, ${VERSION} AS version
        FROM internship.v_deroulement v JOIN internship.v_suivi s ON s.id = v.id
        WHERE v.id = ${id} AND ${isMine(session, 'v', ['encadreur'])}`.execute(trx)
    const { same, notee, close, ...present } = found(rows[0], 'internship')
    // said twice, it counts once
    if (same) return []
    if (close) throw new Refusal('graduated', 'the results of the internship are published')
    if (notee && etat === 'decline') throw new Refusal('defence_graded', 'the defence has its grade')
    await refuseUnseen(trx, version, present, { entity: 'internship.encadrement', entityId: id })
    const { numAffectedRows } = await sql`
        INSERT INTO internship.encadrement AS k (id, annee_id, etudiant_id, encadrant_id, etat, motif)
        SELECT v.id, v.annee_id, v.etudiant_id, v.encadrant_id, ${etat}, ${etat === 'decline' ? motif : ''}
        FROM internship.v_deroulement v WHERE v.id = ${id} AND ${isMine(session, 'v', ['encadreur'])}
        ON CONFLICT (id) DO UPDATE SET etudiant_id = excluded.etudiant_id, encadrant_id = excluded.encadrant_id,
          etat = excluded.etat, motif = excluded.motif, repondu_le = now()`.execute(trx)
    found(numAffectedRows === 1n ? true : undefined, 'internship')
    return etat === 'accepte' ? byTheLimits(trx, config, id) : []
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
