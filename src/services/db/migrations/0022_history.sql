-- The audit trail as a history: rows of one write are one change, which can be found by record, person and day, and taken
-- back. What the services have refused so far to do to a defence, a grade and an offer, the database refuses too, because
-- taking back goes past the services.

-- A change is known by its first row. Those of one request, or of several that a bulk action names together, are one.
ALTER TABLE gateway.audit
  ADD COLUMN change_id bigint,
  ADD COLUMN undoes bigint,
  ADD COLUMN annee_id integer,
  -- What the row is a part of: the record of the table that its own hangs on.
  ADD COLUMN parent_id text GENERATED ALWAYS AS (CASE
    WHEN entity IN ('internship.stage_type', 'internship.stage_specialite', 'internship.stage_niveau', 'internship.affectation')
      THEN coalesce(after, before)->>'stage_id'
    WHEN entity = 'internship.soutenance' THEN coalesce(after, before)->>'affectation_id'
    WHEN entity IN ('internship.soutenance_jury', 'internship.soutenance_materiel', 'internship.note')
      THEN coalesce(after, before)->>'soutenance_id'
    WHEN entity = 'company.compte' THEN coalesce(after, before)->>'entreprise_id'
  END) STORED;

ALTER TABLE gateway.audit DISABLE TRIGGER append_only;
UPDATE gateway.audit a SET change_id = known.change_id, annee_id = (coalesce(after, before)->>'annee_id')::integer
FROM (SELECT id, CASE WHEN request_id IS NULL THEN id ELSE min(id) OVER (PARTITION BY request_id) END AS change_id
      FROM gateway.audit) AS known
WHERE known.id = a.id;
ALTER TABLE gateway.audit ENABLE TRIGGER append_only;
ALTER TABLE gateway.audit ALTER COLUMN change_id SET NOT NULL,
  ALTER COLUMN change_id SET DEFAULT currval('gateway.audit_id_seq');

CREATE INDEX audit_change ON gateway.audit (change_id, id);
CREATE INDEX audit_first ON gateway.audit (id) INCLUDE (annee_id) WHERE id = change_id;
CREATE INDEX audit_actor ON gateway.audit (lower(actor), id) WHERE id = change_id;
CREATE INDEX audit_kind ON gateway.audit (entity, change_id);
CREATE INDEX audit_action ON gateway.audit (action, change_id) WHERE entity_id IS NOT NULL;
CREATE INDEX audit_parent ON gateway.audit (entity, parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX audit_undoes ON gateway.audit (undoes) WHERE undoes IS NOT NULL AND id = change_id;

CREATE OR REPLACE FUNCTION gateway.write_audit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  actor jsonb := gateway.actor();
  hidden text[] := ARRAY['password_hash'] || ARRAY(
    SELECT attname::text FROM pg_attribute WHERE attrelid = TG_RELID AND attgenerated <> '');
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - hidden END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - hidden END;
  present jsonb := coalesce(new_row, old_row);
  number bigint := nextval('gateway.audit_id_seq');
  change bigint := coalesce(nullif(current_setting('espace.change', true), '')::bigint, (actor->>'change')::bigint, number);
BEGIN
  PERFORM set_config('espace.change', change::text, true);
  INSERT INTO gateway.audit (id, actor, request_id, call, action, entity, entity_id, before, after, change_id, undoes, annee_id)
  OVERRIDING SYSTEM VALUE
  VALUES (number, actor->>'email', actor->>'request', actor->>'call', TG_OP,
          TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME, present->>'id', old_row, new_row, change, (actor->>'undoes')::bigint,
          coalesce((present->>'annee_id')::integer,
            CASE WHEN present ?| ARRAY['stage_id', 'soutenance_id'] THEN (actor->>'annee')::integer END));
  RETURN NULL;
END
$$;

-- An offer's state stays while it is assigned, and only an active one is assigned.
CREATE FUNCTION internship.hold_stage() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM internship.affectation WHERE stage_id = OLD.id) THEN
    RAISE EXCEPTION 'the offer is assigned' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'stage_affecte';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_stage BEFORE UPDATE OF etat ON internship.stage
  FOR EACH ROW WHEN (OLD.etat <> NEW.etat) EXECUTE FUNCTION internship.hold_stage();
CREATE FUNCTION internship.hold_offre() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM internship.stage WHERE id = NEW.stage_id AND etat = 1 FOR NO KEY UPDATE;
  IF NOT FOUND AND EXISTS (SELECT FROM internship.stage WHERE id = NEW.stage_id) THEN
    RAISE EXCEPTION 'the offer is not active' USING ERRCODE = 'check_violation', CONSTRAINT = 'affectation_offre_active';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_offre BEFORE INSERT OR UPDATE OF stage_id ON internship.affectation
  FOR EACH ROW EXECUTE FUNCTION internship.hold_offre();

CREATE OR REPLACE FUNCTION internship.hold_affectation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM internship.soutenance WHERE affectation_id = OLD.id) THEN
    RAISE EXCEPTION 'the assignment has a defence'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'affectation_soutenance';
  END IF;
  RETURN NEW;
END
$$;

-- A validated defence stays as it is planned, a graded one validated, and only a validated one is graded.
CREATE FUNCTION internship.hold_soutenance() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.etat = 1 THEN
    IF (OLD.debut, OLD.fin, OLD.salle_id, OLD.affectation_id) <> (NEW.debut, NEW.fin, NEW.salle_id, NEW.affectation_id) THEN
      RAISE EXCEPTION 'the defence is validated' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'soutenance_validee';
    END IF;
  ELSIF EXISTS (SELECT FROM internship.note WHERE soutenance_id = OLD.id) THEN
    RAISE EXCEPTION 'the defence is graded' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'soutenance_notee';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_soutenance BEFORE UPDATE ON internship.soutenance
  FOR EACH ROW WHEN (OLD.etat = 1) EXECUTE FUNCTION internship.hold_soutenance();
CREATE FUNCTION internship.hold_soutenance_part() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM internship.soutenance WHERE id = OLD.soutenance_id AND etat = 1 FOR SHARE;
  IF FOUND THEN
    RAISE EXCEPTION 'the defence is validated' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'soutenance_validee';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE TRIGGER hold_soutenance BEFORE UPDATE OR DELETE ON internship.soutenance_jury
  FOR EACH ROW EXECUTE FUNCTION internship.hold_soutenance_part();
CREATE TRIGGER hold_soutenance BEFORE UPDATE OR DELETE ON internship.soutenance_materiel
  FOR EACH ROW EXECUTE FUNCTION internship.hold_soutenance_part();
CREATE FUNCTION internship.hold_note() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM internship.soutenance WHERE id = NEW.soutenance_id AND etat = 1 FOR SHARE;
  IF NOT FOUND AND EXISTS (SELECT FROM internship.soutenance WHERE id = NEW.soutenance_id) THEN
    RAISE EXCEPTION 'the defence is not validated'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'note_soutenance_validee';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_note BEFORE INSERT OR UPDATE OF soutenance_id ON internship.note
  FOR EACH ROW EXECUTE FUNCTION internship.hold_note();
