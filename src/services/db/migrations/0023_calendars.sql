-- When a defence is, as calendars are told it: wall clocks become instants by the school's time zone, and each change that
-- matters to who is invited has a number.
SET LOCAL check_function_bodies = off;

-- One row a defence that ever was: a calendar that was told of one has to be told that it is off. `contenu` is what its
-- number is of; `annulee_le` null: it stands.
CREATE TABLE internship.evenement (
  soutenance_id integer PRIMARY KEY,
  affectation_id integer NOT NULL,
  uid uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  sequence integer NOT NULL DEFAULT 0,
  contenu text NOT NULL,
  modifie_le timestamptz NOT NULL DEFAULT now(),
  annulee_le timestamptz,
  -- A corrected time zone moves the instant of what stays at its wall clock: calendars that have it must be told again, by a
  -- higher number. `decale` is by how many minutes the zone has moved it since it was planned, so that a zone set back is no
  -- news.
  decale integer NOT NULL DEFAULT 0
);
CREATE INDEX evenement_affectation ON internship.evenement (affectation_id);
CREATE INDEX evenement_modifie ON internship.evenement (modifie_le);

-- What is written as it was has no new number. One that came back after it was called off has.
CREATE FUNCTION internship.keep_evenements(targets integer[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO internship.evenement AS e (soutenance_id, affectation_id, contenu)
  SELECT soutenance_id, affectation_id, contenu FROM internship.v_evenement
  WHERE soutenance_id = ANY (targets) ORDER BY soutenance_id
  ON CONFLICT (soutenance_id) DO UPDATE SET contenu = excluded.contenu, affectation_id = excluded.affectation_id,
    sequence = e.sequence + 1, modifie_le = now(), annulee_le = NULL
  WHERE e.contenu <> excluded.contenu OR e.annulee_le IS NOT NULL;
END
$$;

-- The address of a calendar to subscribe to, of a room or of a person: who knows it reads it, so that it can be renewed
-- and withdrawn. It opens nothing that this database does not hold, and is shown again to who asks for it.
CREATE TABLE gateway.calendrier (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empreinte text NOT NULL,
  salle_id integer UNIQUE REFERENCES records.salle ON DELETE CASCADE,
  enseignant_id integer UNIQUE REFERENCES records.enseignant ON DELETE CASCADE,
  etudiant_id integer UNIQUE REFERENCES records.etudiant ON DELETE CASCADE,
  jury_id integer UNIQUE REFERENCES internship.jury ON DELETE CASCADE,
  encadreur_id integer UNIQUE REFERENCES internship.encadreur ON DELETE CASCADE,
  ouvert_le timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT calendrier_secret_key UNIQUE (empreinte),
  CONSTRAINT calendrier_secret_check CHECK (empreinte ~ '^[A-Za-z0-9_-]{43}$'),
  CONSTRAINT calendrier_un CHECK (num_nonnulls(salle_id, enseignant_id, etudiant_id, jury_id, encadreur_id) = 1)
);

-- A jury that is taken off is not looked at: in the same transaction another one comes, or the defence goes.
CREATE FUNCTION internship.follow_evenement() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE internship.evenement SET sequence = sequence + 1, modifie_le = now(), annulee_le = now()
    WHERE soutenance_id IN (SELECT id FROM old_rows);
  ELSIF TG_TABLE_NAME = 'soutenance' THEN
    PERFORM internship.keep_evenements(ARRAY(SELECT id FROM new_rows));
  ELSE
    PERFORM internship.keep_evenements(ARRAY(SELECT DISTINCT soutenance_id FROM new_rows));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_evenement_insert AFTER INSERT ON internship.soutenance REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_evenement();
CREATE TRIGGER keep_evenement_update AFTER UPDATE ON internship.soutenance REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_evenement();
CREATE TRIGGER keep_evenement_delete AFTER DELETE ON internship.soutenance REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_evenement();
CREATE TRIGGER keep_evenement_insert AFTER INSERT ON internship.soutenance_jury REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_evenement();
CREATE TRIGGER keep_evenement_update AFTER UPDATE ON internship.soutenance_jury REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_evenement();

CREATE FUNCTION internship.deplacer_evenements() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  -- that of the settings, which the call tells
  reglages CONSTANT text := nullif(current_setting('espace.fuseau', true), '');
  avant CONSTANT text := coalesce(OLD.fuseau, reglages);
  apres CONSTANT text := coalesce(NEW.fuseau, reglages);
BEGIN
  IF gateway.en_conservation() THEN RETURN NULL; END IF;
  UPDATE internship.evenement AS e SET sequence = e.sequence + 1, modifie_le = now(), decale = e.decale + s.minutes
  FROM (SELECT id, (extract(epoch FROM (debut AT TIME ZONE apres) - (debut AT TIME ZONE avant)) / 60)::integer AS minutes
    FROM internship.soutenance WHERE greatest(fin AT TIME ZONE apres, fin AT TIME ZONE avant) > now()) AS s
  WHERE e.soutenance_id = s.id AND s.minutes <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER deplacer_evenements AFTER UPDATE OF fuseau ON records.etablissement FOR EACH ROW
  WHEN (OLD.fuseau IS DISTINCT FROM NEW.fuseau) EXECUTE FUNCTION internship.deplacer_evenements();

CREATE VIEW internship.v_evenement AS
SELECT s.id AS soutenance_id, s.affectation_id,
  concat_ws('|', s.debut, s.fin, s.salle_id, (
    SELECT string_agg(concat_ws('/', j.jury_id, j.type_jury_id), ',' ORDER BY j.rang, j.jury_id)
    FROM internship.soutenance_jury j WHERE j.soutenance_id = s.id),
    CASE WHEN s.huis_clos = 1 THEN 'huis clos' END, nullif(s.lien_reunion, '')) AS contenu
FROM internship.soutenance s;
