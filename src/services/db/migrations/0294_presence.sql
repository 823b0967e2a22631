-- Hours of presence that somebody has entered stand in the place of those that are counted, and say why. An internship that has
-- ended early keeps the last day that was agreed, and the reason. Neither is what an agreement says.

ALTER TABLE internship.deroulement
  ADD COLUMN presence numeric(6,2) CONSTRAINT deroulement_presence_check CHECK (presence BETWEEN 0 AND 9999),
  ADD COLUMN presence_motif text NOT NULL DEFAULT '' CONSTRAINT deroulement_presence_motif_check
    CHECK (char_length(presence_motif) <= 500),
  ADD COLUMN fin_prevue date,
  ADD COLUMN rupture text NOT NULL DEFAULT '' CONSTRAINT deroulement_rupture_check CHECK (char_length(rupture) <= 500),
  ADD CONSTRAINT deroulement_presence_raison CHECK ((presence IS NULL) = (presence_motif = '')),
  ADD CONSTRAINT deroulement_rupture_raison CHECK ((fin_prevue IS NULL) = (rupture = ''));

DROP TRIGGER hold_faits ON internship.deroulement;
CREATE TRIGGER hold_faits BEFORE UPDATE ON internship.deroulement FOR EACH ROW
  WHEN (to_jsonb(OLD) - '{presence,presence_motif,fin_prevue,rupture}'::text[]
    IS DISTINCT FROM to_jsonb(NEW) - '{presence,presence_motif,fin_prevue,rupture}'::text[])
  EXECUTE FUNCTION internship.hold_faits('deroulement');

-- One that goes on until the day that was agreed, or longer, has not ended early.
CREATE FUNCTION internship.forget_rupture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.fin_prevue := NULL;
  NEW.rupture := '';
  RETURN NEW;
END
$$;
CREATE TRIGGER forget_rupture BEFORE UPDATE OF fin ON internship.deroulement FOR EACH ROW
  WHEN (NEW.fin_prevue IS NOT NULL AND (NEW.fin IS NULL OR NEW.fin >= NEW.fin_prevue))
  EXECUTE FUNCTION internship.forget_rupture();

DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW internship.v_deroulement AS '
    || regexp_replace(pg_get_viewdef('internship.v_deroulement', true), '\s+FROM internship\.affectation a',
      ', d.presence, coalesce(d.presence_motif, '''') AS presence_motif, d.fin_prevue, coalesce(d.rupture, '''') AS rupture'
      ' FROM internship.affectation a');
  EXECUTE 'CREATE OR REPLACE VIEW internship.v_propose AS '
    || regexp_replace(pg_get_viewdef('internship.v_propose', true), '\s+FROM internship\.v_deroulement v',
      ', v.presence FROM internship.v_deroulement v');
END
$$;
