/** An index for every order that a list has, so that its pages cost the same at a thousand rows and at a million. */
export const listIndexes = `
-- Columns that may be empty come last either way, which takes two.
DROP INDEX internship.stage_annee, internship.stage_sujet, internship.stage_periode, internship.stage_etat,
  internship.stage_affect, internship.demande_annee;
CREATE INDEX stage_annee ON internship.stage (annee_id, id) INCLUDE (etat, affect, entreprise_id);
CREATE INDEX stage_texte ON internship.stage (annee_id, id) INCLUDE (recherche, etat, affect, entreprise_id);
CREATE INDEX stage_nom ON internship.stage (annee_id, entreprise COLLATE "und-x-icu", id) INCLUDE (etat, affect, entreprise_id);
CREATE INDEX stage_sujet ON internship.stage (annee_id, sujet COLLATE "und-x-icu", id) INCLUDE (etat, affect, entreprise_id);
CREATE INDEX stage_periode ON internship.stage (annee_id, periode_stage COLLATE "und-x-icu", id) INCLUDE (etat, affect, entreprise_id);
CREATE INDEX stage_etat ON internship.stage (annee_id, etat, id) INCLUDE (affect, entreprise_id);
CREATE INDEX stage_affect ON internship.stage (annee_id, affect, id) INCLUDE (etat, entreprise_id);
CREATE INDEX stage_recherche ON internship.stage USING gin (recherche gin_trgm_ops);

CREATE INDEX dossier_annee ON internship.dossier (annee_id, id);
CREATE INDEX dossier_offre ON internship.dossier (stage_id);
CREATE INDEX dossier_etudiant ON internship.dossier (annee_id, etudiant COLLATE "und-x-icu", id);
CREATE INDEX dossier_stage ON internship.dossier (annee_id, stage COLLATE "und-x-icu", id);
CREATE INDEX dossier_encadrant ON internship.dossier (annee_id, encadrant COLLATE "und-x-icu", id);
CREATE INDEX dossier_encadrant_desc ON internship.dossier (annee_id, encadrant COLLATE "und-x-icu" DESC NULLS LAST, id DESC);
CREATE INDEX dossier_debut ON internship.dossier (annee_id, debut, id);
CREATE INDEX dossier_debut_desc ON internship.dossier (annee_id, debut DESC NULLS LAST, id DESC);
CREATE INDEX dossier_note ON internship.dossier (annee_id, note, id);
CREATE INDEX dossier_note_desc ON internship.dossier (annee_id, note DESC NULLS LAST, id DESC);
CREATE INDEX dossier_etat_stage ON internship.dossier (annee_id, etat_stage, id);
CREATE INDEX dossier_affecte ON internship.dossier (annee_id, affecte, id);
CREATE INDEX dossier_count ON internship.dossier (annee_id, count, id);
CREATE INDEX dossier_etat ON internship.dossier (annee_id, etat, id);
CREATE INDEX dossier_recherche_affectation ON internship.dossier USING gin (recherche_affectation gin_trgm_ops);
CREATE INDEX dossier_horaire ON internship.dossier USING gin (lower(internship.horaire(debut)) gin_trgm_ops);
CREATE INDEX dossier_recherche_soutenance ON internship.dossier USING gin (recherche_soutenance gin_trgm_ops);
-- Graduates: 6 is the mention of a defence that has to be held again.
CREATE INDEX diplome_rang ON internship.dossier (annee_id, (- note), id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_note ON internship.dossier (annee_id, note, id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_etudiant ON internship.dossier (annee_id, etudiant COLLATE "und-x-icu", id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_email ON internship.dossier (annee_id, email COLLATE "und-x-icu", id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_stage ON internship.dossier (annee_id, stage COLLATE "und-x-icu", id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_entreprise ON internship.dossier (annee_id, entreprise COLLATE "und-x-icu", id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_mention ON internship.dossier (annee_id, mention_id, id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_recherche ON internship.dossier USING gin (recherche_diplome gin_trgm_ops) WHERE note IS NOT NULL AND mention_id <> 6;

CREATE INDEX demande_annee ON internship.demande (annee_id, id);
CREATE INDEX demande_nom ON internship.demande (annee_id, etudiant COLLATE "und-x-icu", id);
CREATE INDEX demande_etat ON internship.demande (annee_id, etat, id);
CREATE INDEX demande_type ON internship.demande (annee_id, type_stage, id);
CREATE INDEX demande_langue ON internship.demande (annee_id, langue, id);
CREATE INDEX demande_recherche ON internship.demande USING gin (recherche gin_trgm_ops);

CREATE INDEX soutenance_a_valider ON internship.soutenance (annee_id, debut) WHERE etat = 0;
CREATE INDEX entreprise_gerant ON company.entreprise (nom_gerant COLLATE "und-x-icu", id);
CREATE INDEX entreprise_matricule_tri ON company.entreprise (matricule COLLATE "und-x-icu", id);
CREATE INDEX entreprise_email_tri ON company.entreprise (email COLLATE "und-x-icu", id);
CREATE INDEX entreprise_adresse ON company.entreprise (adresse COLLATE "und-x-icu", id);
CREATE INDEX entreprise_active ON company.entreprise (active, id);
CREATE INDEX entreprise_choix ON company.entreprise (nom_entreprise COLLATE "und-x-icu", id) WHERE active = 1;
`
