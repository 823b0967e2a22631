-- What lists show, sort and search by is kept where an index reaches it, and how many rows there are is kept instead of
-- counted. Triggers keep it in the transaction of the write.

-- Offers follow their assignments.
CREATE FUNCTION internship.follow_affectation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.stage_id <> NEW.stage_id) THEN
    UPDATE internship.stage SET affect = 0 WHERE id = OLD.stage_id;
  END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR OLD.stage_id <> NEW.stage_id) THEN
    UPDATE internship.stage SET affect = 1 WHERE id = NEW.stage_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_affectation AFTER INSERT OR UPDATE OF stage_id OR DELETE ON internship.affectation
  FOR EACH ROW EXECUTE FUNCTION internship.follow_affectation();

-- Offers and requests carry the name they are sorted and searched by. The share lock lets a renaming come before or
-- after, never beside.
CREATE FUNCTION internship.name_stage() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT nom_entreprise INTO NEW.entreprise FROM company.entreprise WHERE id = NEW.entreprise_id FOR SHARE;
  RETURN NEW;
END
$$;
CREATE TRIGGER name_stage BEFORE INSERT OR UPDATE OF entreprise_id ON internship.stage
  FOR EACH ROW EXECUTE FUNCTION internship.name_stage();
CREATE FUNCTION internship.name_demande() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT nom_complet INTO NEW.etudiant FROM records.etudiant WHERE id = NEW.etudiant_id FOR SHARE;
  RETURN NEW;
END
$$;
CREATE TRIGGER name_demande BEFORE INSERT OR UPDATE OF etudiant_id ON internship.demande
  FOR EACH ROW EXECUTE FUNCTION internship.name_demande();

CREATE FUNCTION internship.follow_names() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'entreprise' THEN
    UPDATE internship.stage SET entreprise = NEW.nom_entreprise WHERE entreprise_id = NEW.id;
  ELSE
    UPDATE internship.demande SET etudiant = NEW.nom_complet WHERE etudiant_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_names AFTER UPDATE ON company.entreprise
  FOR EACH ROW WHEN (OLD.nom_entreprise <> NEW.nom_entreprise) EXECUTE FUNCTION internship.follow_names();
CREATE TRIGGER follow_names AFTER UPDATE ON records.etudiant
  FOR EACH ROW WHEN ((OLD.prenom, OLD.nom) <> (NEW.prenom, NEW.nom)) EXECUTE FUNCTION internship.follow_names();

-- Persons who are teachers carry the teacher's data, in the same way.
CREATE FUNCTION internship.name_personne() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT prenom, nom, mobile, email INTO NEW.prenom, NEW.nom, NEW.telephone, NEW.email
  FROM records.enseignant WHERE id = NEW.enseignant_id FOR SHARE;
  RETURN NEW;
END
$$;
CREATE TRIGGER name_personne BEFORE INSERT OR UPDATE ON internship.encadreur
  FOR EACH ROW WHEN (NEW.enseignant_id IS NOT NULL) EXECUTE FUNCTION internship.name_personne();
CREATE TRIGGER name_personne BEFORE INSERT OR UPDATE ON internship.jury
  FOR EACH ROW WHEN (NEW.enseignant_id IS NOT NULL) EXECUTE FUNCTION internship.name_personne();

CREATE FUNCTION internship.follow_enseignant() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE internship.encadreur SET prenom = NEW.prenom, nom = NEW.nom, telephone = NEW.mobile, email = NEW.email
    WHERE enseignant_id = NEW.id;
  UPDATE internship.jury SET prenom = NEW.prenom, nom = NEW.nom, telephone = NEW.mobile, email = NEW.email
    WHERE enseignant_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_enseignant AFTER UPDATE ON records.enseignant
  FOR EACH ROW WHEN ((OLD.prenom, OLD.nom, OLD.mobile, OLD.email) <> (NEW.prenom, NEW.nom, NEW.mobile, NEW.email))
  EXECUTE FUNCTION internship.follow_enseignant();

-- The start of a defence as the lists show it; to_char() is only STABLE because of forms that this one does not use.
CREATE FUNCTION internship.horaire(value timestamp) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT to_char(value, 'DD/MM/YYYY FMHH12:MI AM') $$;

