import { sql } from 'kysely'
import type { Trx } from '../db/schema'

/** From now on an assignment has facts of its own: those that it has had of its offer. */
export async function giveOwnFacts(trx: Trx, affectation: number): Promise<void> {
  await sql`
    INSERT INTO internship.deroulement (id, annee_id, etudiant_id, missions, debut, fin, pauses, heures, semaine, lieu, distance,
      gratification, assurance, teletravail, teletravail_lieu, pays_stage, site_id, tuteur_id)
    SELECT id, annee_id, etudiant_id, missions, debut, fin, pauses, heures, semaine, lieu, distance, gratification, assurance,
      teletravail, teletravail_lieu, pays_stage, site_id, tuteur_id
    FROM internship.v_deroulement WHERE id = ${affectation} ON CONFLICT DO NOTHING`.execute(trx)
}
