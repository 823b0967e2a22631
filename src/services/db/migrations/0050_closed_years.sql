-- A year that is over is closed: its rows stay as they are until an administrator opens it again.

ALTER TABLE records.annee ADD COLUMN cloturee boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT annee_courante_ouverte CHECK (NOT (courante AND cloturee));

-- Holds what a statement writes; what triggers and cascades keep in step with rows of other years goes on. The row of the
-- year is shared until the end: of a write and a closing at once, the second one waits and then finds what the first has done.
CREATE FUNCTION records.hold_cloturee() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  years integer[];
  closed boolean;
BEGIN
  IF TG_NARGS = 0 THEN
    years := ARRAY[OLD.annee_id, NEW.annee_id];
  ELSIF TG_ARGV[0] = 'stage' THEN
    years := ARRAY(SELECT annee_id FROM internship.stage WHERE id IN (OLD.stage_id, NEW.stage_id));
  ELSE
    years := ARRAY(SELECT annee_id FROM internship.soutenance WHERE id IN (OLD.soutenance_id, NEW.soutenance_id));
  END IF;
  FOR closed IN SELECT cloturee FROM records.annee WHERE id = ANY (years) ORDER BY id FOR SHARE LOOP
    IF closed THEN
      RAISE EXCEPTION 'the year is closed' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'annee_cloturee';
    END IF;
  END LOOP;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;

-- SELECT records.of_year('internship.stage'): the rows belong to a year, by `annee_id` or by what they are a part of. By its
-- name it comes before the other rules.
CREATE FUNCTION records.of_year(target regclass, part_of text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER annee_cloturee BEFORE INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW
    WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION records.hold_cloturee(%s)', target, coalesce(quote_literal(part_of), ''));
END
$$;

SELECT records.of_year(t::regclass) FROM unnest(ARRAY[
  'records.groupe', 'records.inscription', 'internship.stage', 'internship.affectation', 'internship.soutenance',
  'internship.demande', 'internship.commentaire', 'internship.courrier'
]) AS t;
SELECT records.of_year(t::regclass, 'stage') FROM unnest(ARRAY[
  'internship.stage_type', 'internship.stage_specialite', 'internship.stage_niveau'
]) AS t;
SELECT records.of_year(t::regclass, 'soutenance') FROM unnest(ARRAY[
  'internship.soutenance_jury', 'internship.soutenance_materiel', 'internship.note'
]) AS t;
