import type pg from 'pg'

/** An address with every part, as made by `makeEverybody`. */
export const EVERYBODY = 'toutes@ecole.test'

/**
 * Gives an address all parts in the demo school: a student with an assignment, a teacher who supervises and sits in
 * juries, a person acting for the company of that assignment, and its tutor.
 */
export async function makeEverybody(pool: pg.Pool): Promise<void> {
  await pool.query(`
    -- where one alone supervises, they had the address of their student before nobody could
    WITH earlier AS MATERIALIZED (SELECT set_config('espace.conservation', 'on', true)), mine AS (
      SELECT a.id, a.etudiant_id, a.stage_id, o.entreprise_id FROM earlier CROSS JOIN internship.affectation a
      JOIN internship.stage o ON o.id = a.stage_id JOIN company.entreprise e ON e.id = o.entreprise_id AND e.active = 1
      WHERE a.annee_id = (SELECT id FROM records.annee WHERE courante)
        AND NOT EXISTS (SELECT FROM internship.soutenance s WHERE s.affectation_id = a.id)
        AND NOT EXISTS (SELECT FROM company.compte k WHERE k.entreprise_id = e.id AND k.active = 0)
      ORDER BY a.id LIMIT 1
    ), student AS (
      UPDATE records.etudiant SET email = '${EVERYBODY}' WHERE id = (SELECT etudiant_id FROM mine)
    ), teacher AS (
      UPDATE records.enseignant SET email = '${EVERYBODY}' WHERE id = (
        SELECT n.enseignant_id FROM internship.encadreur n LEFT JOIN internship.jury j USING (enseignant_id)
        WHERE n.enseignant_id IS NOT NULL AND EXISTS (SELECT FROM internship.affectation a WHERE a.encadrant_id = n.id
          AND a.annee_id = (SELECT id FROM records.annee WHERE courante))
        ORDER BY j.id IS NULL, n.id LIMIT 1)
    ), contact AS (
      INSERT INTO company.contact (entreprise_id, prenom, nom, email, gestion, tuteur)
      SELECT entreprise_id, 'Toutes', 'Casquettes', '${EVERYBODY}', 1, 1 FROM mine RETURNING id
    ), facts AS (
      UPDATE internship.deroulement SET tuteur_id = (SELECT id FROM contact) WHERE id = (SELECT id FROM mine)
    )
    UPDATE internship.stage SET tuteur_id = (SELECT id FROM contact) WHERE id = (SELECT stage_id FROM mine)`)
}
