import { readings } from './files'

type Query = (sql: string) => Promise<unknown>

/**
 * A row in each list that people outside the staff write to, and of what the staff have read there, in the current year
 * of a school with an assignment.
 */
export async function openSpaceRows(query: Query): Promise<void> {
  const annee = '(SELECT id FROM records.annee WHERE courante)'
  const mine = `SELECT a.* FROM internship.affectation a WHERE a.annee_id = ${annee} ORDER BY a.id LIMIT 1`
  await query(`INSERT INTO company.contact (entreprise_id, prenom, nom, email)
    SELECT min(id), 'Rania', 'Tuteur', 'rania@entreprise.test' FROM company.entreprise`)
  await query(`INSERT INTO company.modification (entreprise_id, nom_entreprise, matricule, nom_actuel, matricule_actuel)
    SELECT id, nom_entreprise || ' SA', matricule, nom_entreprise, matricule FROM company.entreprise ORDER BY id LIMIT 1`)
  await query(`INSERT INTO internship.proposition (annee_id, entreprise_id, stage_id, etat, sujet, description, debut, fin, soumise_le)
    SELECT o.annee_id, o.entreprise_id, o.id, 'acceptee', 'Proposée', 'D', '2022-02-01', '2022-05-31', now()
    FROM internship.stage o WHERE o.annee_id = ${annee} AND NOT EXISTS (
      SELECT FROM internship.proposition p WHERE p.stage_id = o.id) ORDER BY o.id LIMIT 1`)
  await query(`INSERT INTO internship.declaration (id, annee_id, etudiant_id, entreprise_id, matricule_entreprise,
      tuteur_nom, tuteur_email, sujet, missions, debut, fin)
    SELECT d.id, d.annee_id, d.etudiant_id, (SELECT min(id) FROM company.entreprise), 'M-1', 'Rania', 'rania@entreprise.test',
      'Trouvé', 'M', '2022-02-01', '2022-05-31' FROM internship.demande d WHERE d.annee_id = ${annee} ON CONFLICT DO NOTHING`)
  await query(`INSERT INTO internship.candidature (annee_id, etudiant_id, stage_id, lettre)
    SELECT annee_id, etudiant_id, stage_id, 'Lettre' FROM (${mine}) AS a ON CONFLICT DO NOTHING`)
  await query(`INSERT INTO internship.visite (annee_id, affectation_id, etudiant_id, encadrant_id, le, moyen, compte_rendu)
    SELECT annee_id, id, etudiant_id, (SELECT min(id) FROM internship.encadreur), '2022-03-01', 'sur_place', 'Vu'
    FROM (${mine}) AS a`)
  await query(`INSERT INTO internship.evaluation (annee_id, affectation_id, etudiant_id, demande_le)
    SELECT annee_id, id, etudiant_id, now() FROM (${mine}) AS a
    ON CONFLICT ON CONSTRAINT evaluation_once DO NOTHING`)
  await query(readings(annee))
}
