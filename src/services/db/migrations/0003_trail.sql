-- The audit trail as a history: rows of one write are one change, which is found by record, person and day, and taken back.
-- It is written as its owner: the role of the calls needs no right to write it. Who looks at lists hears of each change,
-- whichever process serves them; and how far somebody has looked is kept, so that lists mark what others have changed.
SET LOCAL check_function_bodies = off;

-- Who does the current transaction's work: set by the services, read by the audit trigger.
CREATE FUNCTION gateway.actor() RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('espace.actor', true), '')::jsonb, '{}'::jsonb)
$$;

-- Of which record an audited row is a part. Not in the expression of the column: PostgreSQL reads and plans such an
-- expression again in every statement, and a function once for each connection (0.17 ms less for each row of the trail).
CREATE FUNCTION gateway.parent_of(entity text, before jsonb, after jsonb) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN
CASE
    WHEN (entity = ANY (ARRAY['internship.stage_type'::text, 'internship.stage_specialite'::text, 'internship.stage_niveau'::text, 'internship.affectation'::text])) THEN (COALESCE(after, before) ->> 'stage_id'::text)
    WHEN (entity = 'internship.soutenance'::text) THEN (COALESCE(after, before) ->> 'affectation_id'::text)
    WHEN (entity = ANY (ARRAY['internship.soutenance_jury'::text, 'internship.soutenance_materiel'::text, 'internship.note'::text, 'internship.note_critere'::text, 'internship.deliberation'::text])) THEN (COALESCE(after, before) ->> 'soutenance_id'::text)
    WHEN (entity = 'company.compte'::text) THEN (COALESCE(after, before) ->> 'entreprise_id'::text)
    WHEN (entity = 'records.specialite_niveau'::text) THEN (COALESCE(after, before) ->> 'specialite_id'::text)
    WHEN (entity = 'records.enseignant_specialite'::text) THEN (COALESCE(after, before) ->> 'enseignant_id'::text)
    WHEN (entity = 'records.inscription'::text) THEN (COALESCE(after, before) ->> 'etudiant_id'::text)
    WHEN (entity = ANY (ARRAY['internship.campagne_salle'::text, 'internship.campagne_diplome'::text, 'internship.carte'::text, 'internship.campagne_affectation'::text])) THEN (COALESCE(after, before) ->> 'campagne_id'::text)
    WHEN (entity = 'internship.acte'::text) THEN (COALESCE(after, before) ->> 'affectation_id'::text)
    WHEN (entity = 'internship.proclame'::text) THEN (COALESCE(after, before) ->> 'proclamation_id'::text)
    WHEN (entity = 'internship.deroulement'::text) THEN (COALESCE(after, before) ->> 'id'::text)
    WHEN (entity = ANY (ARRAY['company.contact'::text, 'company.site'::text])) THEN (COALESCE(after, before) ->> 'entreprise_id'::text)
    WHEN ((entity = 'internship.fichier'::text) AND ((COALESCE(after, before) ->> 'fiche'::text) = 'affectation'::text)) THEN (COALESCE(after, before) ->> 'fiche_id'::text)
    WHEN (entity = 'company.modification'::text) THEN (COALESCE(after, before) ->> 'entreprise_id'::text)
    WHEN (entity = 'internship.candidature'::text) THEN (COALESCE(after, before) ->> 'stage_id'::text)
    WHEN (entity = 'internship.declaration'::text) THEN (COALESCE(after, before) ->> 'id'::text)
    WHEN (entity = ANY (ARRAY['internship.encadrement'::text, 'internship.tutorat'::text])) THEN (COALESCE(after, before) ->> 'id'::text)
    WHEN (entity = ANY (ARRAY['internship.visite'::text, 'internship.evaluation'::text, 'internship.complement'::text, 'internship.piece'::text])) THEN (COALESCE(after, before) ->> 'affectation_id'::text)
    WHEN (entity = 'internship.convention'::text) THEN (COALESCE(after, before) ->> 'affectation_id'::text)
    WHEN (entity = 'internship.signature'::text) THEN (COALESCE(after, before) ->> 'convention_id'::text)
    ELSE NULL::text
END;
END
$$;

CREATE TABLE gateway.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor text,
  request_id text,
  call text,
  action text NOT NULL CHECK (action IN ('INSERT', 'UPDATE', 'DELETE')),
  entity text NOT NULL,
  entity_id text,
  before jsonb,
  after jsonb,
  -- A change is known by its first row. Those of one request, or of several that a bulk action names together, are one.
  change_id bigint NOT NULL DEFAULT currval('gateway.audit_id_seq'::regclass),
  undoes bigint,
  annee_id integer,
  -- Entries that have lost texts: such a change is not taken back.
  efface boolean NOT NULL DEFAULT false,
  -- What the row is a part of: the record of the table that its own hangs on.
  parent_id text GENERATED ALWAYS AS (gateway.parent_of(entity, before, after)) STORED
);
CREATE INDEX audit_at ON gateway.audit (at);
CREATE INDEX audit_change ON gateway.audit (change_id, id);
CREATE INDEX audit_action ON gateway.audit (action, change_id) WHERE entity_id IS NOT NULL;
CREATE INDEX audit_undoes ON gateway.audit (undoes) WHERE undoes IS NOT NULL AND id = change_id;
CREATE INDEX audit_entity ON gateway.audit (entity, entity_id, id);
CREATE INDEX audit_first ON gateway.audit (id) INCLUDE (annee_id, entity, actor, at) WHERE id = change_id;
CREATE INDEX audit_actor ON gateway.audit (lower(actor), id) INCLUDE (annee_id, entity, actor, at) WHERE id = change_id;
CREATE INDEX audit_kind ON gateway.audit (entity, change_id) INCLUDE (annee_id, actor, at);
CREATE INDEX audit_day ON gateway.audit (at) INCLUDE (id, annee_id, entity, actor) WHERE id = change_id;
CREATE INDEX audit_parent ON gateway.audit (entity, parent_id, id) WHERE parent_id IS NOT NULL;

