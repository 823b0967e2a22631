-- Before its answer a company proposes when it would talk to a student, who picks one of these or says that none fits. They are
-- part of the application: what becomes of it becomes of them. Wall clocks of the school.
ALTER TABLE internship.candidature
  ADD COLUMN entretien_etat text CHECK (entretien_etat IN ('propose', 'choisi', 'aucun')),
  ADD COLUMN entretien_creneaux timestamp[] NOT NULL DEFAULT '{}' CHECK (array_position(entretien_creneaux, NULL) IS NULL),
  ADD COLUMN entretien_minutes smallint CHECK (entretien_minutes BETWEEN 5 AND 240),
  -- A place, or the address of a call.
  ADD COLUMN entretien_lieu text NOT NULL DEFAULT '' CHECK (char_length(entretien_lieu) <= 300),
  ADD COLUMN entretien_debut timestamp,
  -- What the student says where none fits.
  ADD COLUMN entretien_mot text NOT NULL DEFAULT '' CHECK (char_length(entretien_mot) <= 300),
  ADD CONSTRAINT candidature_entretien CHECK (CASE WHEN entretien_etat IS NULL THEN entretien_creneaux = '{}'
    ELSE cardinality(entretien_creneaux) BETWEEN 2 AND 5 AND entretien_minutes IS NOT NULL AND entretien_lieu <> '' END),
  ADD CONSTRAINT candidature_entretien_choisi
    CHECK ((entretien_etat IS NOT DISTINCT FROM 'choisi') = (entretien_debut IS NOT NULL)),
  ADD CONSTRAINT candidature_entretien_creneau CHECK (entretien_debut IS NULL OR entretien_debut = ANY (entretien_creneaux));
