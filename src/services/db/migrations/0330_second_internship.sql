-- After an internship that ended early a student may have another one in the year; a school may allow several. Those of a
-- student never overlap. On the wire, and in the list of students, a student has the one that came last.

ALTER TABLE records.etablissement ADD COLUMN plusieurs_stages smallint DEFAULT 0 NOT NULL CHECK (plusieurs_stages IN (0, 1));

ALTER TABLE internship.affectation DROP CONSTRAINT affectation_etudiant;

-- not written into the statements that ask it: PostgreSQL would plan them anew each time
CREATE FUNCTION internship.libre(etudiant integer, annee integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM internship.affectation a LEFT JOIN internship.deroulement d ON d.id = a.id
      WHERE a.etudiant_id = $1 AND a.annee_id = $2 AND d.fin_prevue IS NULL)
    OR EXISTS (SELECT FROM records.etablissement WHERE plusieurs_stages = 1);
END
$$;

-- One that has no first day begins after those that ended early; one that has no last day does not end.
CREATE FUNCTION internship.refuser_autre_stage(target integer, nouveau boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  seul boolean;
  n record;
BEGIN
  SELECT v.id, v.etudiant_id, v.annee_id, v.debut, v.fin, v.fin_prevue INTO n FROM internship.v_deroulement v WHERE v.id = target;
  IF n.id IS NULL THEN RETURN; END IF;
  -- those of one student wait for one another
  PERFORM FROM records.inscription i WHERE i.etudiant_id = n.etudiant_id AND i.annee_id = n.annee_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM internship.affectation o
      WHERE o.etudiant_id = n.etudiant_id AND o.annee_id = n.annee_id AND o.id <> target) THEN RETURN; END IF;
  seul := nouveau AND NOT EXISTS (SELECT FROM records.etablissement WHERE plusieurs_stages = 1);
  IF seul AND n.fin_prevue IS NULL AND EXISTS (SELECT FROM internship.v_deroulement o
      WHERE o.etudiant_id = n.etudiant_id AND o.annee_id = n.annee_id AND o.id <> target AND o.fin_prevue IS NULL) THEN
    RAISE EXCEPTION 'the student is assigned in this year' USING ERRCODE = 'unique_violation', CONSTRAINT = 'affectation_etudiant';
  END IF;
  IF EXISTS (SELECT FROM internship.v_deroulement o
      WHERE o.etudiant_id = n.etudiant_id AND o.annee_id = n.annee_id AND o.id <> target
        AND coalesce(n.debut, CASE WHEN o.fin_prevue IS NOT NULL THEN o.fin + 1 END, '-infinity') <= coalesce(o.fin, 'infinity')
        AND coalesce(o.debut, CASE WHEN n.fin_prevue IS NOT NULL THEN n.fin + 1 END, '-infinity') <= coalesce(n.fin, 'infinity')) THEN
    RAISE EXCEPTION 'internships of a student do not overlap' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'affectation_jours';
  END IF;
END
$$;

CREATE FUNCTION internship.garder_stages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF gateway.en_conservation() THEN RETURN NULL; END IF;
  CASE TG_TABLE_NAME
    WHEN 'affectation' THEN PERFORM internship.refuser_autre_stage(NEW.id, TG_OP = 'INSERT' OR OLD.etudiant_id <> NEW.etudiant_id);
    WHEN 'stage' THEN PERFORM internship.refuser_autre_stage(a.id, false) FROM internship.affectation a WHERE a.stage_id = NEW.id;
    ELSE CASE TG_OP
      WHEN 'DELETE' THEN PERFORM internship.refuser_autre_stage(OLD.id, OLD.fin_prevue IS NOT NULL);
      WHEN 'INSERT' THEN PERFORM internship.refuser_autre_stage(NEW.id, false);
      ELSE PERFORM internship.refuser_autre_stage(NEW.id, OLD.fin_prevue IS NOT NULL AND NEW.fin_prevue IS NULL);
    END CASE;
  END CASE;
  RETURN NULL;
END
$$;

-- at the end of a change: taking one back writes an assignment before its days
CREATE CONSTRAINT TRIGGER garder_stages AFTER INSERT ON internship.affectation DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION internship.garder_stages();
CREATE CONSTRAINT TRIGGER garder_stages_change AFTER UPDATE ON internship.affectation DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.etudiant_id <> NEW.etudiant_id OR OLD.stage_id <> NEW.stage_id) EXECUTE FUNCTION internship.garder_stages();
CREATE CONSTRAINT TRIGGER garder_stages AFTER INSERT ON internship.deroulement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION internship.garder_stages();
CREATE CONSTRAINT TRIGGER garder_stages_change AFTER UPDATE ON internship.deroulement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.debut, OLD.fin, OLD.fin_prevue) IS DISTINCT FROM (NEW.debut, NEW.fin, NEW.fin_prevue))
  EXECUTE FUNCTION internship.garder_stages();
