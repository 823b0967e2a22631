-- An assignment of another student or offer is another internship: what was settled and written of the one before goes, and what
-- was agreed and signed holds it.

CREATE FUNCTION internship.hold_internship() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM internship.convention c WHERE c.affectation_id = OLD.id AND c.etat IN ('envoyee', 'signee', 'complete')) THEN
    RAISE EXCEPTION 'a signed agreement says this' USING ERRCODE = 'check_violation', CONSTRAINT = 'convention_signee';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_internship BEFORE UPDATE ON internship.affectation FOR EACH ROW
  WHEN (ROW(OLD.stage_id, OLD.etudiant_id) IS DISTINCT FROM ROW(NEW.stage_id, NEW.etudiant_id))
  EXECUTE FUNCTION internship.hold_internship();

-- Before the assignment itself: taken back in reverse order, it is there again before its parts are.
CREATE FUNCTION internship.leave_internship() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.stage_id <> NEW.stage_id THEN
    DELETE FROM internship.deroulement WHERE id = OLD.id;
    DELETE FROM internship.tutorat WHERE id = OLD.id;
    DELETE FROM internship.evaluation WHERE affectation_id = OLD.id AND etudiant_id = OLD.etudiant_id;
  END IF;
  IF OLD.etudiant_id <> NEW.etudiant_id THEN
    UPDATE internship.deroulement SET etudiant_id = NEW.etudiant_id WHERE id = OLD.id;
    UPDATE internship.convention SET etudiant_id = NEW.etudiant_id WHERE affectation_id = OLD.id AND etat <> 'annulee';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER leave_internship BEFORE UPDATE ON internship.affectation FOR EACH ROW
  WHEN (ROW(OLD.stage_id, OLD.etudiant_id) IS DISTINCT FROM ROW(NEW.stage_id, NEW.etudiant_id))
  EXECUTE FUNCTION internship.leave_internship();
