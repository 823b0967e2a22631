-- How many students an offer is for. Of several places each that is taken is an offer of its own, for its one student, which
-- says of which offer it is a place (decision 0041); all others stay one offer, one student.
ALTER TABLE internship.stage
  ADD COLUMN places smallint DEFAULT 1 NOT NULL,
  ADD COLUMN origine_id integer,
  ADD CONSTRAINT stage_places_check CHECK (places BETWEEN 1 AND 99),
  ADD CONSTRAINT stage_place CHECK (origine_id IS NULL OR places = 1),
  ADD CONSTRAINT stage_origine FOREIGN KEY (origine_id, annee_id) REFERENCES internship.stage (id, annee_id);
ALTER TABLE internship.proposition
  ADD COLUMN places smallint DEFAULT 1 NOT NULL,
  ADD CONSTRAINT proposition_places_check CHECK (places BETWEEN 1 AND 99);
CREATE INDEX stage_origine ON internship.stage (origine_id) WHERE origine_id IS NOT NULL;

CREATE FUNCTION internship.places_prises(offre integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM internship.stage p WHERE p.origine_id = offre
$$;

-- The offer is held, so of two who take its last place at once one comes too late.
CREATE FUNCTION internship.hold_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM internship.stage WHERE id = NEW.origine_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM internship.stage o WHERE o.id = NEW.origine_id AND o.origine_id IS NULL
      AND o.places > internship.places_prises(o.id)
      AND NOT EXISTS (SELECT FROM internship.affectation a WHERE a.stage_id = o.id)) THEN
    RAISE EXCEPTION 'all places are taken' USING ERRCODE = 'check_violation', CONSTRAINT = 'stage_complete';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_place BEFORE INSERT ON internship.stage FOR EACH ROW WHEN (NEW.origine_id IS NOT NULL)
  EXECUTE FUNCTION internship.hold_place();

-- Taken as a whole once its last place is.
CREATE FUNCTION internship.follow_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  offre integer := CASE TG_OP WHEN 'DELETE' THEN OLD.origine_id ELSE NEW.origine_id END;
BEGIN
  UPDATE internship.stage SET affect = CASE WHEN internship.places_prises(id) >= places THEN 1 ELSE 0 END WHERE id = offre;
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_place AFTER INSERT ON internship.stage FOR EACH ROW WHEN (NEW.origine_id IS NOT NULL)
  EXECUTE FUNCTION internship.follow_place();
CREATE TRIGGER follow_place_gone AFTER DELETE ON internship.stage FOR EACH ROW WHEN (OLD.origine_id IS NOT NULL)
  EXECUTE FUNCTION internship.follow_place();

CREATE FUNCTION internship.hold_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prises bigint := internship.places_prises(NEW.id);
BEGIN
  IF EXISTS (SELECT FROM internship.affectation WHERE stage_id = NEW.id) THEN
    RAISE EXCEPTION 'the offer is assigned' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'stage_affecte';
  END IF;
  IF NEW.places < prises THEN
    RAISE EXCEPTION 'more places are taken' USING ERRCODE = 'check_violation', CONSTRAINT = 'stage_places_prises';
  END IF;
  NEW.affect := CASE WHEN prises >= NEW.places THEN 1 ELSE 0 END;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_places BEFORE UPDATE ON internship.stage FOR EACH ROW WHEN (OLD.places <> NEW.places)
  EXECUTE FUNCTION internship.hold_places();

-- Nobody has an offer of several places itself, but one of its places.
CREATE OR REPLACE FUNCTION internship.hold_offre() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM internship.stage WHERE id = NEW.stage_id AND etat = 1 FOR NO KEY UPDATE;
  IF NOT FOUND AND EXISTS (SELECT FROM internship.stage WHERE id = NEW.stage_id) THEN
    RAISE EXCEPTION 'the offer is not active' USING ERRCODE = 'check_violation', CONSTRAINT = 'affectation_offre_active';
  END IF;
  IF EXISTS (SELECT FROM internship.stage o WHERE o.id = NEW.stage_id
      AND (o.places > 1 OR internship.places_prises(o.id) > 0)) THEN
    RAISE EXCEPTION 'the offer has several places' USING ERRCODE = 'check_violation', CONSTRAINT = 'affectation_place';
  END IF;
  RETURN NEW;
