-- For which diplomas somebody of the staff is there; none: for all. An administrator is there for all of them.

ALTER TABLE internship.utilisateur
  ADD COLUMN diplomes integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(diplomes) <= 100);

CREATE FUNCTION internship.hold_diplomes() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.diplomes := CASE WHEN NEW.role = 'administrator' THEN '{}' ELSE ARRAY(SELECT DISTINCT unnest(NEW.diplomes) ORDER BY 1) END;
  PERFORM FROM records.diplome WHERE id = ANY (NEW.diplomes) FOR KEY SHARE;
  IF EXISTS (SELECT FROM unnest(NEW.diplomes) AS named (id) WHERE named.id NOT IN (SELECT id FROM records.diplome)) THEN
    RAISE EXCEPTION 'there is no such diploma'
      USING ERRCODE = 'foreign_key_violation', DETAIL = 'Key (diplomes) is not present';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_diplomes BEFORE INSERT OR UPDATE OF diplomes, role ON internship.utilisateur FOR EACH ROW
  WHEN (NEW.diplomes <> '{}') EXECUTE FUNCTION internship.hold_diplomes();

-- Whoever lost their last diploma would be there for all.
CREATE FUNCTION records.hold_diplome() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM internship.utilisateur WHERE diplomes @> ARRAY[OLD.id]) THEN
    RAISE EXCEPTION 'delete of a diploma that colleagues are there for' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN OLD;
END
$$;
CREATE TRIGGER hold_diplome BEFORE DELETE ON records.diplome FOR EACH ROW EXECUTE FUNCTION records.hold_diplome();

-- Streams that are open read anew who may be told of what.
CREATE FUNCTION internship.tell_scope() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY espace_sessions;
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_scope AFTER UPDATE OF diplomes, role ON internship.utilisateur FOR EACH ROW
  WHEN (OLD.diplomes <> NEW.diplomes) EXECUTE FUNCTION internship.tell_scope();

-- The rows of some diplomas, found by the specialties of these: enrolments, and the offers that name a specialty.
CREATE INDEX parcours_specialite ON records.parcours (annee_id, specialite_id, etudiant_id);
CREATE INDEX stage_specialite_specialite ON internship.stage_specialite (specialite_id, stage_id);

-- Offers that name no specialty are those of the levels that they name, and everybody's without one (0): kept, since no
-- index finds what is missing.
CREATE VIEW internship.v_stage_ouvert AS
  SELECT coalesce(n.niveau_id, 0) AS niveau_id, s.id AS stage_id
  FROM internship.stage s LEFT JOIN internship.stage_niveau n ON n.stage_id = s.id
  WHERE NOT EXISTS (SELECT FROM internship.stage_specialite p WHERE p.stage_id = s.id);
CREATE TABLE internship.stage_ouvert (
  niveau_id integer NOT NULL,
  stage_id integer NOT NULL REFERENCES internship.stage ON DELETE CASCADE,
  PRIMARY KEY (niveau_id, stage_id)
);
CREATE INDEX stage_ouvert_stage ON internship.stage_ouvert (stage_id);

