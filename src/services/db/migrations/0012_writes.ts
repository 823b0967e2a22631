/** What a write renews beside its own rows costs less: only what it changes, planned once a connection. */
export const writes = `
-- For any number of files the best plan of one is good enough, and making it anew takes longer than following it.
ALTER FUNCTION internship.keep_dossier(integer[]) SET plan_cache_mode = force_generic_plan;

-- Of a defence and of a grade: their own columns alone. The update waits for whoever renews the row at the same time,
-- and leaves what they have written in the other columns.
CREATE FUNCTION internship.follow_soutenance_dossier() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE internship.dossier SET soutenance_id = NULL, debut = NULL, fin = NULL, salle_id = NULL, count = 0, etat = 0
    WHERE id = OLD.affectation_id;
  ELSIF TG_OP = 'UPDATE' AND OLD.affectation_id <> NEW.affectation_id THEN
    PERFORM internship.keep_dossier(ARRAY[OLD.affectation_id, NEW.affectation_id]);
  ELSE
    UPDATE internship.dossier SET soutenance_id = NEW.id, debut = NEW.debut, fin = NEW.fin, salle_id = NEW.salle_id,
      count = 1, etat = NEW.etat
    WHERE id = NEW.affectation_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER keep_dossier AFTER INSERT OR UPDATE OR DELETE ON internship.soutenance
  FOR EACH ROW EXECUTE FUNCTION internship.follow_soutenance_dossier();

CREATE FUNCTION internship.follow_note_dossier() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND OLD.soutenance_id <> NEW.soutenance_id THEN
    UPDATE internship.dossier SET note_id = NULL, note = NULL, mention_id = NULL
    WHERE id = (SELECT affectation_id FROM internship.soutenance WHERE id = OLD.soutenance_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE internship.dossier SET note_id = NEW.id, note = NEW.points, mention_id = NEW.mention_id
    WHERE id = (SELECT affectation_id FROM internship.soutenance WHERE id = NEW.soutenance_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER keep_dossier AFTER INSERT OR UPDATE OR DELETE ON internship.note
  FOR EACH ROW EXECUTE FUNCTION internship.follow_note_dossier();

-- The numbers: a function for each of them, whose statements are planned once.
DROP FUNCTION internship.tallied(regclass, text, text, text);
CREATE FUNCTION internship.tallied(target regclass, numbers text, kinds text, counted text DEFAULT 'true') RETURNS void
LANGUAGE plpgsql AS $define$
DECLARE
  name text := replace(numbers, '.', '_');
  columns text := (SELECT string_agg(attname, ', ' ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = numbers::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'nombre');
  news text := format('SELECT %s, 1 FROM new_rows WHERE %s', kinds, counted);
  olds text := format('SELECT %s, -1 FROM old_rows WHERE %s', kinds, counted);
  add text := format('INSERT INTO %s (%s, nombre) SELECT %2$s, sum(nombre) FROM (%%s) AS changed (%2$s, nombre)
    GROUP BY %2$s HAVING sum(nombre) <> 0', numbers, columns);
BEGIN
  EXECUTE format($body$
    CREATE OR REPLACE FUNCTION internship.%I() RETURNS trigger
    LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN %s;
      ELSIF TG_OP = 'DELETE' THEN %s;
      ELSE %s;
      END IF;
      IF nextval('internship.tally_turn') %% 50 = 0 THEN
        WITH gone AS (
          DELETE FROM %s WHERE ctid = ANY (ARRAY(SELECT ctid FROM %5$s FOR UPDATE SKIP LOCKED)) RETURNING *
        ) INSERT INTO %5$s (%6$s, nombre) SELECT %6$s, sum(nombre) FROM gone GROUP BY %6$s HAVING sum(nombre) <> 0;
      END IF;
      RETURN NULL;
    END
    $$
  $body$, 'tally_' || name, format(add, news), format(add, olds), format(add, news || ' UNION ALL ' || olds), numbers, columns);
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION internship.%I()', name || '_insert', target, 'tally_' || name);
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %s REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION internship.%I()', name || '_update', target, 'tally_' || name);
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION internship.%I()', name || '_delete', target, 'tally_' || name);
END
$define$;
SELECT internship.tallied('internship.stage', 'internship.effectif_stage', 'annee_id, etat, affect');
SELECT internship.tallied('internship.dossier', 'internship.effectif_dossier',
  'annee_id, etat_stage, affecte, count, etat, CASE WHEN note IS NOT NULL THEN 1 END');
SELECT internship.tallied('internship.dossier', 'internship.effectif_diplome', 'annee_id, note, mention_id',
  'note IS NOT NULL');
SELECT internship.tallied('internship.demande', 'internship.effectif_demande', 'annee_id, etat, type_stage, langue');
SELECT internship.tallied('company.entreprise', 'company.effectif_entreprise', 'active');
DROP FUNCTION internship.tally();

-- What a defence takes. Rows that stay are left alone: several statements make a plan, and each asks for this.
CREATE VIEW internship.v_occupation AS
  SELECT DISTINCT s.id AS soutenance_id, o.kind, o.ressource_id, tsrange(s.debut, s.fin, '[)') AS periode
  FROM internship.soutenance s
  JOIN internship.affectation a ON a.id = s.affectation_id
  LEFT JOIN internship.encadreur e ON e.id = a.encadrant_id
  CROSS JOIN LATERAL (
    VALUES ('salle', s.salle_id), ('etudiant', a.etudiant_id), ('encadrant', e.id), ('enseignant', e.enseignant_id)
    UNION ALL SELECT 'materiel', m.ressource_id FROM internship.soutenance_materiel m WHERE m.soutenance_id = s.id
    UNION ALL SELECT o.kind, o.ressource_id
      FROM internship.soutenance_jury j JOIN internship.jury p ON p.id = j.jury_id
      CROSS JOIN LATERAL (VALUES ('jury', p.id), ('enseignant', p.enseignant_id)) AS o (kind, ressource_id)
      WHERE j.soutenance_id = s.id
  ) AS o (kind, ressource_id)
  WHERE o.ressource_id IS NOT NULL;

CREATE OR REPLACE FUNCTION internship.occupy(target integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM internship.occupation o WHERE soutenance_id = target AND NOT EXISTS (
    SELECT FROM internship.v_occupation v
    WHERE v.soutenance_id = target AND v.kind = o.kind AND v.ressource_id = o.ressource_id);
  INSERT INTO internship.occupation AS o (soutenance_id, kind, ressource_id, periode)
  SELECT soutenance_id, kind, ressource_id, periode FROM internship.v_occupation WHERE soutenance_id = target
  ON CONFLICT (soutenance_id, kind, ressource_id) DO UPDATE SET periode = excluded.periode
  WHERE o.periode <> excluded.periode;
END
$$;

-- Once a statement, however many persons and pieces it names.
DROP TRIGGER occupy ON internship.soutenance_materiel;
DROP TRIGGER occupy ON internship.soutenance_jury;
CREATE OR REPLACE FUNCTION internship.follow_soutenance_part() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM internship.occupy(soutenance_id) FROM (SELECT DISTINCT soutenance_id FROM old_rows) AS changed;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM internship.occupy(soutenance_id) FROM (SELECT DISTINCT soutenance_id FROM new_rows) AS changed;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER occupy_insert AFTER INSERT ON internship.soutenance_materiel REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_soutenance_part();
CREATE TRIGGER occupy_update AFTER UPDATE ON internship.soutenance_materiel REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_soutenance_part();
CREATE TRIGGER occupy_delete AFTER DELETE ON internship.soutenance_materiel REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_soutenance_part();
CREATE TRIGGER occupy_insert AFTER INSERT ON internship.soutenance_jury REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_soutenance_part();
CREATE TRIGGER occupy_update AFTER UPDATE ON internship.soutenance_jury REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_soutenance_part();
CREATE TRIGGER occupy_delete AFTER DELETE ON internship.soutenance_jury REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_soutenance_part();
`