-- One row an assignment, with its defence and grade. Outer joins to the rows that foreign keys guarantee change no
-- result, but let PostgreSQL leave them out when it only counts.
CREATE VIEW internship.v_soutenance AS
  SELECT a.id, a.annee_id, a.stage_id, a.etudiant_id, a.encadrant_id, a.etat_stage,
    et.nom_complet AS etudiant, et.email, st.sujet AS stage, st.entreprise_id, st.entreprise,
    en.nom_complet AS encadrant,
    s.id AS soutenance_id, s.debut, s.fin, s.salle_id,
    CASE WHEN s.id IS NULL THEN 0 ELSE 1 END::smallint AS count, coalesce(s.etat, 0)::smallint AS etat,
    n.id AS note_id, n.points AS note, n.mention_id
  FROM internship.affectation a
  LEFT JOIN records.etudiant et ON et.id = a.etudiant_id
  LEFT JOIN internship.stage st ON st.id = a.stage_id
  LEFT JOIN internship.encadreur en ON en.id = a.encadrant_id
  LEFT JOIN internship.soutenance s ON s.affectation_id = a.id
  LEFT JOIN internship.note n ON n.soutenance_id = s.id;

-- One row an assignment: v_soutenance, kept, for the lists of assignments, defences, grades and graduates.
CREATE TABLE internship.dossier (
  id integer PRIMARY KEY REFERENCES internship.affectation ON DELETE CASCADE,
  annee_id integer NOT NULL,
  stage_id integer NOT NULL,
  etudiant_id integer NOT NULL,
  encadrant_id integer,
  etat_stage smallint NOT NULL,
  etudiant text, email text, stage text, entreprise text, encadrant text,
  soutenance_id integer, debut timestamp, fin timestamp, salle_id integer,
  count smallint NOT NULL, etat smallint NOT NULL,
  note_id integer, note numeric(4, 2), mention_id integer,
  affecte smallint GENERATED ALWAYS AS (CASE WHEN etat_stage <> 1 OR encadrant_id IS NOT NULL THEN 1 ELSE 0 END) STORED,
  recherche_affectation text GENERATED ALWAYS AS (
    public.fold(etudiant || E'\n' || stage || E'\n' || coalesce(encadrant, ''))) STORED,
  recherche_soutenance text GENERATED ALWAYS AS (
    public.fold(etudiant || E'\n' || stage)) STORED,
  recherche_diplome text GENERATED ALWAYS AS (
    public.fold(etudiant || E'\n' || email || E'\n' || stage || E'\n' || entreprise || E'\n' || note::text)) STORED
);

