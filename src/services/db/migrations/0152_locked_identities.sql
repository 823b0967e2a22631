-- Nobody becomes their own supervisor, juror or tutor by two calls at once: whoever ties a person to a student holds both as they
-- are, whoever changes a person's address holds all their students. Always in this order: supervisor, juror or tutor, then student.

CREATE OR REPLACE FUNCTION internship.refuser_soi_meme() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  soi boolean;
BEGIN
  IF gateway.en_conservation() THEN RETURN NEW; END IF;
  -- each statement sees what was committed while the one before waited
  CASE TG_TABLE_NAME
    WHEN 'affectation' THEN
      PERFORM FROM internship.encadreur WHERE id = NEW.encadrant_id FOR SHARE;
      PERFORM FROM records.etudiant WHERE id = NEW.etudiant_id FOR SHARE;
      SELECT true INTO soi FROM internship.encadreur n, records.etudiant e WHERE n.id = NEW.encadrant_id AND e.id = NEW.etudiant_id
        AND e.email <> '' AND lower(n.email COLLATE "C") = lower(e.email COLLATE "C");
    WHEN 'soutenance_jury' THEN
      PERFORM FROM internship.jury WHERE id = NEW.jury_id FOR SHARE;
      PERFORM FROM records.etudiant WHERE id = (SELECT a.etudiant_id FROM internship.soutenance s
        JOIN internship.affectation a ON a.id = s.affectation_id WHERE s.id = NEW.soutenance_id) FOR SHARE;
      SELECT true INTO soi FROM internship.jury j, internship.soutenance s
        JOIN internship.affectation a ON a.id = s.affectation_id JOIN records.etudiant e ON e.id = a.etudiant_id
      WHERE j.id = NEW.jury_id AND s.id = NEW.soutenance_id
        AND e.email <> '' AND lower(j.email COLLATE "C") = lower(e.email COLLATE "C");
    WHEN 'encadreur' THEN
      PERFORM FROM records.etudiant WHERE id IN (SELECT etudiant_id FROM internship.affectation WHERE encadrant_id = NEW.id)
        ORDER BY id FOR SHARE;
      SELECT true INTO soi FROM internship.affectation a JOIN records.etudiant e ON e.id = a.etudiant_id
      WHERE a.encadrant_id = NEW.id AND lower(e.email COLLATE "C") = lower(NEW.email COLLATE "C") LIMIT 1;
    WHEN 'jury' THEN
      PERFORM FROM records.etudiant WHERE id IN (SELECT a.etudiant_id FROM internship.soutenance_jury m
        JOIN internship.soutenance s ON s.id = m.soutenance_id JOIN internship.affectation a ON a.id = s.affectation_id
        WHERE m.jury_id = NEW.id) ORDER BY id FOR SHARE;
      SELECT true INTO soi FROM internship.soutenance_jury m JOIN internship.soutenance s ON s.id = m.soutenance_id
        JOIN internship.affectation a ON a.id = s.affectation_id JOIN records.etudiant e ON e.id = a.etudiant_id
      WHERE m.jury_id = NEW.id AND lower(e.email COLLATE "C") = lower(NEW.email COLLATE "C") LIMIT 1;
    WHEN 'etudiant' THEN
      SELECT true INTO soi FROM internship.affectation a
        LEFT JOIN internship.encadreur n ON n.id = a.encadrant_id
        LEFT JOIN internship.soutenance s ON s.affectation_id = a.id
        LEFT JOIN internship.soutenance_jury m ON m.soutenance_id = s.id LEFT JOIN internship.jury j ON j.id = m.jury_id
      WHERE a.etudiant_id = NEW.id
        AND lower(NEW.email COLLATE "C") IN (lower(n.email COLLATE "C"), lower(j.email COLLATE "C")) LIMIT 1;
  END CASE;
  IF soi THEN
    RAISE EXCEPTION 'this is the student''s own address' USING ERRCODE = 'check_violation', CONSTRAINT = 'adresse_de_l_etudiant';
  END IF;
  RETURN NEW;
END
$$;

