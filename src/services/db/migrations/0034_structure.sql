-- The school's own data are written by its staff: years, and what it teaches, from the cycle to the group.

-- What has links or enrolments tells of them in its history.
ALTER TABLE gateway.audit DROP COLUMN parent_id;
ALTER TABLE gateway.audit ADD COLUMN parent_id text GENERATED ALWAYS AS (CASE
  WHEN entity IN ('internship.stage_type', 'internship.stage_specialite', 'internship.stage_niveau', 'internship.affectation')
    THEN coalesce(after, before)->>'stage_id'
  WHEN entity = 'internship.soutenance' THEN coalesce(after, before)->>'affectation_id'
  WHEN entity IN ('internship.soutenance_jury', 'internship.soutenance_materiel', 'internship.note')
    THEN coalesce(after, before)->>'soutenance_id'
  WHEN entity = 'company.compte' THEN coalesce(after, before)->>'entreprise_id'
  WHEN entity = 'records.specialite_niveau' THEN coalesce(after, before)->>'specialite_id'
  WHEN entity = 'records.enseignant_specialite' THEN coalesce(after, before)->>'enseignant_id'
  WHEN entity = 'records.inscription' THEN coalesce(after, before)->>'etudiant_id'
END) STORED;
CREATE INDEX audit_parent ON gateway.audit (entity, parent_id, id) WHERE parent_id IS NOT NULL;

-- Those of one name, which nothing has forbidden so far, are told apart by their ids.
DO $$
DECLARE
  target text;
  parent text;
BEGIN
  FOR target, parent IN VALUES ('cycle', 'true'), ('diplome', 's.cycle_id = r.cycle_id'),
    ('specialite', 's.diplome_id = r.diplome_id'), ('niveau', 's.cycle_id = r.cycle_id')
  LOOP
    EXECUTE format($sql$
      UPDATE records.%1$I AS r
      SET label = (SELECT jsonb_object_agg(lang, name || ' (' || r.id || ')') FROM jsonb_each_text(r.label) AS l (lang, name))
      WHERE EXISTS (SELECT FROM records.%1$I AS s
        WHERE public.fold(s.label->>'fr') = public.fold(r.label->>'fr') AND %2$s AND s.id < r.id)
    $sql$, target, parent);
  END LOOP;
END
$$;

CREATE UNIQUE INDEX cycle_label ON records.cycle (public.fold(label->>'fr'));
CREATE UNIQUE INDEX diplome_label ON records.diplome (cycle_id, public.fold(label->>'fr'));
CREATE UNIQUE INDEX specialite_label ON records.specialite (diplome_id, public.fold(label->>'fr'));
CREATE UNIQUE INDEX niveau_label ON records.niveau (cycle_id, public.fold(label->>'fr'));
CREATE INDEX groupe_specialite ON records.groupe (specialite_id, niveau_id);

SELECT gateway.audited(t::regclass) FROM unnest(ARRAY[
  'records.cycle', 'records.diplome', 'records.specialite', 'records.niveau', 'records.specialite_niveau'
]) AS t;

-- A specialty is taught at levels of its own cycle.
CREATE FUNCTION records.hold_niveau() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM records.specialite s JOIN records.diplome d ON d.id = s.diplome_id
      JOIN records.niveau n ON n.id = NEW.niveau_id WHERE s.id = NEW.specialite_id AND n.cycle_id <> d.cycle_id) THEN
    RAISE EXCEPTION 'a specialty is taught at levels of its cycle'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'specialite_niveau_cycle';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_niveau BEFORE INSERT ON records.specialite_niveau
  FOR EACH ROW EXECUTE FUNCTION records.hold_niveau();

-- The cycle of what has specialties at its levels stays: they would be left at the levels of another one.
CREATE FUNCTION records.hold_cycle() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM records.specialite_niveau l JOIN records.specialite s ON s.id = l.specialite_id
      JOIN records.diplome d ON d.id = s.diplome_id JOIN records.niveau n ON n.id = l.niveau_id
      WHERE n.cycle_id <> d.cycle_id) THEN
    RAISE EXCEPTION 'a specialty is taught at levels of its cycle'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'specialite_niveau_cycle';
  END IF;
  RETURN NULL;
END
$$;
-- At the end: a specialty that moves to another diploma changes its levels in a second statement.
CREATE CONSTRAINT TRIGGER hold_cycle AFTER UPDATE ON records.diplome DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.cycle_id <> NEW.cycle_id) EXECUTE FUNCTION records.hold_cycle();
CREATE CONSTRAINT TRIGGER hold_cycle AFTER UPDATE ON records.specialite DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.diplome_id <> NEW.diplome_id) EXECUTE FUNCTION records.hold_cycle();
CREATE CONSTRAINT TRIGGER hold_cycle AFTER UPDATE ON records.niveau DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.cycle_id <> NEW.cycle_id) EXECUTE FUNCTION records.hold_cycle();

-- Exactly one year is current: another one that becomes it takes its place, and it cannot just cease to be.
CREATE FUNCTION records.replace_annee() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE records.annee SET courante = false WHERE courante AND id <> NEW.id;
  RETURN NEW;
END
$$;
CREATE TRIGGER replace_annee BEFORE UPDATE OF courante ON records.annee
  FOR EACH ROW WHEN (NEW.courante AND NOT OLD.courante) EXECUTE FUNCTION records.replace_annee();
CREATE TRIGGER replace_annee_added BEFORE INSERT ON records.annee
  FOR EACH ROW WHEN (NEW.courante) EXECUTE FUNCTION records.replace_annee();

CREATE FUNCTION records.hold_annee() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM records.annee) AND NOT EXISTS (SELECT FROM records.annee WHERE courante) THEN
    RAISE EXCEPTION 'one year is the current one'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'annee_courante';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER hold_annee AFTER UPDATE ON records.annee DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.courante AND NOT NEW.courante) EXECUTE FUNCTION records.hold_annee();
CREATE CONSTRAINT TRIGGER hold_annee_deleted AFTER DELETE ON records.annee DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.courante) EXECUTE FUNCTION records.hold_annee();

-- Who has signed in for a year that goes is signed out; nobody takes their own away from under themselves.
CREATE FUNCTION records.leave_annee() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (gateway.actor()->>'annee')::integer = OLD.id THEN
    RAISE EXCEPTION 'the session is of this year' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'annee_ouverte';
  END IF;
  DELETE FROM gateway.session WHERE annee_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER leave_annee AFTER DELETE ON records.annee FOR EACH ROW EXECUTE FUNCTION records.leave_annee();
