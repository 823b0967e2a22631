/**
 * Searches of assignments and defences look at an offer's subject without its period. Outer joins to the rows that
 * foreign keys guarantee change no result, but let PostgreSQL leave them out when it only counts.
 */
export const search = `
ALTER TABLE internship.stage
  ADD COLUMN recherche_sujet text GENERATED ALWAYS AS (public.fold(sujet)) STORED;
CREATE INDEX stage_recherche_sujet ON internship.stage USING gin (recherche_sujet gin_trgm_ops);

CREATE OR REPLACE VIEW internship.v_soutenance AS
  SELECT a.id, a.annee_id, a.stage_id, a.etudiant_id, a.encadrant_id, a.etat_stage,
    et.nom_complet AS etudiant, et.recherche AS etudiant_recherche,
    st.sujet AS stage, st.recherche AS stage_recherche, st.entreprise_id,
    en.nom_complet AS encadrant,
    s.id AS soutenance_id, s.debut, s.fin, s.salle_id,
    CASE WHEN s.id IS NULL THEN 0 ELSE 1 END AS count, coalesce(s.etat, 0) AS etat,
    n.id AS note_id, n.points AS note, n.mention_id
  FROM internship.affectation a
  LEFT JOIN records.etudiant et ON et.id = a.etudiant_id
  LEFT JOIN internship.stage st ON st.id = a.stage_id
  LEFT JOIN internship.v_encadreur en ON en.id = a.encadrant_id
  LEFT JOIN internship.soutenance s ON s.affectation_id = a.id
  LEFT JOIN internship.note n ON n.soutenance_id = s.id;
`
