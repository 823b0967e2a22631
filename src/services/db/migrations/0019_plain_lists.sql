-- One index an order, read in both directions, and nothing in it but the order: what may be null is the smallest.
-- Searches look at one folded text a row: the kept letters of offers go, the start of a defence joins what else is
-- searched by.

DROP INDEX internship.stage_texte;
DROP INDEX internship.stage_annee, internship.stage_nom, internship.stage_sujet, internship.stage_periode,
  internship.stage_etat, internship.stage_affect;
CREATE INDEX stage_annee ON internship.stage (annee_id, id);
CREATE INDEX stage_nom ON internship.stage (annee_id, entreprise COLLATE "und-x-icu", id);
CREATE INDEX stage_sujet ON internship.stage (annee_id, sujet COLLATE "und-x-icu", id);
CREATE INDEX stage_periode ON internship.stage (annee_id, periode_stage COLLATE "und-x-icu", id);
CREATE INDEX stage_etat ON internship.stage (annee_id, etat, id);
CREATE INDEX stage_affect ON internship.stage (annee_id, affect, id);
ALTER TABLE internship.stage DROP COLUMN lettres;
DROP FUNCTION internship.lettres(text);

DROP INDEX internship.dossier_encadrant_desc, internship.dossier_debut_desc, internship.dossier_note_desc,
  internship.dossier_horaire;
DROP INDEX internship.dossier_annee, internship.dossier_affecte, internship.dossier_count, internship.dossier_etat,
  internship.dossier_etat_stage, internship.dossier_etudiant, internship.dossier_stage, internship.dossier_encadrant,
  internship.dossier_debut, internship.dossier_note;
CREATE INDEX dossier_annee ON internship.dossier (annee_id, id);
CREATE INDEX dossier_affecte ON internship.dossier (annee_id, affecte, id);
CREATE INDEX dossier_count ON internship.dossier (annee_id, count, id);
CREATE INDEX dossier_etat ON internship.dossier (annee_id, etat, id);
CREATE INDEX dossier_etat_stage ON internship.dossier (annee_id, etat_stage, id);
CREATE INDEX dossier_etudiant ON internship.dossier (annee_id, etudiant COLLATE "und-x-icu", id);
CREATE INDEX dossier_stage ON internship.dossier (annee_id, stage COLLATE "und-x-icu", id);
CREATE INDEX dossier_encadrant ON internship.dossier (annee_id, encadrant COLLATE "und-x-icu" NULLS FIRST, id);
CREATE INDEX dossier_debut ON internship.dossier (annee_id, debut NULLS FIRST, id);
CREATE INDEX dossier_note ON internship.dossier (annee_id, note NULLS FIRST, id);
ALTER TABLE internship.dossier DROP COLUMN recherche_soutenance;
ALTER TABLE internship.dossier ADD COLUMN recherche_soutenance text GENERATED ALWAYS AS (
  public.fold(etudiant || E'\n' || stage || E'\n' || coalesce(internship.horaire(debut), ''))) STORED;
CREATE INDEX dossier_recherche_soutenance ON internship.dossier USING gin (recherche_soutenance gin_trgm_ops);

-- Anglais, Arabe, Français; in English the codes themselves are in the order of their labels.
CREATE INDEX demande_langue_lue ON internship.demande (annee_id, strpos('en ar fr', langue), id);
