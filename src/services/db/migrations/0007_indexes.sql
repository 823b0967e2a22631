-- An index for every order that a list has, so that its pages cost the same at a thousand rows and at a million; one of
-- trigrams for every folded text that searches look at; and those that foreign keys look up. Columns that may be empty
-- come last either way, which takes two. What lists are filtered by is included: a page of few among many is found
-- without reading the rows of the others. Unique ones stand with their tables.

-- Academic records
CREATE INDEX diplome_cycle ON records.diplome (cycle_id);
CREATE INDEX specialite_diplome ON records.specialite (diplome_id);
CREATE INDEX specialite_niveau_niveau ON records.specialite_niveau (niveau_id);
CREATE INDEX inscription_groupe ON records.inscription (groupe_id);
CREATE INDEX etudiant_recherche ON records.etudiant USING gin (recherche gin_trgm_ops);
CREATE INDEX enseignant_code_tri ON records.enseignant (code COLLATE "und-x-icu", id);
CREATE INDEX enseignant_nom ON records.enseignant (nom_complet COLLATE "und-x-icu", id);
CREATE INDEX enseignant_grade_fr ON records.enseignant ((grade->>'fr') COLLATE "und-x-icu", id);
CREATE INDEX enseignant_grade_en ON records.enseignant ((grade->>'en') COLLATE "und-x-icu", id);
CREATE INDEX enseignant_grade_ar ON records.enseignant ((grade->>'ar') COLLATE "und-x-icu", id);
CREATE INDEX enseignant_email ON records.enseignant (email COLLATE "und-x-icu", id);
CREATE INDEX enseignant_mobile ON records.enseignant (mobile COLLATE "und-x-icu", id);

-- Companies
CREATE INDEX entreprise_nom ON company.entreprise (nom_entreprise COLLATE "und-x-icu", id);
CREATE INDEX entreprise_gerant ON company.entreprise (nom_gerant COLLATE "und-x-icu", id);
CREATE INDEX entreprise_matricule_tri ON company.entreprise (matricule COLLATE "und-x-icu", id);
CREATE INDEX entreprise_email_tri ON company.entreprise (email COLLATE "und-x-icu", id);
CREATE INDEX entreprise_adresse ON company.entreprise (adresse COLLATE "und-x-icu", id);
CREATE INDEX entreprise_active ON company.entreprise (active, id);
CREATE INDEX entreprise_choix ON company.entreprise (nom_entreprise COLLATE "und-x-icu", id) WHERE active = 1;
CREATE INDEX entreprise_recherche ON company.entreprise USING gin (recherche gin_trgm_ops);
CREATE INDEX entreprise_recherche_nom ON company.entreprise USING gin (recherche_nom gin_trgm_ops);

-- Offers
CREATE INDEX stage_entreprise ON internship.stage (entreprise_id, annee_id);
CREATE INDEX stage_annee ON internship.stage (annee_id, id) INCLUDE (lettres, etat, affect, entreprise_id);
CREATE INDEX stage_texte ON internship.stage (annee_id, id) INCLUDE (recherche, etat, affect, entreprise_id);
CREATE INDEX stage_nom ON internship.stage (annee_id, entreprise COLLATE "und-x-icu", id) INCLUDE (etat, affect, entreprise_id);
CREATE INDEX stage_sujet ON internship.stage (annee_id, sujet COLLATE "und-x-icu", id) INCLUDE (etat, affect, entreprise_id);
CREATE INDEX stage_periode ON internship.stage (annee_id, periode_stage COLLATE "und-x-icu", id) INCLUDE (etat, affect, entreprise_id);
CREATE INDEX stage_etat ON internship.stage (annee_id, etat, id) INCLUDE (affect, entreprise_id);
CREATE INDEX stage_affect ON internship.stage (annee_id, affect, id) INCLUDE (etat, entreprise_id);
CREATE INDEX stage_recherche ON internship.stage USING gin (recherche gin_trgm_ops);

-- Supervisors and juries
CREATE INDEX encadreur_nom ON internship.encadreur (nom COLLATE "und-x-icu", prenom COLLATE "und-x-icu", id);
CREATE INDEX encadreur_prenom ON internship.encadreur (prenom COLLATE "und-x-icu", id);
CREATE INDEX encadreur_telephone ON internship.encadreur (telephone COLLATE "und-x-icu", id);
CREATE INDEX encadreur_email ON internship.encadreur (email COLLATE "und-x-icu", id);
CREATE INDEX encadreur_choix ON internship.encadreur (nom_complet COLLATE "und-x-icu", id);
CREATE INDEX jury_nom ON internship.jury (nom COLLATE "und-x-icu", prenom COLLATE "und-x-icu", id);
CREATE INDEX jury_prenom ON internship.jury (prenom COLLATE "und-x-icu", id);
CREATE INDEX jury_telephone ON internship.jury (telephone COLLATE "und-x-icu", id);
CREATE INDEX jury_email ON internship.jury (email COLLATE "und-x-icu", id);
CREATE INDEX jury_choix ON internship.jury (nom_complet COLLATE "und-x-icu", id);

