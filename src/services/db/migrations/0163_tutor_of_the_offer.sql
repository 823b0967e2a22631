-- Where the facts of an internship go, its offer's tutor is its tutor again: the same is asked of them.

CREATE OR REPLACE FUNCTION internship.refuser_propre_tuteur() RETURNS trigger
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
    ELSE stages := ARRAY[CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END];
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

CREATE CONSTRAINT TRIGGER autre_tuteur_parti AFTER DELETE ON internship.deroulement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION internship.refuser_propre_tuteur();