CREATE CONSTRAINT TRIGGER garder_stages_parti AFTER DELETE ON internship.deroulement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION internship.garder_stages();
CREATE CONSTRAINT TRIGGER garder_stages AFTER UPDATE ON internship.stage DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.affect = 1 AND (OLD.debut, OLD.fin) IS DISTINCT FROM (NEW.debut, NEW.fin))
  EXECUTE FUNCTION internship.garder_stages();

CREATE OR REPLACE VIEW records.v_parcours AS
  SELECT i.etudiant_id, i.annee_id, i.groupe_id, i.parti, e.matricule, e.prenom, e.nom, e.email, g.nom AS groupe, g.specialite_id,
    g.niveau_id, CASE WHEN d.id IS NULL THEN 0 ELSE 1 END::smallint AS stage,
    CASE WHEN d.encadrant_id IS NOT NULL THEN 1 WHEN d.etat_stage = 2 THEN 2 ELSE 0 END::smallint AS encadrant,
    coalesce(d.count::integer, 0)::smallint AS soutenance
  FROM records.inscription i JOIN records.etudiant e ON e.id = i.etudiant_id JOIN records.groupe g ON g.id = i.groupe_id
  LEFT JOIN LATERAL (SELECT o.id, o.encadrant_id, o.etat_stage, o.count FROM internship.dossier o
    WHERE o.etudiant_id = i.etudiant_id AND o.annee_id = i.annee_id ORDER BY o.id DESC LIMIT 1) AS d ON true;

CREATE OR REPLACE FUNCTION records.follow_dossier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.etudiant_id <> NEW.etudiant_id) THEN
    UPDATE records.parcours p SET stage = v.stage, encadrant = v.encadrant, soutenance = v.soutenance
    FROM records.v_parcours v WHERE v.annee_id = OLD.annee_id AND v.etudiant_id = OLD.etudiant_id
      AND p.annee_id = v.annee_id AND p.etudiant_id = v.etudiant_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NOT EXISTS (SELECT FROM internship.dossier o
      WHERE o.etudiant_id = NEW.etudiant_id AND o.annee_id = NEW.annee_id AND o.id > NEW.id) THEN
    UPDATE records.parcours SET stage = 1, soutenance = NEW.count,
      encadrant = CASE WHEN NEW.encadrant_id IS NOT NULL THEN 1 WHEN NEW.etat_stage = 2 THEN 2 ELSE 0 END
    WHERE annee_id = NEW.annee_id AND etudiant_id = NEW.etudiant_id;
  END IF;
  RETURN NULL;
END
$$;

-- an act names a student once, for the last internship that has a grade
CREATE OR REPLACE VIEW internship.v_proclame AS
 SELECT f.annee_id,
    f.proclamation_id,
    f.etudiant_id,
    f.affectation_id,
    f.soutenance_id,
    f.etudiant,
    f.matricule,
    f.diplome,
    f.specialite,
    f.niveau,
    f.points,
    f.mention,
    f.raison,
    f.retire_le,
    f.motif
   FROM internship.proclame f
UNION ALL
 SELECT a.annee_id,
    a.id AS proclamation_id,
    p.etudiant_id,
    v.id AS affectation_id,
    v.soutenance_id,
    (p.prenom || ' '::text) || p.nom AS etudiant,
    p.matricule,
    d.label AS diplome,
    s.label AS specialite,
    n.label AS niveau,
    v.note AS points,
    m.label AS mention,
        CASE
            WHEN v.id IS NULL THEN 'sans_affectation'::text
            WHEN v.soutenance_id IS NULL THEN 'sans_soutenance'::text
            WHEN v.note IS NULL THEN 'sans_note'::text
            WHEN v.mention_id = 6 THEN 'ajourne'::text
            WHEN a.eliminatoires = 1 AND internship.eliminatoire(v.soutenance_id) THEN 'eliminatoire'::text
            WHEN v.note < a.minimum THEN 'minimum'::text
            ELSE NULL::text
        END AS raison,
    NULL::timestamp without time zone AS retire_le,
    ''::text AS motif
   FROM internship.proclamation a
     JOIN records.diplome d ON d.id = a.diplome_id
     JOIN records.niveau n ON n.id = a.niveau_id
     JOIN records.specialite s ON s.diplome_id = a.diplome_id
     JOIN records.parcours p ON p.annee_id = a.annee_id AND p.specialite_id = s.id AND p.niveau_id = a.niveau_id AND p.parti = 0
     LEFT JOIN internship.dossier v ON v.annee_id = a.annee_id AND v.etudiant_id = p.etudiant_id AND NOT EXISTS (SELECT
       FROM internship.dossier o WHERE o.annee_id = v.annee_id AND o.etudiant_id = v.etudiant_id
         AND (o.note IS NOT NULL, o.id) > (v.note IS NOT NULL, v.id))
     LEFT JOIN internship.mention m ON m.id = v.mention_id
  WHERE a.etat = 'preparee'::text AND NOT (EXISTS ( SELECT
           FROM internship.proclame f
          WHERE f.annee_id = a.annee_id AND f.etudiant_id = p.etudiant_id AND f.raison IS NULL AND f.retire_le IS NULL));