-- Adds the rows of new assignments and renews those that are there. The lock comes first and the reading in a
-- statement after it: of two transactions that change a file at once, the later one reads what both have written.
-- For any number of files the best plan of one is good enough, and making it anew takes longer than following it.
CREATE FUNCTION internship.keep_dossier(targets integer[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM internship.dossier WHERE id = ANY (targets) ORDER BY id FOR UPDATE;
  INSERT INTO internship.dossier (id, annee_id, stage_id, etudiant_id, encadrant_id, etat_stage, etudiant, email,
    stage, entreprise, encadrant, soutenance_id, debut, fin, salle_id, count, etat, note_id, note, mention_id)
  SELECT id, annee_id, stage_id, etudiant_id, encadrant_id, etat_stage, etudiant, email,
    stage, entreprise, encadrant, soutenance_id, debut, fin, salle_id, count, etat, note_id, note, mention_id
  FROM internship.v_soutenance WHERE id = ANY (targets)
  ON CONFLICT (id) DO UPDATE SET (annee_id, stage_id, etudiant_id, encadrant_id, etat_stage, etudiant, email,
    stage, entreprise, encadrant, soutenance_id, debut, fin, salle_id, count, etat, note_id, note, mention_id)
  = (excluded.annee_id, excluded.stage_id, excluded.etudiant_id, excluded.encadrant_id, excluded.etat_stage,
    excluded.etudiant, excluded.email, excluded.stage, excluded.entreprise, excluded.encadrant,
    excluded.soutenance_id, excluded.debut, excluded.fin, excluded.salle_id, excluded.count, excluded.etat,
    excluded.note_id, excluded.note, excluded.mention_id);
END
$$;

-- Of an assignment: shares what its row is made of, so that a change of it waits and then finds the row.
CREATE FUNCTION internship.follow_affectation_dossier() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM internship.stage WHERE id = NEW.stage_id FOR SHARE;
  PERFORM FROM records.etudiant WHERE id = NEW.etudiant_id FOR SHARE;
  PERFORM FROM internship.encadreur WHERE id = NEW.encadrant_id FOR SHARE;
  PERFORM internship.keep_dossier(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_dossier AFTER INSERT OR UPDATE ON internship.affectation
  FOR EACH ROW EXECUTE FUNCTION internship.follow_affectation_dossier();

-- Of an offer, a student and a supervisor (a teacher's new name reaches the rows by the supervisor's): the argument is
-- the query of the assignments that a row belongs to.
CREATE FUNCTION internship.follow_dossier() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  targets integer[];
BEGIN
  EXECUTE format('SELECT array_agg(id) FROM internship.affectation WHERE %s', TG_ARGV[0])
    USING CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END INTO targets;
  IF targets IS NOT NULL THEN PERFORM internship.keep_dossier(targets); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_dossier AFTER UPDATE OF sujet, entreprise, entreprise_id ON internship.stage
  FOR EACH ROW WHEN (OLD.sujet <> NEW.sujet OR OLD.entreprise IS DISTINCT FROM NEW.entreprise)
  EXECUTE FUNCTION internship.follow_dossier('stage_id = ($1->>''id'')::integer');
CREATE TRIGGER keep_dossier AFTER UPDATE ON records.etudiant
  FOR EACH ROW WHEN ((OLD.prenom, OLD.nom, OLD.email) <> (NEW.prenom, NEW.nom, NEW.email))
  EXECUTE FUNCTION internship.follow_dossier('etudiant_id = ($1->>''id'')::integer');
CREATE TRIGGER keep_dossier AFTER UPDATE ON internship.encadreur
  FOR EACH ROW WHEN ((OLD.prenom, OLD.nom) IS DISTINCT FROM (NEW.prenom, NEW.nom))
  EXECUTE FUNCTION internship.follow_dossier('encadrant_id = ($1->>''id'')::integer');

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
CREATE TRIGGER keep_dossier AFTER INSERT OR UPDATE OR DELETE ON internship.soutenance
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
CREATE TRIGGER keep_dossier AFTER INSERT OR UPDATE OR DELETE ON internship.note
  FOR EACH ROW EXECUTE FUNCTION internship.follow_note_dossier();

-- How many rows there are of each kind. Every writing statement adds its difference, so that nobody waits for
-- anybody; now and then one of them sums up what is there. The number is exact in every snapshot: sum(nombre).
CREATE TABLE internship.effectif_stage (
  annee_id integer NOT NULL, etat smallint NOT NULL, affect smallint NOT NULL, nombre bigint NOT NULL
);
CREATE TABLE internship.effectif_dossier (
  annee_id integer NOT NULL, etat_stage smallint NOT NULL, affecte smallint NOT NULL, count smallint NOT NULL,
  etat smallint NOT NULL, note smallint, nombre bigint NOT NULL
);
CREATE TABLE internship.effectif_diplome (
  annee_id integer NOT NULL, note numeric(4, 2), mention_id integer, nombre bigint NOT NULL
);
CREATE TABLE internship.effectif_demande (
  annee_id integer NOT NULL, etat smallint NOT NULL, type_stage smallint NOT NULL, langue text NOT NULL, nombre bigint NOT NULL
);
CREATE TABLE company.effectif_entreprise (active smallint NOT NULL, nombre bigint NOT NULL);

CREATE SEQUENCE internship.tally_turn;

-- SELECT internship.tallied('internship.stage', 'internship.effectif_stage', 'annee_id, etat, affect') counts the rows
-- of a table by its kinds, if need be only some of them. Each table of numbers has a function, whose statements are
-- planned once a connection.
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
