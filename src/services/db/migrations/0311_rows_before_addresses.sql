-- Whoever changed people and a tutor in one go took the lock of all addresses at the end of the transaction, and waited for the tutor's
-- student then; whoever held that student, renamed meanwhile, waited for the lock. So the rows are held as soon as a tutor is given, and
-- the lock comes last: nobody who has it waits for a row.
DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('internship.refuser_propre_tuteur'::regproc), '  IF EXISTS (SELECT FROM internship.v_deroulement v JOIN company.contact t', $part$  -- what is held now is looked at in the end
  IF TG_NARGS > 0 THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM internship.v_deroulement v JOIN company.contact t$part$);
END
$$;

CREATE TRIGGER tenir_tuteur AFTER INSERT ON internship.deroulement FOR EACH ROW WHEN (NEW.tuteur_id IS NOT NULL)
  EXECUTE FUNCTION internship.refuser_propre_tuteur('tenir');
CREATE TRIGGER tenir_tuteur_change AFTER UPDATE ON internship.deroulement FOR EACH ROW
  WHEN (NEW.tuteur_id IS NOT NULL AND OLD.tuteur_id IS DISTINCT FROM NEW.tuteur_id)
  EXECUTE FUNCTION internship.refuser_propre_tuteur('tenir');
CREATE TRIGGER tenir_tuteur_parti AFTER DELETE ON internship.deroulement FOR EACH ROW
  EXECUTE FUNCTION internship.refuser_propre_tuteur('tenir');
CREATE TRIGGER tenir_tuteur AFTER UPDATE ON company.contact FOR EACH ROW
  WHEN (NEW.email <> '' AND lower(OLD.email COLLATE "C") IS DISTINCT FROM lower(NEW.email COLLATE "C"))
  EXECUTE FUNCTION internship.refuser_propre_tuteur('tenir');