END
$$;

-- A view keeps the columns that its table had.
DROP VIEW internship.v_proposition;
CREATE VIEW internship.v_proposition AS
  SELECT p.*, e.nom_entreprise AS entreprise,
    CASE WHEN p.etat = 'acceptee' AND o.etat IS DISTINCT FROM 1 THEN 'fermee' ELSE p.etat END AS etape
  FROM internship.proposition p
  JOIN company.entreprise e ON e.id = p.entreprise_id
  LEFT JOIN internship.stage o ON o.id = p.stage_id;

CREATE OR REPLACE FUNCTION internship.renew_dossiers()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE internship.stage s SET entreprise = e.nom_entreprise FROM company.entreprise e
    WHERE e.id = s.entreprise_id AND s.entreprise IS DISTINCT FROM e.nom_entreprise;
  UPDATE internship.stage s SET affect = 1 - affect
    WHERE (affect = 1) <> (EXISTS (SELECT FROM internship.affectation a WHERE a.stage_id = s.id)
      OR internship.places_prises(s.id) >= s.places);
  UPDATE internship.demande d SET etudiant = e.nom_complet FROM records.etudiant e
    WHERE e.id = d.etudiant_id AND d.etudiant IS DISTINCT FROM e.nom_complet;
  UPDATE internship.encadreur p SET prenom = e.prenom, nom = e.nom, telephone = e.mobile, email = e.email
    FROM records.enseignant e WHERE e.id = p.enseignant_id
    AND (p.prenom, p.nom, p.telephone, p.email) IS DISTINCT FROM (e.prenom, e.nom, e.mobile, e.email);
  UPDATE internship.jury p SET prenom = e.prenom, nom = e.nom, telephone = e.mobile, email = e.email
    FROM records.enseignant e WHERE e.id = p.enseignant_id
    AND (p.prenom, p.nom, p.telephone, p.email) IS DISTINCT FROM (e.prenom, e.nom, e.mobile, e.email);

  DELETE FROM internship.occupation WHERE (soutenance_id, kind, ressource_id, periode) IN (
    TABLE internship.occupation EXCEPT SELECT soutenance_id, kind, ressource_id, periode FROM internship.v_occupation);
  INSERT INTO internship.occupation (soutenance_id, kind, ressource_id, periode)
    SELECT soutenance_id, kind, ressource_id, periode FROM internship.v_occupation EXCEPT TABLE internship.occupation;

  PERFORM internship.keep_dossier(array_agg(id)) FROM (
    SELECT id, annee_id, stage_id, etudiant_id, encadrant_id, etat_stage, etudiant, email, stage, entreprise,
      encadrant, soutenance_id, debut, fin, salle_id, count, etat, note_id, note, mention_id
    FROM internship.v_soutenance
    EXCEPT SELECT id, annee_id, stage_id, etudiant_id, encadrant_id, etat_stage, etudiant, email, stage, entreprise,
      encadrant, soutenance_id, debut, fin, salle_id, count, etat, note_id, note, mention_id
    FROM internship.dossier) AS changed;

  TRUNCATE internship.effectif_stage, internship.effectif_dossier, internship.effectif_diplome,
    internship.effectif_demande, company.effectif_entreprise;
  INSERT INTO internship.effectif_stage (annee_id, etat, affect, nombre)
    SELECT annee_id, etat, affect, count(*) FROM internship.stage GROUP BY 1, 2, 3;
  INSERT INTO internship.effectif_dossier (annee_id, etat_stage, affecte, count, etat, note, nombre)
    SELECT annee_id, etat_stage, affecte, count, etat, CASE WHEN note IS NOT NULL THEN 1 END, count(*)
    FROM internship.dossier GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO internship.effectif_diplome (annee_id, note, mention_id, nombre)
    SELECT annee_id, note, mention_id, count(*) FROM internship.dossier WHERE note IS NOT NULL GROUP BY 1, 2, 3;
  INSERT INTO internship.effectif_demande (annee_id, etat, type_stage, langue, nombre)
    SELECT annee_id, etat, type_stage, langue, count(*) FROM internship.demande GROUP BY 1, 2, 3, 4;
  INSERT INTO company.effectif_entreprise (active, nombre)
    SELECT active, count(*) FROM company.entreprise GROUP BY 1;
END
$function$;
