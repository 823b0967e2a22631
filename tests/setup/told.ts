/**
 * SQL that creates somebody convoked to a defence, still to come, and returns: `{ convoque_id, soutenance_id, debut }`.
 *
 * @param defence SQL of its id
 */
export const toldOf = (defence: string): string => `
  WITH s AS (SELECT s.*, a.etudiant_id FROM internship.soutenance s JOIN internship.affectation a ON a.id = s.affectation_id
    WHERE s.id = (${defence})),
  k AS (INSERT INTO internship.convoque (annee_id, cle, nom, email, lang)
    SELECT annee_id, 'told/' || id, 'Rim', 'told@ecole.test', 'fr' FROM s
    ON CONFLICT (annee_id, cle) DO UPDATE SET nom = excluded.nom RETURNING id)
  INSERT INTO internship.convocation AS c
    (annee_id, convoque_id, soutenance_id, affectation_id, etudiant_id, dit, dit_le, numero)
  SELECT s.annee_id, k.id, s.id, s.affectation_id, s.etudiant_id,
    internship.annonce(s.id, 'fr') || '{"roles": ["encadrant"], "fin": "2099-01-01T10:00:00"}', now(), 0 FROM k, s
  ON CONFLICT ON CONSTRAINT convocation_once DO UPDATE SET annulee = false, reponse = NULL, motif = '', repondu_le = NULL, note_par = NULL
  RETURNING c.convoque_id, c.soutenance_id, c.dit->>'debut' AS debut`
