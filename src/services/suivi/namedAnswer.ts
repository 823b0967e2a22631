import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../db/schema'
import { refuseUnseen } from '../db/version'
import { found, Refusal } from '../kernel/refusal'
import { ACQUIS_SQL } from '../manque/situation'

/** Who is named for an internship and answers: its supervisor, or its tutor in the company. Aliases are those of `keepAnswer`. */
interface Named {
  /** Whose table keeps the answer. */
  entity: 'internship.encadrement' | 'internship.tutorat'
  /** The column of that table for who has answered, and theirs in `v_deroulement`. */
  keeps: 'encadrant_id' | 'contact_id'
  names: 'encadrant_id' | 'tuteur_id'
  /** The column of `v_suivi` that says how the answer stands; its reason is in `…_motif`. */
  says: 'accord' | 'tutorat'
  no: 'decline' | 'conteste'
  isCaller: RawBuilder<boolean>
  /** Whether the results of the internship are published. */
  isClosed: RawBuilder<boolean>
  version: RawBuilder<string>
}

interface Answer {
  id: number
  etat: string
  motif: string
  version?: string | undefined
}

/**
 * Keeps the answer of somebody who is named for an internship: of `v_deroulement` as `v`, `v_suivi` as `s` and its evaluation
 * as `x`.
 *
 * @returns whether it is new: said twice, it counts once
 * @throws Refusal `reason_required`, `not_found`, `graduated`, `defence_graded`, `changed_meanwhile`
 */
export async function keepAnswer(
  trx: Trx,
  named: Named,
  { id, etat, motif, version }: Answer,
): Promise<boolean> {
  const isNo = etat === named.no
  if (isNo && motif === '') throw new Refusal('reason_required', 'a no takes a reason')
  const reason = isNo ? motif : ''
  const says = sql.ref(`s.${named.says}`)
  await sql`SELECT FROM internship.affectation WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  const { rows } = await sql<{
    same: boolean
    notee: boolean
    close: boolean
    answered: boolean
    version: string
  }>`
    SELECT ${ACQUIS_SQL.notee} AS notee, ${named.isClosed} AS close, ${says} <> 'propose' AS answered,
      ${says} = ${etat} AND coalesce(${sql.ref(`s.${named.says}_motif`)}, '') = ${reason} AS same, ${named.version} AS version
    FROM internship.v_deroulement v JOIN internship.v_suivi s ON s.id = v.id
    LEFT JOIN internship.evaluation x ON x.affectation_id = v.id AND x.etudiant_id = v.etudiant_id
    WHERE v.id = ${id} AND ${named.isCaller}`.execute(trx)
  const { same, notee, close, ...present } = found(rows[0], 'internship')
  if (same) return false
  if (close) throw new Refusal('graduated', 'the results of the internship are published')
  if (notee && isNo) throw new Refusal('defence_graded', 'the defence has its grade')
  await refuseUnseen(trx, version, present, { entity: named.entity, entityId: id })
  const keeps = sql.ref(named.keeps)
  const { numAffectedRows } = await sql`
    INSERT INTO ${sql.table(named.entity)} (id, annee_id, etudiant_id, ${keeps}, etat, motif)
    SELECT v.id, v.annee_id, v.etudiant_id, ${sql.ref(`v.${named.names}`)}, ${etat}, ${reason}
    FROM internship.v_deroulement v WHERE v.id = ${id} AND ${named.isCaller}
    ON CONFLICT (id) DO UPDATE SET etudiant_id = excluded.etudiant_id, ${keeps} = ${sql.ref(`excluded.${named.keeps}`)},
      etat = excluded.etat, motif = excluded.motif, repondu_le = now()`.execute(trx)
  found(numAffectedRows === 1n ? true : undefined, 'internship')
  return true
}
