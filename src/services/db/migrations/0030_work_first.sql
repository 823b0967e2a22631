-- The orders in which lists open: what can be worked on comes first.
CREATE INDEX stage_situation ON internship.stage (annee_id, affect, etat, id DESC);
CREATE INDEX dossier_a_valider ON internship.dossier (annee_id, count DESC, etat, debut, id);
CREATE INDEX dossier_a_noter ON internship.dossier (annee_id, etat DESC, (note IS NOT NULL), debut, id);

-- Few of many: whom a supervisor looks after, what a room holds.
CREATE INDEX dossier_par_encadrant ON internship.dossier (annee_id, encadrant_id);
CREATE INDEX dossier_par_salle ON internship.dossier (annee_id, salle_id);