-- The lock comes first and the reading in a statement after it, as of `internship.keep_dossier`.
CREATE FUNCTION internship.keep_stage_ouvert(targets integer[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM internship.stage WHERE id = ANY (targets) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM internship.stage_ouvert o WHERE o.stage_id = ANY (targets) AND NOT EXISTS (
    SELECT FROM internship.v_stage_ouvert v WHERE v.stage_id = o.stage_id AND v.niveau_id = o.niveau_id);
  INSERT INTO internship.stage_ouvert (niveau_id, stage_id)
  SELECT niveau_id, stage_id FROM internship.v_stage_ouvert WHERE stage_id = ANY (targets) ON CONFLICT DO NOTHING;
END
$$;

CREATE FUNCTION internship.follow_stage_ouvert() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'stage' THEN
    INSERT INTO internship.stage_ouvert (niveau_id, stage_id)
    SELECT niveau_id, stage_id FROM internship.v_stage_ouvert WHERE stage_id IN (SELECT id FROM new_rows)
    ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM internship.keep_stage_ouvert(targets) FROM (SELECT array_agg(DISTINCT stage_id) AS targets FROM new_rows) AS changed
    WHERE targets IS NOT NULL;
  ELSE
    PERFORM internship.keep_stage_ouvert(targets) FROM (SELECT array_agg(DISTINCT stage_id) AS targets FROM old_rows) AS changed
    WHERE targets IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_stage_ouvert AFTER INSERT ON internship.stage REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_stage_ouvert();
CREATE TRIGGER keep_stage_ouvert_insert AFTER INSERT ON internship.stage_specialite REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_stage_ouvert();
CREATE TRIGGER keep_stage_ouvert_delete AFTER DELETE ON internship.stage_specialite REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_stage_ouvert();
CREATE TRIGGER keep_stage_ouvert_insert AFTER INSERT ON internship.stage_niveau REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_stage_ouvert();
CREATE TRIGGER keep_stage_ouvert_delete AFTER DELETE ON internship.stage_niveau REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_stage_ouvert();

-- For a restore.
CREATE FUNCTION internship.renew_stage_ouvert() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE internship.stage_ouvert;
  INSERT INTO internship.stage_ouvert (niveau_id, stage_id) SELECT niveau_id, stage_id FROM internship.v_stage_ouvert;
END
$$;
CREATE OR REPLACE FUNCTION internship.renew_kept() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM internship.renew_dossiers();
  PERFORM records.renew_parcours();
  PERFORM internship.renew_stage_ouvert();
END
$$;
SELECT internship.renew_stage_ouvert();

-- A row by its table and id, or as it was last.
CREATE FUNCTION gateway.stored(of_entity text, of_id text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  content jsonb;
BEGIN
  EXECUTE format('SELECT to_jsonb(t) FROM %s AS t WHERE t.id = $1::integer', of_entity::regclass) INTO content USING of_id;
  RETURN coalesce(content, (SELECT coalesce(a.after, a.before) FROM gateway.audit a
    WHERE a.entity = of_entity AND a.entity_id = of_id ORDER BY a.id DESC LIMIT 1));
END
$$;

-- Those that a student is enrolled for in a year, or in any; of one whose enrolment has gone, those that it was for.
CREATE FUNCTION records.diplomas_of_student(student integer, year integer) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  diplomas integer[] := (SELECT array_agg(DISTINCT s.diplome_id)
    FROM records.parcours p JOIN records.specialite s ON s.id = p.specialite_id
    WHERE p.etudiant_id = student AND p.annee_id = coalesce(year, p.annee_id));
BEGIN
  RETURN coalesce(diplomas, (SELECT array_agg(DISTINCT s.diplome_id)
    FROM gateway.audit a JOIN records.groupe g ON g.id = (coalesce(a.after, a.before)->>'groupe_id')::integer
    JOIN records.specialite s ON s.id = g.specialite_id
    WHERE a.entity = 'records.inscription' AND a.parent_id = student::text AND g.annee_id = coalesce(year, g.annee_id)), '{}');
END
$$;

-- Those of an offer's specialties, or else of its levels; null: everybody's. Of one that has gone, those that it had.
CREATE FUNCTION internship.diplomas_of_offer(offer integer) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  there boolean := EXISTS (SELECT FROM internship.stage WHERE id = offer);
BEGIN
  RETURN coalesce((
    SELECT array_agg(DISTINCT s.diplome_id) FROM records.specialite s WHERE s.id IN (
      SELECT specialite_id FROM internship.stage_specialite WHERE stage_id = offer
      UNION ALL SELECT (coalesce(after, before)->>'specialite_id')::integer FROM gateway.audit
      WHERE NOT there AND entity = 'internship.stage_specialite' AND parent_id = offer::text)
  ), (
    SELECT array_agg(DISTINCT d.id) FROM records.diplome d JOIN records.niveau n ON n.cycle_id = d.cycle_id WHERE n.id IN (
      SELECT niveau_id FROM internship.stage_niveau WHERE stage_id = offer
      UNION ALL SELECT (coalesce(after, before)->>'niveau_id')::integer FROM gateway.audit
      WHERE NOT there AND entity = 'internship.stage_niveau' AND parent_id = offer::text)));
END
$$;

-- The diplomas that a row belongs to, by its table and content; null: it is everybody's. For what is read row by row:
-- the trail, notes, streams.
CREATE FUNCTION gateway.diplomas_of(entity text, content jsonb) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE entity
    WHEN 'records.etudiant' THEN
      RETURN records.diplomas_of_student((content->>'id')::integer, NULL);
    WHEN 'records.inscription', 'internship.affectation', 'internship.demande' THEN
      RETURN records.diplomas_of_student((content->>'etudiant_id')::integer, (content->>'annee_id')::integer);
    WHEN 'internship.soutenance' THEN
      RETURN gateway.diplomas_of('internship.affectation', gateway.stored('internship.affectation', content->>'affectation_id'));
    WHEN 'internship.note', 'internship.soutenance_jury', 'internship.soutenance_materiel' THEN
      RETURN gateway.diplomas_of('internship.soutenance', gateway.stored('internship.soutenance', content->>'soutenance_id'));
    WHEN 'internship.stage' THEN
      RETURN internship.diplomas_of_offer((content->>'id')::integer);
    WHEN 'internship.stage_type', 'internship.stage_specialite', 'internship.stage_niveau' THEN
      RETURN internship.diplomas_of_offer((content->>'stage_id')::integer);
    WHEN 'records.groupe', 'records.specialite_niveau' THEN
      RETURN ARRAY(SELECT diplome_id FROM records.specialite WHERE id = (content->>'specialite_id')::integer);
    WHEN 'records.specialite' THEN
      RETURN ARRAY[(content->>'diplome_id')::integer];
    WHEN 'records.diplome' THEN
      RETURN ARRAY[(content->>'id')::integer];
    WHEN 'records.niveau' THEN
      RETURN ARRAY(SELECT id FROM records.diplome WHERE cycle_id = (content->>'cycle_id')::integer);
    WHEN 'records.cycle' THEN
      RETURN ARRAY(SELECT id FROM records.diplome WHERE cycle_id = (content->>'id')::integer);
    ELSE
      RETURN NULL;
  END CASE;
END
$$;

-- Those of what a note is left on. The notes of an offer are those of its assignment as well.
CREATE FUNCTION gateway.diplomas_of_note(of_entity text, of_id integer) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  assigned jsonb := (SELECT to_jsonb(a) FROM internship.affectation a
    WHERE of_entity = 'internship.stage' AND a.stage_id = of_id);
BEGIN
  RETURN CASE WHEN assigned IS NULL THEN gateway.diplomas_of(of_entity, gateway.stored(of_entity, of_id::text))
    ELSE gateway.diplomas_of('internship.affectation', assigned) END;
END
$$;
