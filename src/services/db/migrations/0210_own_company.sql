-- Whoever has the address of a company, of its account or of a contact who acts for it signs and evaluates as the company: no
-- student does for their own internship, as long as its year is open. Always in this order: the company, then the student.
CREATE FUNCTION internship.agit_pour(societe integer) RETURNS SETOF text
LANGUAGE sql STABLE AS $$
  SELECT lower(email COLLATE "C") FROM company.entreprise WHERE id = societe
  UNION ALL SELECT lower(email COLLATE "C") FROM company.compte WHERE entreprise_id = societe AND active = 1
  UNION ALL SELECT lower(email COLLATE "C") FROM company.contact WHERE entreprise_id = societe AND gestion = 1 AND active = 1
$$;

-- A plan for any list of ids, as for `refuser_propre_tuteur`.
CREATE FUNCTION internship.refuser_propre_entreprise() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode TO 'force_generic_plan' AS $$
DECLARE
  societe integer;
  stages integer[];
BEGIN
  IF gateway.en_conservation() THEN RETURN NULL; END IF;
  CASE TG_TABLE_NAME
    WHEN 'affectation' THEN stages := ARRAY[NEW.id];
    WHEN 'stage' THEN stages := ARRAY(SELECT id FROM internship.affectation WHERE stage_id = NEW.id);
    WHEN 'etudiant' THEN stages := ARRAY(SELECT id FROM internship.affectation WHERE etudiant_id = NEW.id);
    WHEN 'entreprise' THEN societe := NEW.id;
    ELSE
      societe := NEW.entreprise_id;
      PERFORM FROM company.entreprise WHERE id = societe FOR NO KEY UPDATE;
  END CASE;
  IF societe IS NOT NULL THEN
    stages := ARRAY(SELECT a.id FROM internship.stage o JOIN internship.affectation a ON a.stage_id = o.id
      WHERE o.entreprise_id = societe);
  END IF;
  -- each is held and waited for by whoever has got the other; the student whose address changes is held already
  IF TG_TABLE_NAME IN ('affectation', 'stage') THEN
    PERFORM FROM company.entreprise WHERE id IN (SELECT o.entreprise_id FROM internship.affectation a
      JOIN internship.stage o ON o.id = a.stage_id WHERE a.id = ANY (stages)) FOR SHARE;
  END IF;
  IF TG_TABLE_NAME <> 'etudiant' THEN
    PERFORM FROM records.etudiant WHERE id IN (SELECT etudiant_id FROM internship.affectation WHERE id = ANY (stages))
      ORDER BY id FOR SHARE;
  END IF;
  IF EXISTS (SELECT FROM internship.affectation a JOIN internship.stage o ON o.id = a.stage_id
      JOIN records.etudiant e ON e.id = a.etudiant_id JOIN records.annee y ON y.id = a.annee_id
      WHERE a.id = ANY (stages) AND NOT y.cloturee AND e.email <> ''
        AND lower(e.email COLLATE "C") IN (SELECT internship.agit_pour(o.entreprise_id))) THEN
    RAISE EXCEPTION 'the student has an address of the company' USING ERRCODE = 'check_violation', CONSTRAINT = 'adresse_de_l_entreprise';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER propre_entreprise AFTER INSERT ON internship.affectation
  FOR EACH ROW EXECUTE FUNCTION internship.refuser_propre_entreprise();
CREATE TRIGGER propre_entreprise_change AFTER UPDATE ON internship.affectation
  FOR EACH ROW WHEN (OLD.stage_id <> NEW.stage_id OR OLD.etudiant_id <> NEW.etudiant_id)
  EXECUTE FUNCTION internship.refuser_propre_entreprise();
CREATE TRIGGER propre_entreprise AFTER UPDATE ON internship.stage
  FOR EACH ROW WHEN (NEW.affect = 1 AND OLD.entreprise_id <> NEW.entreprise_id)
  EXECUTE FUNCTION internship.refuser_propre_entreprise();
CREATE TRIGGER propre_entreprise AFTER UPDATE ON records.etudiant
  FOR EACH ROW WHEN (NEW.email <> '' AND lower(OLD.email COLLATE "C") IS DISTINCT FROM lower(NEW.email COLLATE "C"))
  EXECUTE FUNCTION internship.refuser_propre_entreprise();
CREATE TRIGGER propre_entreprise AFTER UPDATE ON company.entreprise
  FOR EACH ROW WHEN (lower(OLD.email COLLATE "C") IS DISTINCT FROM lower(NEW.email COLLATE "C"))
  EXECUTE FUNCTION internship.refuser_propre_entreprise();
CREATE TRIGGER propre_entreprise AFTER INSERT ON company.compte
  FOR EACH ROW WHEN (NEW.active = 1) EXECUTE FUNCTION internship.refuser_propre_entreprise();
CREATE TRIGGER propre_entreprise_change AFTER UPDATE ON company.compte
  FOR EACH ROW WHEN (NEW.active = 1 AND (OLD.active <> NEW.active OR lower(OLD.email COLLATE "C") <> lower(NEW.email COLLATE "C")))
  EXECUTE FUNCTION internship.refuser_propre_entreprise();
CREATE TRIGGER propre_entreprise AFTER INSERT ON company.contact
  FOR EACH ROW WHEN (NEW.gestion = 1 AND NEW.active = 1 AND NEW.email <> '')
  EXECUTE FUNCTION internship.refuser_propre_entreprise();
CREATE TRIGGER propre_entreprise_change AFTER UPDATE ON company.contact
  FOR EACH ROW WHEN (NEW.gestion = 1 AND NEW.active = 1 AND NEW.email <> '' AND (OLD.gestion <> NEW.gestion
    OR OLD.active <> NEW.active OR lower(OLD.email COLLATE "C") IS DISTINCT FROM lower(NEW.email COLLATE "C")))
  EXECUTE FUNCTION internship.refuser_propre_entreprise();