-- The trail stays append-only but for the functions below. They run as its owner: the role of the calls may neither change
-- nor remove an entry, whatever it sets.
CREATE FUNCTION gateway.refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' AND current_setting('espace.trace', true) = 'oublie' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON gateway.audit
  FOR EACH ROW EXECUTE FUNCTION gateway.refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON gateway.audit
  FOR EACH STATEMENT EXECUTE FUNCTION gateway.refuse_change();

-- Keeps what was written: no password, and nothing that the database derives, such as the folded copies for searches.
CREATE FUNCTION gateway.write_audit() RETURNS trigger
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

-- SELECT gateway.audited('company.entreprise'): every write of the table leaves a row in gateway.audit.
CREATE FUNCTION gateway.audited(target regclass) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON %s
                  FOR EACH ROW EXECUTE FUNCTION gateway.write_audit()', target);
END
$$;

-- Once a statement, and of a statement once an entity.
CREATE FUNCTION gateway.tell_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  told record;
  setting text;
BEGIN
  FOR told IN SELECT entity, min(id) AS id, min(request_id) AS request_id FROM new_rows GROUP BY entity LOOP
    setting := 'espace.told_' || translate(told.entity, '.', '_');
    PERFORM pg_notify('espace_changes', jsonb_build_object(
      'entity', told.entity,
      'first', coalesce(nullif(current_setting(setting, true), ''), set_config(setting, told.id::text, true))::bigint,
      'request', told.request_id, 'tab', gateway.actor()->>'tab')::text);
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_change AFTER INSERT ON gateway.audit REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION gateway.tell_change();

-- SELECT gateway.audited_in_sets('records.etudiant'): as `gateway.audited`, by one statement for all rows of a statement. Of
-- a table whose other triggers write none that is audited, row by row: theirs would come before.
CREATE FUNCTION gateway.audited_in_sets(target regclass) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  same text := (SELECT string_agg(format('o.%1$I = n.%1$I', attname), ' AND ') FROM pg_index
    JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey) WHERE indrelid = target AND indisprimary);
BEGIN
  EXECUTE format('DROP TRIGGER IF EXISTS audit ON %s', target);
  EXECUTE format('CREATE TRIGGER audit AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION gateway.write_audit_of_set(
      ''SELECT NULL::jsonb AS before, to_jsonb(n) AS after FROM new_rows n'')', target);
  EXECUTE format('CREATE TRIGGER audit_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION gateway.write_audit_of_set(
      ''SELECT to_jsonb(o) AS before, to_jsonb(n) AS after FROM old_rows o JOIN new_rows n ON %s'')', target, same);
  EXECUTE format('CREATE TRIGGER audit_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION gateway.write_audit_of_set(
      ''SELECT to_jsonb(o) AS before, NULL::jsonb AS after FROM old_rows o'')', target);
END
$$;

-- `gateway.write_audit` of the rows that a query tells.
CREATE FUNCTION gateway.write_audit_of_set() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  actor jsonb := gateway.actor();
  hidden text[] := ARRAY['password_hash'] || ARRAY(
    SELECT attname::text FROM pg_attribute WHERE attrelid = TG_RELID AND attgenerated <> '');
  number bigint;
  change bigint;
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM FROM old_rows LIMIT 1; ELSE PERFORM FROM new_rows LIMIT 1; END IF;
  IF NOT FOUND THEN RETURN NULL; END IF;
  number := nextval('gateway.audit_id_seq');
  change := coalesce(nullif(current_setting('espace.change', true), '')::bigint, (actor->>'change')::bigint, number);
  PERFORM set_config('espace.change', change::text, true);
  EXECUTE format($sql$
    INSERT INTO gateway.audit (id, actor, request_id, call, action, entity, entity_id, before, after, change_id, undoes, annee_id)
    OVERRIDING SYSTEM VALUE
    SELECT CASE WHEN row_number() OVER () = 1 THEN $1 ELSE nextval('gateway.audit_id_seq') END,
      $2->>'email', $2->>'request', $2->>'call', $3, $4, present->>'id', before, after, $5, ($2->>'undoes')::bigint,
      coalesce((present->>'annee_id')::integer,
        CASE WHEN present ?| ARRAY['stage_id', 'soutenance_id'] THEN ($2->>'annee')::integer END)
    FROM (SELECT before - $6 AS before, after - $6 AS after, coalesce(after, before) AS present FROM (%s) AS written) AS written
  $sql$, TG_ARGV[0])
  USING number, actor, TG_OP, TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME, change, hidden;
  RETURN NULL;
END
$$;

CREATE TABLE gateway.visite (
  uid text NOT NULL,
  kind text NOT NULL,
  -- Rows of the trail behind this one are marked: its end when the visit before this one ended.
  since bigint NOT NULL,
  -- Its end at the last look.
  seen bigint NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, kind)
);
CREATE INDEX visite_seen_at ON gateway.visite (seen_at);

-- The marked records that were opened since, and where the trail ended then.
CREATE TABLE gateway.consultation (
  uid text NOT NULL,
  kind text NOT NULL,
  record_id bigint NOT NULL,
  seen bigint NOT NULL,
  PRIMARY KEY (uid, kind, record_id),
  FOREIGN KEY (uid, kind) REFERENCES gateway.visite(uid, kind) ON DELETE CASCADE
);
