-- What is written in sets is kept in sets: an import writes thousands of students in one transaction.

-- SELECT gateway.audited_in_sets('records.etudiant'): as `gateway.audited`, by one statement for all rows of a statement. Of a
-- table whose other triggers write none that is audited, row by row: theirs would come before.
CREATE FUNCTION gateway.audited_in_sets(target regclass) RETURNS void
LANGUAGE plpgsql AS $define$
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
$define$;

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

-- Once a statement, and of a statement once an entity.
CREATE OR REPLACE FUNCTION gateway.tell_change() RETURNS trigger
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
DROP TRIGGER tell_change ON gateway.audit;
CREATE TRIGGER tell_change AFTER INSERT ON gateway.audit REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION gateway.tell_change();

SELECT gateway.audited_in_sets(t::regclass) FROM unnest(ARRAY['records.etudiant', 'records.inscription']) AS t;

-- Of enrolments: shares what their rows are made of, so that a change of it waits and then finds the rows. The lock comes
-- first and the reading in a statement after it, as of `internship.keep_dossier`. For any number of enrolments the best plan
-- of one is good enough, if it is one by indexes.
CREATE OR REPLACE FUNCTION records.follow_inscription() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM records.etudiant WHERE id = ANY (ARRAY(SELECT etudiant_id FROM new_rows)) ORDER BY id FOR SHARE;
  PERFORM FROM records.groupe WHERE id = ANY (ARRAY(SELECT groupe_id FROM new_rows)) ORDER BY id FOR SHARE;
  PERFORM FROM records.parcours p JOIN new_rows n USING (annee_id, etudiant_id)
  ORDER BY p.annee_id, p.etudiant_id FOR UPDATE OF p;
  INSERT INTO records.parcours AS p (etudiant_id, annee_id, groupe_id, parti, matricule, prenom, nom, email, groupe,
    specialite_id, niveau_id, stage, encadrant, soutenance)
  SELECT v.etudiant_id, v.annee_id, v.groupe_id, v.parti, matricule, prenom, nom, email, groupe,
    specialite_id, niveau_id, stage, encadrant, soutenance
  FROM new_rows n JOIN records.v_parcours v USING (annee_id, etudiant_id)
  ON CONFLICT (annee_id, etudiant_id) DO UPDATE SET (groupe_id, parti, matricule, prenom, nom, email, groupe,
    specialite_id, niveau_id, stage, encadrant, soutenance)
  = (excluded.groupe_id, excluded.parti, excluded.matricule, excluded.prenom, excluded.nom, excluded.email,
    excluded.groupe, excluded.specialite_id, excluded.niveau_id, excluded.stage, excluded.encadrant, excluded.soutenance);
  RETURN NULL;
END
$$;
DROP TRIGGER keep_parcours ON records.inscription;
CREATE TRIGGER keep_parcours AFTER INSERT ON records.inscription REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION records.follow_inscription();
CREATE TRIGGER keep_parcours_changed AFTER UPDATE ON records.inscription REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION records.follow_inscription();

-- Of students who are called otherwise.
CREATE OR REPLACE FUNCTION records.follow_etudiant() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  UPDATE records.parcours p SET matricule = n.matricule, prenom = n.prenom, nom = n.nom, email = n.email
  FROM new_rows n JOIN old_rows o USING (id)
  WHERE p.etudiant_id = n.id AND (o.matricule, o.prenom, o.nom, o.email) <> (n.matricule, n.prenom, n.nom, n.email);
  RETURN NULL;
END
$$;
DROP TRIGGER keep_parcours ON records.etudiant;
CREATE TRIGGER keep_parcours AFTER UPDATE ON records.etudiant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION records.follow_etudiant();

CREATE FUNCTION internship.follow_etudiants() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  targets integer[];
BEGIN
  UPDATE internship.demande d SET etudiant = n.nom_complet FROM new_rows n JOIN old_rows o USING (id)
  WHERE d.etudiant_id = n.id AND (o.prenom, o.nom) <> (n.prenom, n.nom);
  targets := ARRAY(SELECT a.id FROM new_rows n JOIN old_rows o USING (id) JOIN internship.affectation a ON a.etudiant_id = n.id
    WHERE (o.prenom, o.nom, o.email) <> (n.prenom, n.nom, n.email));
  IF targets <> '{}' THEN PERFORM internship.keep_dossier(targets); END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER follow_names ON records.etudiant;
DROP TRIGGER keep_dossier ON records.etudiant;
CREATE TRIGGER follow_names AFTER UPDATE ON records.etudiant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_etudiants();
