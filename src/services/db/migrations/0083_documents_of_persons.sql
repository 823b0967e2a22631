-- Documents in the space of persons: when the report is due, whose a document is, and what was read.

ALTER TABLE records.etablissement
  -- Days before the defence by which the report is due; 0: it is taken at any time.
  ADD COLUMN rapport_jours smallint NOT NULL DEFAULT 7 CHECK (rapport_jours BETWEEN 0 AND 90),
  -- Whether the company and the tutor read it.
  ADD COLUMN rapport_partage smallint NOT NULL DEFAULT 1 CHECK (rapport_partage IN (0, 1));

-- Of whose internship it was when the document came, and at which offer: one that becomes another internship has none of its
-- documents.
ALTER TABLE internship.fichier ADD COLUMN etudiant_id integer, ADD COLUMN stage_id integer;

CREATE FUNCTION internship.fiche_of(fiche text, fiche_id integer, OUT etudiant_id integer, OUT stage_id integer)
LANGUAGE sql STABLE AS $$
  SELECT a.etudiant_id, a.stage_id FROM internship.affectation a WHERE fiche = 'affectation' AND a.id = fiche_id
  UNION ALL SELECT c.etudiant_id, c.stage_id FROM internship.candidature c WHERE fiche = 'candidature' AND c.id = fiche_id
  UNION ALL SELECT d.etudiant_id, NULL FROM internship.demande d WHERE fiche = 'demande' AND d.id = fiche_id
$$;
CREATE FUNCTION internship.name_fiche() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT w.etudiant_id, w.stage_id INTO NEW.etudiant_id, NEW.stage_id FROM internship.fiche_of(NEW.fiche, NEW.fiche_id) AS w;
  RETURN NEW;
END
$$;
ALTER TABLE internship.fichier DISABLE TRIGGER USER;
UPDATE internship.fichier f SET (etudiant_id, stage_id) = (SELECT w.etudiant_id, w.stage_id FROM internship.fiche_of(f.fiche, f.fiche_id) AS w)
  WHERE fiche <> 'entreprise';
ALTER TABLE internship.fichier ENABLE TRIGGER USER;
CREATE TRIGGER name_fiche BEFORE INSERT ON internship.fichier FOR EACH ROW
  WHEN (NEW.etudiant_id IS NULL AND NEW.fiche <> 'entreprise') EXECUTE FUNCTION internship.name_fiche();

-- What was read is told also when it has gone.
ALTER TABLE internship.lecture_fichier
  ADD COLUMN annee_id integer,
  ADD COLUMN nom text NOT NULL DEFAULT '',
  ADD COLUMN genre text NOT NULL DEFAULT 'autre',
  ADD COLUMN fiche text NOT NULL DEFAULT 'entreprise',
  ADD COLUMN fiche_id integer,
  ADD COLUMN etudiant_id integer;
UPDATE internship.lecture_fichier l SET annee_id = f.annee_id, nom = f.nom, genre = f.genre, fiche = f.fiche,
  fiche_id = f.fiche_id, etudiant_id = f.etudiant_id
  FROM internship.fichier f WHERE f.id = l.fichier_id;
CREATE INDEX lecture_fichier_annee ON internship.lecture_fichier (annee_id, id);

-- Those of an application are for who sees its student.
DO $$
DECLARE
  diplomas text;
BEGIN
  SELECT replace(pg_get_functiondef('gateway.diplomas_of'::regproc), 'IN (''affectation'', ''demande'')',
    'IN (''affectation'', ''candidature'', ''demande'')') INTO STRICT diplomas;
  EXECUTE diplomas;
END
$$;
