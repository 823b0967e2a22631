-- Students are written by the staff, and listed by year with how far each of them is.

-- Who leaves in the course of a year stays enrolled in it, as departed.
ALTER TABLE records.inscription ADD COLUMN parti smallint NOT NULL DEFAULT 0 CHECK (parti IN (0, 1));

-- One row an enrolment. encadrant: 2 where none is needed.
CREATE VIEW records.v_parcours AS
  SELECT i.etudiant_id, i.annee_id, i.groupe_id, i.parti, e.matricule, e.prenom, e.nom, e.email,
    g.nom AS groupe, g.specialite_id, g.niveau_id,
    CASE WHEN d.id IS NULL THEN 0 ELSE 1 END::smallint AS stage,
    CASE WHEN d.encadrant_id IS NOT NULL THEN 1 WHEN d.etat_stage = 2 THEN 2 ELSE 0 END::smallint AS encadrant,
    coalesce(d.count, 0)::smallint AS soutenance
  FROM records.inscription i
  JOIN records.etudiant e ON e.id = i.etudiant_id
  JOIN records.groupe g ON g.id = i.groupe_id
  LEFT JOIN internship.dossier d ON d.etudiant_id = i.etudiant_id AND d.annee_id = i.annee_id;

-- The same, kept, for the list.
CREATE TABLE records.parcours (
  etudiant_id integer NOT NULL,
  annee_id integer NOT NULL,
  groupe_id integer NOT NULL,
  parti smallint NOT NULL,
  matricule text NOT NULL, prenom text NOT NULL, nom text NOT NULL, email text NOT NULL,
  groupe text NOT NULL,
  specialite_id integer NOT NULL,
  niveau_id integer NOT NULL,
  stage smallint NOT NULL, encadrant smallint NOT NULL, soutenance smallint NOT NULL,
  -- A line a column: no search matches across two of them. A name is found in either order.
  recherche text GENERATED ALWAYS AS (public.fold(
    prenom || ' ' || nom || ' ' || prenom || E'\n' || matricule || E'\n' || email || E'\n' || groupe)) STORED,
  PRIMARY KEY (annee_id, etudiant_id),
  FOREIGN KEY (etudiant_id, annee_id) REFERENCES records.inscription (etudiant_id, annee_id) ON DELETE CASCADE
);
CREATE TABLE records.effectif_parcours (
  annee_id integer NOT NULL, groupe_id integer NOT NULL, specialite_id integer NOT NULL, niveau_id integer NOT NULL,
  parti smallint NOT NULL, stage smallint NOT NULL, encadrant smallint NOT NULL, soutenance smallint NOT NULL,
  nombre bigint NOT NULL
);