-- The same of the tutor, whoever makes somebody one: the facts of an internship, its offer, or one of the two addresses.
CREATE FUNCTION internship.refuser_propre_tuteur() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  stages integer[];
BEGIN
  IF gateway.en_conservation() THEN RETURN NULL; END IF;
  CASE TG_TABLE_NAME
    WHEN 'stage' THEN stages := ARRAY(SELECT id FROM internship.affectation WHERE stage_id = NEW.id);
    WHEN 'contact' THEN stages := ARRAY(
      SELECT d.id FROM internship.deroulement d WHERE d.tuteur_id = NEW.id
      UNION SELECT a.id FROM internship.stage o JOIN internship.affectation a ON a.stage_id = o.id WHERE o.tuteur_id = NEW.id);
    WHEN 'etudiant' THEN stages := ARRAY(SELECT id FROM internship.affectation WHERE etudiant_id = NEW.id);
    ELSE stages := ARRAY[NEW.id];
  END CASE;
  -- the student whose address changes is held, and waited for by whoever has got the other one
  IF TG_TABLE_NAME <> 'etudiant' THEN
    PERFORM FROM company.contact WHERE id IN (SELECT tuteur_id FROM internship.v_deroulement WHERE id = ANY (stages))
      ORDER BY id FOR SHARE;
    IF NOT FOUND THEN RETURN NULL; END IF;
    PERFORM FROM records.etudiant WHERE id IN (SELECT etudiant_id FROM internship.affectation WHERE id = ANY (stages))
      ORDER BY id FOR SHARE;
  END IF;
  IF EXISTS (SELECT FROM internship.v_deroulement v JOIN company.contact t ON t.id = v.tuteur_id
      JOIN records.etudiant e ON e.id = v.etudiant_id
      WHERE v.id = ANY (stages) AND e.email <> '' AND lower(e.email COLLATE "C") = lower(t.email COLLATE "C")) THEN
    RAISE EXCEPTION 'this is the student''s own address' USING ERRCODE = 'check_violation', CONSTRAINT = 'adresse_de_l_etudiant';
  END IF;
  RETURN NULL;
END
$$;

-- By its name it comes before what keeps the rows of lists: the student is held before these.
CREATE TRIGGER autre_tuteur AFTER INSERT ON internship.affectation FOR EACH ROW
  EXECUTE FUNCTION internship.refuser_propre_tuteur();
CREATE TRIGGER autre_tuteur_change AFTER UPDATE ON internship.affectation FOR EACH ROW
  WHEN (OLD.stage_id <> NEW.stage_id OR OLD.etudiant_id <> NEW.etudiant_id) EXECUTE FUNCTION internship.refuser_propre_tuteur();
CREATE TRIGGER autre_tuteur AFTER UPDATE ON internship.stage FOR EACH ROW
  WHEN (NEW.tuteur_id IS NOT NULL AND OLD.tuteur_id IS DISTINCT FROM NEW.tuteur_id)
  EXECUTE FUNCTION internship.refuser_propre_tuteur();
CREATE TRIGGER autre_tuteur AFTER UPDATE ON records.etudiant FOR EACH ROW
  WHEN (NEW.email <> '' AND lower(OLD.email COLLATE "C") IS DISTINCT FROM lower(NEW.email COLLATE "C"))
  EXECUTE FUNCTION internship.refuser_propre_tuteur();
-- Whose call says in which field it is comes first.
CREATE CONSTRAINT TRIGGER autre_tuteur AFTER INSERT ON internship.deroulement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.tuteur_id IS NOT NULL) EXECUTE FUNCTION internship.refuser_propre_tuteur();
CREATE CONSTRAINT TRIGGER autre_tuteur_change AFTER UPDATE ON internship.deroulement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.tuteur_id IS NOT NULL AND OLD.tuteur_id IS DISTINCT FROM NEW.tuteur_id)
  EXECUTE FUNCTION internship.refuser_propre_tuteur();
CREATE CONSTRAINT TRIGGER autre_tuteur AFTER UPDATE ON company.contact DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.email <> '' AND lower(OLD.email COLLATE "C") IS DISTINCT FROM lower(NEW.email COLLATE "C"))
  EXECUTE FUNCTION internship.refuser_propre_tuteur();

-- A teacher who gets another address is held to it as a juror and a supervisor: somebody else among them may have it.
DO $$
DECLARE
  tenue text;
BEGIN
  FOREACH tenue IN ARRAY ARRAY['internship.encadreur', 'internship.jury'] LOOP
    EXECUTE format('DROP TRIGGER une_adresse_changee ON %s', tenue);
    EXECUTE format('CREATE TRIGGER une_adresse_changee BEFORE UPDATE ON %s FOR EACH ROW
      WHEN (NEW.email <> '''' AND lower(OLD.email COLLATE "C") IS DISTINCT FROM lower(NEW.email COLLATE "C"))
      EXECUTE FUNCTION gateway.refuser_double(''email'', ''adresse_prise'')', tenue);
  END LOOP;
END
$$;