-- Assignments and defences; the dashboard's next defences, of which many begin at the same time
CREATE INDEX affectation_annee ON internship.affectation (annee_id, id);
CREATE INDEX affectation_inscription ON internship.affectation (etudiant_id);
CREATE INDEX affectation_encadrant ON internship.affectation (encadrant_id);
CREATE INDEX soutenance_salle ON internship.soutenance (salle_id);
CREATE INDEX soutenance_materiel_ressource ON internship.soutenance_materiel (ressource_id);
CREATE INDEX soutenance_jury_jury ON internship.soutenance_jury (jury_id);
CREATE INDEX soutenance_annee ON internship.soutenance (annee_id, debut, affectation_id);
CREATE INDEX soutenance_a_valider ON internship.soutenance (annee_id, debut DESC, affectation_id) WHERE etat = 0;
CREATE INDEX dossier_offre ON internship.dossier (stage_id);
CREATE INDEX dossier_annee ON internship.dossier (annee_id, id)
  INCLUDE (affecte, count, etat, etat_stage, note);
CREATE INDEX dossier_affecte ON internship.dossier (annee_id, affecte, id)
  INCLUDE (count, etat, etat_stage, note);
CREATE INDEX dossier_count ON internship.dossier (annee_id, count, id)
  INCLUDE (affecte, etat, etat_stage, note);
CREATE INDEX dossier_etat ON internship.dossier (annee_id, etat, id)
  INCLUDE (affecte, count, etat_stage, note);
CREATE INDEX dossier_etat_stage ON internship.dossier (annee_id, etat_stage, id)
  INCLUDE (affecte, count, etat, note);
CREATE INDEX dossier_etudiant ON internship.dossier (annee_id, etudiant COLLATE "und-x-icu", id)
  INCLUDE (affecte, count, etat, etat_stage, note);
CREATE INDEX dossier_stage ON internship.dossier (annee_id, stage COLLATE "und-x-icu", id)
  INCLUDE (affecte, count, etat, etat_stage, note);
CREATE INDEX dossier_encadrant ON internship.dossier (annee_id, encadrant COLLATE "und-x-icu", id)
  INCLUDE (affecte, count, etat, etat_stage, note);
CREATE INDEX dossier_encadrant_desc ON internship.dossier (annee_id, encadrant COLLATE "und-x-icu" DESC NULLS LAST, id DESC)
  INCLUDE (affecte, count, etat, etat_stage, note);
CREATE INDEX dossier_debut ON internship.dossier (annee_id, debut, id)
  INCLUDE (affecte, count, etat, etat_stage, note);
CREATE INDEX dossier_debut_desc ON internship.dossier (annee_id, debut DESC NULLS LAST, id DESC)
  INCLUDE (affecte, count, etat, etat_stage, note);
CREATE INDEX dossier_note ON internship.dossier (annee_id, note, id)
  INCLUDE (affecte, count, etat, etat_stage);
CREATE INDEX dossier_note_desc ON internship.dossier (annee_id, note DESC NULLS LAST, id DESC)
  INCLUDE (affecte, count, etat, etat_stage);
CREATE INDEX dossier_horaire ON internship.dossier USING gin (lower(internship.horaire(debut)) gin_trgm_ops);
CREATE INDEX dossier_recherche_affectation ON internship.dossier USING gin (recherche_affectation gin_trgm_ops);
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

-- Requests
CREATE INDEX demande_etudiant ON internship.demande (etudiant_id);
CREATE INDEX demande_annee ON internship.demande (annee_id, id);
CREATE INDEX demande_nom ON internship.demande (annee_id, etudiant COLLATE "und-x-icu", id);
CREATE INDEX demande_etat ON internship.demande (annee_id, etat, id);
CREATE INDEX demande_type ON internship.demande (annee_id, type_stage, id);
CREATE INDEX demande_langue ON internship.demande (annee_id, langue, id);
CREATE INDEX demande_recherche ON internship.demande USING gin (recherche gin_trgm_ops);
