import { sql } from 'kysely'
import type { Db } from '../db/schema'

interface Made {
  stage_id: number
  /** The student for whom the offer is created. */
  etudiant_id: number
  type_stage: number
}

/** Opens created offers to their type of internship, and to the specialty and level of their students. */
export async function openToStudents(trx: Db, anneeId: number, made: readonly Made[]): Promise<void> {
  const offers = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
    AS o (stage_id integer, etudiant_id integer, type_stage smallint)`
  const studies = sql`${offers} JOIN records.parcours p ON p.etudiant_id = o.etudiant_id AND p.annee_id = ${anneeId}`
  await sql`
    INSERT INTO internship.stage_type (stage_id, type_stage_id) SELECT o.stage_id, o.type_stage FROM ${offers}`.execute(
    trx,
  )
  await sql`
    INSERT INTO internship.stage_specialite (stage_id, specialite_id) SELECT o.stage_id, p.specialite_id FROM ${studies}`.execute(
    trx,
  )
  await sql`
    INSERT INTO internship.stage_niveau (stage_id, niveau_id) SELECT o.stage_id, p.niveau_id FROM ${studies}`.execute(
    trx,
  )
}
