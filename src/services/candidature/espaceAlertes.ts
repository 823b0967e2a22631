import { sql } from 'kysely'
import { ALERTES_MAX } from '../../contract/candidature/limites'
import type { offres as calls } from '../../contract/candidature/offres'
import type { Handler } from '../access/handler'
import { myStudent } from '../access/mine'
import { found, Refusal } from '../kernel/refusal'
import { type Searched, takeNewMatches } from './alertes'

interface Alerte extends Searched {
  id: number
}

/* What a student wants to be written to about. */

export const espaceAlertes: Handler<typeof calls.espaceAlertes> = async (_, { db, session }) => {
  const { id } = await myStudent(db, session)
  const { rows } = await sql<Alerte>`SELECT id, q, type_stage, distance FROM internship.alerte
      WHERE etudiant_id = ${id} AND annee_id = ${session.anneeId} ORDER BY id`.execute(db)
  return { alertes: rows }
}

/** Offers that were there before the alert are not announced. */
export const espaceAlerteCreer: Handler<typeof calls.espaceAlerteCreer> = async (
  { q, type_stage, distance },
  { config, db, session, write },
) => {
  const moi = await myStudent(db, session)
  const { anneeId } = session
  await write(async (trx) => {
    // one after the other, so that none goes beyond the most
    await sql`SELECT FROM records.inscription WHERE etudiant_id = ${moi.id} AND annee_id = ${anneeId} FOR UPDATE`.execute(
      trx,
    )
    await sql`INSERT INTO internship.alerte (etudiant_id, annee_id, q, type_stage, distance)
        VALUES (${moi.id}, ${anneeId}, ${q}, ${type_stage}, ${distance}) ON CONFLICT DO NOTHING`.execute(trx)
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer FROM internship.alerte
        WHERE etudiant_id = ${moi.id} AND annee_id = ${anneeId}`.execute(trx)
    if ((rows[0]?.count ?? 0) > ALERTES_MAX) throw new Refusal('too_many_alerts', 'there are too many alerts')
    await takeNewMatches(trx, config, { ...moi, annee_id: anneeId }, [{ q, type_stage, distance }])
  })
  return { status: 200 }
}

export const espaceAlerteSupprimer: Handler<typeof calls.espaceAlerteSupprimer> = async (
  { id },
  { db, session, write },
) => {
  const moi = await myStudent(db, session)
  await write(async (trx) => {
    const { rows } = await sql`DELETE FROM internship.alerte
        WHERE id = ${id} AND etudiant_id = ${moi.id} AND annee_id = ${session.anneeId} RETURNING id`.execute(
      trx,
    )
    found(rows[0], 'alert')
  })
  return { status: 200 }
}
