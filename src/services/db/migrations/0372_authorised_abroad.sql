-- What the office has decided of an internship abroad: of which country, why not, who and when. Another country asks anew.

ALTER TABLE internship.deroulement
  ADD COLUMN autorisation text NOT NULL DEFAULT '' CHECK (autorisation IN ('', 'accordee', 'refusee')),
  ADD COLUMN autorisation_pays text NOT NULL DEFAULT '',
  ADD COLUMN autorisation_motif text NOT NULL DEFAULT '' CHECK (char_length(autorisation_motif) <= 500),
  ADD COLUMN autorisation_par text NOT NULL DEFAULT '' CHECK (char_length(autorisation_par) <= 300),
  ADD COLUMN autorisation_le timestamptz,
  ADD CONSTRAINT deroulement_autorisation CHECK (autorisation = '' OR (autorisation_pays <> '' AND autorisation_le IS NOT NULL)),
  ADD CONSTRAINT deroulement_autorisation_motif CHECK (autorisation <> 'refusee' OR autorisation_motif <> '');

-- No agreement says it, so that none holds it.
DROP TRIGGER hold_faits ON internship.deroulement;
CREATE TRIGGER hold_faits BEFORE UPDATE ON internship.deroulement FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{presence,presence_motif,fin_prevue,rupture,autorisation,autorisation_pays,autorisation_motif,autorisation_par,autorisation_le}'::text[]
    IS DISTINCT FROM to_jsonb(NEW) - '{presence,presence_motif,fin_prevue,rupture,autorisation,autorisation_pays,autorisation_motif,autorisation_par,autorisation_le}'::text[])
  EXECUTE FUNCTION internship.hold_faits('deroulement');

-- It was decided for one student.
DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('internship.leave_internship'::regproc),
    'SET etudiant_id = NEW.etudiant_id WHERE id = OLD.id',
    'SET etudiant_id = NEW.etudiant_id, autorisation = '''', autorisation_pays = '''', autorisation_motif = '''',
      autorisation_par = '''', autorisation_le = NULL WHERE id = OLD.id');
  EXECUTE 'CREATE OR REPLACE VIEW internship.v_deroulement AS '
    || regexp_replace(pg_get_viewdef('internship.v_deroulement', true), '\s+FROM internship\.affectation a',
      ', coalesce(d.autorisation, '''') AS autorisation, coalesce(d.autorisation_pays, '''') AS autorisation_pays,
        coalesce(d.autorisation_motif, '''') AS autorisation_motif, coalesce(d.autorisation_par, '''') AS autorisation_par,
        d.autorisation_le FROM internship.affectation a');
END
$$;