-- The lock comes first and the reading in a statement after it, as of `internship.keep_dossier`.
CREATE FUNCTION records.keep_parcours(target_etudiant integer, target_annee integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM records.parcours WHERE annee_id = target_annee AND etudiant_id = target_etudiant FOR UPDATE;
  INSERT INTO records.parcours AS p (etudiant_id, annee_id, groupe_id, parti, matricule, prenom, nom, email, groupe,
    specialite_id, niveau_id, stage, encadrant, soutenance)
  SELECT etudiant_id, annee_id, groupe_id, parti, matricule, prenom, nom, email, groupe,
    specialite_id, niveau_id, stage, encadrant, soutenance
  FROM records.v_parcours WHERE annee_id = target_annee AND etudiant_id = target_etudiant
  ON CONFLICT (annee_id, etudiant_id) DO UPDATE SET (groupe_id, parti, matricule, prenom, nom, email, groupe,
    specialite_id, niveau_id, stage, encadrant, soutenance)
  = (excluded.groupe_id, excluded.parti, excluded.matricule, excluded.prenom, excluded.nom, excluded.email,
    excluded.groupe, excluded.specialite_id, excluded.niveau_id, excluded.stage, excluded.encadrant, excluded.soutenance);
END
$$;

-- Of an enrolment: shares what its row is made of, so that a change of it waits and then finds the row.
CREATE FUNCTION records.follow_inscription() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM records.etudiant WHERE id = NEW.etudiant_id FOR SHARE;
  PERFORM FROM records.groupe WHERE id = NEW.groupe_id FOR SHARE;
  PERFORM records.keep_parcours(NEW.etudiant_id, NEW.annee_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_parcours AFTER INSERT OR UPDATE ON records.inscription
  FOR EACH ROW EXECUTE FUNCTION records.follow_inscription();

CREATE FUNCTION records.follow_etudiant() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE records.parcours SET matricule = NEW.matricule, prenom = NEW.prenom, nom = NEW.nom, email = NEW.email
  WHERE etudiant_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_parcours AFTER UPDATE ON records.etudiant
  FOR EACH ROW WHEN ((OLD.matricule, OLD.prenom, OLD.nom, OLD.email) <> (NEW.matricule, NEW.prenom, NEW.nom, NEW.email))
  EXECUTE FUNCTION records.follow_etudiant();

CREATE FUNCTION records.follow_groupe() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE records.parcours SET groupe = NEW.nom, specialite_id = NEW.specialite_id, niveau_id = NEW.niveau_id
  WHERE groupe_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_parcours AFTER UPDATE ON records.groupe
  FOR EACH ROW WHEN ((OLD.nom, OLD.specialite_id, OLD.niveau_id) <> (NEW.nom, NEW.specialite_id, NEW.niveau_id))
  EXECUTE FUNCTION records.follow_groupe();

-- Of an assignment, by what is kept of it.
CREATE FUNCTION records.follow_dossier() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.etudiant_id <> NEW.etudiant_id) THEN
    UPDATE records.parcours SET stage = 0, encadrant = 0, soutenance = 0
    WHERE annee_id = OLD.annee_id AND etudiant_id = OLD.etudiant_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE records.parcours SET stage = 1, soutenance = NEW.count,
      encadrant = CASE WHEN NEW.encadrant_id IS NOT NULL THEN 1 WHEN NEW.etat_stage = 2 THEN 2 ELSE 0 END
    WHERE annee_id = NEW.annee_id AND etudiant_id = NEW.etudiant_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_parcours AFTER INSERT OR DELETE ON internship.dossier
  FOR EACH ROW EXECUTE FUNCTION records.follow_dossier();
CREATE TRIGGER keep_parcours_changed AFTER UPDATE ON internship.dossier
  FOR EACH ROW WHEN ((OLD.etudiant_id, OLD.encadrant_id, OLD.etat_stage, OLD.count)
    IS DISTINCT FROM (NEW.etudiant_id, NEW.encadrant_id, NEW.etat_stage, NEW.count))
  EXECUTE FUNCTION records.follow_dossier();

SELECT internship.tallied('records.parcours', 'records.effectif_parcours',
  'annee_id, groupe_id, specialite_id, niveau_id, parti, stage, encadrant, soutenance');

-- For a restore: whatever differs.
CREATE FUNCTION records.renew_parcours() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM records.parcours p WHERE NOT EXISTS (
    SELECT FROM records.inscription i WHERE i.etudiant_id = p.etudiant_id AND i.annee_id = p.annee_id);
  PERFORM records.keep_parcours(etudiant_id, annee_id) FROM (
    SELECT etudiant_id, annee_id, groupe_id, parti, matricule, prenom, nom, email, groupe, specialite_id, niveau_id,
      stage, encadrant, soutenance FROM records.v_parcours
    EXCEPT SELECT etudiant_id, annee_id, groupe_id, parti, matricule, prenom, nom, email, groupe, specialite_id,
      niveau_id, stage, encadrant, soutenance FROM records.parcours) AS changed;
  TRUNCATE records.effectif_parcours;
  INSERT INTO records.effectif_parcours (annee_id, groupe_id, specialite_id, niveau_id, parti, stage, encadrant, soutenance, nombre)
    SELECT annee_id, groupe_id, specialite_id, niveau_id, parti, stage, encadrant, soutenance, count(*)
    FROM records.parcours GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
END
$$;
ALTER FUNCTION internship.renew_kept() RENAME TO renew_dossiers;
CREATE FUNCTION internship.renew_kept() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM internship.renew_dossiers();
  PERFORM records.renew_parcours();
END
$$;
SELECT records.renew_parcours();

-- An index for every order, the folded text, and what the groups look up.
CREATE INDEX parcours_nom ON records.parcours (annee_id, nom COLLATE "und-x-icu", prenom COLLATE "und-x-icu", etudiant_id);
CREATE INDEX parcours_prenom ON records.parcours (annee_id, prenom COLLATE "und-x-icu", etudiant_id);
CREATE INDEX parcours_matricule ON records.parcours (annee_id, matricule COLLATE "und-x-icu", etudiant_id);
CREATE INDEX parcours_email ON records.parcours (annee_id, email COLLATE "und-x-icu", etudiant_id);
CREATE INDEX parcours_groupe ON records.parcours (annee_id, groupe COLLATE "und-x-icu", etudiant_id);
CREATE INDEX parcours_groupe_id ON records.parcours (groupe_id);
CREATE INDEX parcours_etudiant ON records.parcours (etudiant_id);
CREATE INDEX parcours_recherche ON records.parcours USING gin (recherche gin_trgm_ops);
