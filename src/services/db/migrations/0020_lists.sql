-- What lists show, sort and search by is kept where an index reaches it, and how many rows there are is kept instead of
-- counted. Triggers keep it in the transaction of the write; it can be worked out again.
--
-- An index for every order that a list has, so that its pages cost the same at a thousand rows and at a million; one of
-- trigrams for every folded text that searches look at. What may be null is the smallest. The codes that the lists of
-- assignments, defences and grades are filtered by stand in the indexes of their orders, so that a far page, or one of a
-- filter that few rows meet, is found without a look at every row before it: of 100,000 offers, the middle of the grades by
-- subject reads 676 pages of 8 kB in 3 ms, without them 30,315 in 17 ms.
SET LOCAL check_function_bodies = off;

CREATE SEQUENCE internship.tally_turn;

-- The start of a defence as the lists show it; to_char() is only STABLE because of forms that this one does not use.
CREATE FUNCTION internship.horaire(value timestamp) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN to_char(value, 'DD/MM/YYYY FMHH12:MI AM');
END
$$;

-- One row an assignment: v_soutenance, kept, for the lists of assignments, defences, grades and graduates.
CREATE TABLE internship.dossier (
  id integer PRIMARY KEY REFERENCES internship.affectation ON DELETE CASCADE,
  annee_id integer NOT NULL,
  stage_id integer NOT NULL,
  etudiant_id integer NOT NULL,
  encadrant_id integer,
  etat_stage smallint NOT NULL,
  etudiant text,
  email text,
  stage text,
  entreprise text,
  encadrant text,
  soutenance_id integer,
  debut timestamp,
  fin timestamp,
  salle_id integer,
  count smallint NOT NULL,
  etat smallint NOT NULL,
  note_id integer,
  note numeric(4, 2),
  mention_id integer,
  affecte smallint GENERATED ALWAYS AS (CASE WHEN etat_stage <> 1 OR encadrant_id IS NOT NULL THEN 1 ELSE 0 END) STORED,
  recherche_affectation text GENERATED ALWAYS AS (public.fold(
    etudiant || E'\n' || stage || E'\n' || coalesce(encadrant, '') || E'\n' || coalesce(entreprise, '')
    || E'\n' || coalesce(internship.horaire(debut), ''))) STORED,
  recherche_soutenance text GENERATED ALWAYS AS (public.fold(
    etudiant || E'\n' || stage || E'\n' || coalesce(encadrant, '') || E'\n' || coalesce(entreprise, '')
    || E'\n' || coalesce(internship.horaire(debut), '') || E'\n' || coalesce(note::text, ''))) STORED,
  recherche_diplome text GENERATED ALWAYS AS (public.fold(
    etudiant || E'\n' || email || E'\n' || stage || E'\n' || entreprise || E'\n' || note::text
    || E'\n' || coalesce(encadrant, '') || E'\n' || coalesce(internship.horaire(debut), ''))) STORED
);
CREATE INDEX dossier_offre ON internship.dossier (stage_id);
-- Graduates: 6 is the mention of a defence that has to be held again.
CREATE INDEX diplome_rang ON internship.dossier (annee_id, (- note), id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_note ON internship.dossier (annee_id, note, id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_etudiant ON internship.dossier (annee_id, etudiant COLLATE "und-x-icu", id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_email ON internship.dossier (annee_id, email COLLATE "und-x-icu", id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_stage ON internship.dossier (annee_id, stage COLLATE "und-x-icu", id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_entreprise ON internship.dossier (annee_id, entreprise COLLATE "und-x-icu", id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX diplome_mention ON internship.dossier (annee_id, mention_id, id) WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX dossier_affecte ON internship.dossier (annee_id, affecte, id);
CREATE INDEX dossier_etat ON internship.dossier (annee_id, etat, id);
CREATE INDEX dossier_recherche_affectation ON internship.dossier USING gin (recherche_affectation gin_trgm_ops);
CREATE INDEX dossier_recherche_soutenance ON internship.dossier USING gin (recherche_soutenance gin_trgm_ops);
CREATE INDEX diplome_recherche ON internship.dossier USING gin (recherche_diplome gin_trgm_ops)
  WHERE note IS NOT NULL AND mention_id <> 6;
CREATE INDEX dossier_par_etudiant ON internship.dossier (etudiant_id);
CREATE INDEX dossier_a_valider ON internship.dossier (annee_id, count DESC, etat, debut, id);
CREATE INDEX dossier_a_noter ON internship.dossier (annee_id, etat DESC, (note IS NOT NULL), debut, id);
-- Few of many: whom a supervisor looks after, what a room holds.
CREATE INDEX dossier_par_encadrant ON internship.dossier (annee_id, encadrant_id);
CREATE INDEX dossier_par_salle ON internship.dossier (annee_id, salle_id);
CREATE INDEX dossier_annee ON internship.dossier (annee_id, id)
  INCLUDE (etat_stage, affecte, count, etat, note);
CREATE INDEX dossier_etudiant ON internship.dossier (annee_id, etudiant COLLATE "und-x-icu", id)
  INCLUDE (etat_stage, affecte, count, etat, note);
CREATE INDEX dossier_stage ON internship.dossier (annee_id, stage COLLATE "und-x-icu", id)
  INCLUDE (etat_stage, affecte, count, etat, note);
CREATE INDEX dossier_encadrant ON internship.dossier (annee_id, encadrant COLLATE "und-x-icu" NULLS FIRST, id)
  INCLUDE (etat_stage, affecte, count, etat, note);
CREATE INDEX dossier_debut ON internship.dossier (annee_id, debut NULLS FIRST, id)
  INCLUDE (etat_stage, affecte, count, etat, note);
CREATE INDEX dossier_note ON internship.dossier (annee_id, note NULLS FIRST, id)
  INCLUDE (etat_stage, affecte, count, etat);
CREATE INDEX dossier_etat_stage ON internship.dossier (annee_id, etat_stage, id)
  INCLUDE (affecte, count, etat, note);
CREATE INDEX dossier_count ON internship.dossier (annee_id, count, id)
  INCLUDE (etat_stage, affecte, etat, note);

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

-- Adds the rows of new assignments and renews those that are there. The lock comes first and the reading in a
-- statement after it: of two transactions that change a file at once, the later one reads what both have written.
-- For any number of files the best plan of one is good enough, and making it again takes longer than following it.
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

-- Of an assignment, by what is kept of it.
CREATE FUNCTION records.follow_dossier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.etudiant_id <> NEW.etudiant_id) THEN
    UPDATE records.parcours p SET stage = v.stage, encadrant = v.encadrant, soutenance = v.soutenance
    FROM records.v_parcours v WHERE v.annee_id = OLD.annee_id AND v.etudiant_id = OLD.etudiant_id
      AND p.annee_id = v.annee_id AND p.etudiant_id = v.etudiant_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NOT EXISTS (SELECT FROM internship.dossier o
      WHERE o.etudiant_id = NEW.etudiant_id AND o.annee_id = NEW.annee_id AND o.id > NEW.id) THEN
    UPDATE records.parcours SET stage = 1, soutenance = NEW.count,
      encadrant = CASE WHEN NEW.encadrant_id IS NOT NULL THEN 1 WHEN NEW.etat_stage = 2 THEN 2 ELSE 0 END
    WHERE annee_id = NEW.annee_id AND etudiant_id = NEW.etudiant_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_parcours AFTER INSERT OR DELETE ON internship.dossier
  FOR EACH ROW EXECUTE FUNCTION records.follow_dossier();
CREATE TRIGGER keep_parcours_changed AFTER UPDATE ON internship.dossier
  FOR EACH ROW WHEN ((OLD.etudiant_id, OLD.encadrant_id, OLD.etat_stage, OLD.count)
    IS DISTINCT FROM (NEW.etudiant_id, NEW.encadrant_id, NEW.etat_stage, NEW.count))
  EXECUTE FUNCTION records.follow_dossier();

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
CREATE TRIGGER follow_names AFTER UPDATE ON records.etudiant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internship.follow_etudiants();

-- What `records.v_parcours` says, kept for the list.
CREATE TABLE records.parcours (
  etudiant_id integer NOT NULL,
  annee_id integer NOT NULL,
  groupe_id integer NOT NULL,
  parti smallint NOT NULL,
  matricule text NOT NULL,
  prenom text NOT NULL,
  nom text NOT NULL,
  email text NOT NULL,
  groupe text NOT NULL,
  specialite_id integer NOT NULL,
  niveau_id integer NOT NULL,
  stage smallint NOT NULL,
  encadrant smallint NOT NULL,
  soutenance smallint NOT NULL,
  -- A line a column: no search matches across two of them. A name is found in either order.
  recherche text GENERATED ALWAYS AS (public.fold(
    prenom || ' ' || nom || ' ' || prenom || E'\n' || matricule || E'\n' || email || E'\n' || groupe)) STORED,
  PRIMARY KEY (annee_id, etudiant_id),
  FOREIGN KEY (etudiant_id, annee_id) REFERENCES records.inscription(etudiant_id, annee_id) ON DELETE CASCADE
);
-- An index for every order, the folded text, and what the groups look up.
CREATE INDEX parcours_nom ON records.parcours (annee_id, nom COLLATE "und-x-icu", prenom COLLATE "und-x-icu", etudiant_id);
CREATE INDEX parcours_prenom ON records.parcours (annee_id, prenom COLLATE "und-x-icu", etudiant_id);
CREATE INDEX parcours_matricule ON records.parcours (annee_id, matricule COLLATE "und-x-icu", etudiant_id);
CREATE INDEX parcours_email ON records.parcours (annee_id, email COLLATE "und-x-icu", etudiant_id);
CREATE INDEX parcours_groupe ON records.parcours (annee_id, groupe COLLATE "und-x-icu", etudiant_id);
CREATE INDEX parcours_groupe_id ON records.parcours (groupe_id);
CREATE INDEX parcours_etudiant ON records.parcours (etudiant_id);
CREATE INDEX parcours_recherche ON records.parcours USING gin (recherche gin_trgm_ops);
-- The rows of some diplomas, found by the specialties of these: enrolments, and the offers that name a specialty.
CREATE INDEX parcours_specialite ON records.parcours (annee_id, specialite_id, etudiant_id);

-- The lock comes first and the reading in a statement after it, as of `internship.keep_dossier`.
CREATE FUNCTION records.keep_parcours(target_etudiant integer, target_annee integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM records.parcours WHERE annee_id = target_annee AND etudiant_id = target_etudiant FOR UPDATE;
  INSERT INTO records.parcours AS p (etudiant_id, annee_id, groupe_id, parti, matricule, prenom, nom, email, groupe,
    specialite_id, niveau_id, stage, encadrant, soutenance)
  SELECT etudiant_id, annee_id, groupe_id, parti, matricule, prenom, nom, email, groupe,
    specialite_id, niveau_id, stage, encadrant, soutenance
  FROM records.v_parcours WHERE annee_id = target_annee AND etudiant_id = target_etudiant
  ON CONFLICT (annee_id, etudiant_id) DO UPDATE SET (groupe_id, parti, matricule, prenom, nom, email, groupe,
    specialite_id, niveau_id, stage, encadrant, soutenance)
  = (excluded.groupe_id, excluded.parti, excluded.matricule, excluded.prenom, excluded.nom, excluded.email,
    excluded.groupe, excluded.specialite_id, excluded.niveau_id, excluded.stage, excluded.encadrant, excluded.soutenance);
END
$$;

-- Of enrolments: shares what their rows are made of, so that a change of it waits and then finds the rows. The lock comes
-- first and the reading in a statement after it, as of `internship.keep_dossier`. For any number of enrolments the best plan
-- of one is good enough, if it is one by indexes.
CREATE FUNCTION records.follow_inscription() RETURNS trigger
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
CREATE TRIGGER keep_parcours AFTER INSERT ON records.inscription REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION records.follow_inscription();
CREATE TRIGGER keep_parcours_changed AFTER UPDATE ON records.inscription REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION records.follow_inscription();

-- Of students who are called otherwise.
CREATE FUNCTION records.follow_etudiant() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  UPDATE records.parcours p SET matricule = n.matricule, prenom = n.prenom, nom = n.nom, email = n.email
  FROM new_rows n JOIN old_rows o USING (id)
  WHERE p.etudiant_id = n.id AND (o.matricule, o.prenom, o.nom, o.email) <> (n.matricule, n.prenom, n.nom, n.email);
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_parcours AFTER UPDATE ON records.etudiant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION records.follow_etudiant();

CREATE FUNCTION records.follow_groupe() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE records.parcours SET groupe = NEW.nom, specialite_id = NEW.specialite_id, niveau_id = NEW.niveau_id
  WHERE groupe_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_parcours AFTER UPDATE ON records.groupe
  FOR EACH ROW WHEN ((OLD.nom, OLD.specialite_id, OLD.niveau_id) <> (NEW.nom, NEW.specialite_id, NEW.niveau_id))
  EXECUTE FUNCTION records.follow_groupe();

-- How many rows there are of each kind. Every writing statement adds its difference, so that nobody waits for
-- anybody; now and then one of them sums up what is there. The number is exact in every snapshot: sum(nombre).
CREATE TABLE internship.effectif_stage (
  annee_id integer NOT NULL,
  etat smallint NOT NULL,
  affect smallint NOT NULL,
  nombre bigint NOT NULL
);

CREATE TABLE internship.effectif_dossier (
  annee_id integer NOT NULL,
  etat_stage smallint NOT NULL,
  affecte smallint NOT NULL,
  count smallint NOT NULL,
  etat smallint NOT NULL,
  note smallint,
  nombre bigint NOT NULL
);

CREATE TABLE internship.effectif_diplome (
  annee_id integer NOT NULL,
  note numeric(4, 2),
  mention_id integer,
  nombre bigint NOT NULL
);

CREATE TABLE internship.effectif_demande (
  annee_id integer NOT NULL,
  etat smallint NOT NULL,
  type_stage smallint NOT NULL,
  langue text NOT NULL,
  nombre bigint NOT NULL
);

CREATE TABLE company.effectif_entreprise (
  active smallint NOT NULL,
  nombre bigint NOT NULL
);

CREATE TABLE records.effectif_parcours (
  annee_id integer NOT NULL,
  groupe_id integer NOT NULL,
  specialite_id integer NOT NULL,
  niveau_id integer NOT NULL,
  parti smallint NOT NULL,
  stage smallint NOT NULL,
  encadrant smallint NOT NULL,
  soutenance smallint NOT NULL,
  nombre bigint NOT NULL
);

-- SELECT internship.tallied('internship.stage', 'internship.effectif_stage', 'annee_id, etat, affect') counts the rows of a
-- table by its kinds, if need be only some of them. Each table of numbers has a function, whose statements are planned once
-- a connection.
--
-- What is summed up now and then are the kinds that stand in several rows, and only by who has added to them: summing up all
-- of a table of 256 kinds took 6 ms of one write in ten.
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
      IF FOUND AND nextval('internship.tally_turn') %% 50 = 0 THEN
        WITH gone AS (
          DELETE FROM %s WHERE ctid = ANY (ARRAY(
            SELECT one.ctid FROM %5$s AS one JOIN (
              SELECT %6$s FROM %5$s GROUP BY %6$s HAVING count(*) > 1 OR sum(nombre) = 0
            ) AS several ON (%7$s) IS NOT DISTINCT FROM (%8$s)
            FOR UPDATE OF one SKIP LOCKED)) RETURNING *
        ) INSERT INTO %5$s (%6$s, nombre) SELECT %6$s, sum(nombre) FROM gone GROUP BY %6$s HAVING sum(nombre) <> 0;
      END IF;
      RETURN NULL;
    END
    $$
  $body$, 'tally_' || name, format(add, news), format(add, olds), format(add, news || ' UNION ALL ' || olds), numbers, columns,
  'one.' || replace(columns, ', ', ', one.'), 'several.' || replace(columns, ', ', ', several.'));
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION internship.%I()', name || '_insert', target, 'tally_' || name);
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER UPDATE ON %s REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION internship.%I()', name || '_update', target, 'tally_' || name);
  EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION internship.%I()', name || '_delete', target, 'tally_' || name);
END
$define$;

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

CREATE FUNCTION internship.renew_dossiers() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE internship.stage s SET entreprise = e.nom_entreprise FROM company.entreprise e
    WHERE e.id = s.entreprise_id AND s.entreprise IS DISTINCT FROM e.nom_entreprise;
  UPDATE internship.stage s SET affect = 1 - affect
    WHERE (affect = 1) <> (EXISTS (SELECT FROM internship.affectation a WHERE a.stage_id = s.id)
      OR internship.places_prises(s.id) >= s.places);
  UPDATE internship.demande d SET etudiant = e.nom_complet FROM records.etudiant e
    WHERE e.id = d.etudiant_id AND d.etudiant IS DISTINCT FROM e.nom_complet;
  UPDATE internship.encadreur p SET prenom = e.prenom, nom = e.nom, telephone = e.mobile, email = e.email
    FROM records.enseignant e WHERE e.id = p.enseignant_id
    AND (p.prenom, p.nom, p.telephone, p.email) IS DISTINCT FROM (e.prenom, e.nom, e.mobile, e.email);
  UPDATE internship.jury p SET prenom = e.prenom, nom = e.nom, telephone = e.mobile, email = e.email
    FROM records.enseignant e WHERE e.id = p.enseignant_id
    AND (p.prenom, p.nom, p.telephone, p.email) IS DISTINCT FROM (e.prenom, e.nom, e.mobile, e.email);

  DELETE FROM internship.occupation WHERE (soutenance_id, kind, ressource_id, periode) IN (
    TABLE internship.occupation EXCEPT SELECT soutenance_id, kind, ressource_id, periode FROM internship.v_occupation);
  INSERT INTO internship.occupation (soutenance_id, kind, ressource_id, periode)
    SELECT soutenance_id, kind, ressource_id, periode FROM internship.v_occupation EXCEPT TABLE internship.occupation;

  PERFORM internship.keep_dossier(array_agg(id)) FROM (
    SELECT id, annee_id, stage_id, etudiant_id, encadrant_id, etat_stage, etudiant, email, stage, entreprise,
      encadrant, soutenance_id, debut, fin, salle_id, count, etat, note_id, note, mention_id
    FROM internship.v_soutenance
    EXCEPT SELECT id, annee_id, stage_id, etudiant_id, encadrant_id, etat_stage, etudiant, email, stage, entreprise,
      encadrant, soutenance_id, debut, fin, salle_id, count, etat, note_id, note, mention_id
    FROM internship.dossier) AS changed;

  TRUNCATE internship.effectif_stage, internship.effectif_dossier, internship.effectif_diplome,
    internship.effectif_demande, company.effectif_entreprise;
  INSERT INTO internship.effectif_stage (annee_id, etat, affect, nombre)
    SELECT annee_id, etat, affect, count(*) FROM internship.stage GROUP BY 1, 2, 3;
  INSERT INTO internship.effectif_dossier (annee_id, etat_stage, affecte, count, etat, note, nombre)
    SELECT annee_id, etat_stage, affecte, count, etat, CASE WHEN note IS NOT NULL THEN 1 END, count(*)
    FROM internship.dossier GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO internship.effectif_diplome (annee_id, note, mention_id, nombre)
    SELECT annee_id, note, mention_id, count(*) FROM internship.dossier WHERE note IS NOT NULL GROUP BY 1, 2, 3;
  INSERT INTO internship.effectif_demande (annee_id, etat, type_stage, langue, nombre)
    SELECT annee_id, etat, type_stage, langue, count(*) FROM internship.demande GROUP BY 1, 2, 3, 4;
  INSERT INTO company.effectif_entreprise (active, nombre)
    SELECT active, count(*) FROM company.entreprise GROUP BY 1;
END
$$;

-- For a restore: whatever differs.
CREATE FUNCTION records.renew_parcours() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM records.parcours p WHERE NOT EXISTS (
    SELECT FROM records.inscription i WHERE i.etudiant_id = p.etudiant_id AND i.annee_id = p.annee_id);
  PERFORM records.keep_parcours(etudiant_id, annee_id) FROM (
    SELECT etudiant_id, annee_id, groupe_id, parti, matricule, prenom, nom, email, groupe, specialite_id, niveau_id,
      stage, encadrant, soutenance FROM records.v_parcours
    EXCEPT SELECT etudiant_id, annee_id, groupe_id, parti, matricule, prenom, nom, email, groupe, specialite_id,
      niveau_id, stage, encadrant, soutenance FROM records.parcours) AS changed;
  TRUNCATE records.effectif_parcours;
  INSERT INTO records.effectif_parcours (annee_id, groupe_id, specialite_id, niveau_id, parti, stage, encadrant, soutenance, nombre)
    SELECT annee_id, groupe_id, specialite_id, niveau_id, parti, stage, encadrant, soutenance, count(*)
    FROM records.parcours GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
END
$$;

-- For a restore, which does not believe the file. Writes what differs alone, with the triggers switched off.
CREATE FUNCTION internship.renew_kept() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM internship.renew_dossiers();
  PERFORM records.renew_parcours();
  PERFORM internship.renew_stage_ouvert();
END
$$;

-- For a restore.
CREATE FUNCTION internship.renew_stage_ouvert() RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE internship.stage_ouvert;
  INSERT INTO internship.stage_ouvert (niveau_id, stage_id) SELECT niveau_id, stage_id FROM internship.v_stage_ouvert;
END
$$;

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

-- One row an enrolment. encadrant: 2 where none is needed.
CREATE VIEW records.v_parcours AS
  SELECT i.etudiant_id, i.annee_id, i.groupe_id, i.parti, e.matricule, e.prenom, e.nom, e.email, g.nom AS groupe, g.specialite_id,
    g.niveau_id, CASE WHEN d.id IS NULL THEN 0 ELSE 1 END::smallint AS stage,
    CASE WHEN d.encadrant_id IS NOT NULL THEN 1 WHEN d.etat_stage = 2 THEN 2 ELSE 0 END::smallint AS encadrant,
    coalesce(d.count::integer, 0)::smallint AS soutenance
  FROM records.inscription i JOIN records.etudiant e ON e.id = i.etudiant_id JOIN records.groupe g ON g.id = i.groupe_id
  LEFT JOIN LATERAL (SELECT o.id, o.encadrant_id, o.etat_stage, o.count FROM internship.dossier o
    WHERE o.etudiant_id = i.etudiant_id AND o.annee_id = i.annee_id ORDER BY o.id DESC LIMIT 1) AS d ON true;

-- Offers that name no specialty are those of the levels that they name, and everybody's without one (0): kept, since no
-- index finds what is missing.
CREATE VIEW internship.v_stage_ouvert AS
  SELECT coalesce(n.niveau_id, 0) AS niveau_id, s.id AS stage_id
  FROM internship.stage s LEFT JOIN internship.stage_niveau n ON n.stage_id = s.id
  WHERE NOT EXISTS (SELECT FROM internship.stage_specialite p WHERE p.stage_id = s.id);

SELECT internship.tallied('internship.stage', 'internship.effectif_stage', 'annee_id, etat, affect');
SELECT internship.tallied('internship.dossier', 'internship.effectif_dossier',
  'annee_id, etat_stage, affecte, count, etat, CASE WHEN note IS NOT NULL THEN 1 END');
SELECT internship.tallied('internship.dossier', 'internship.effectif_diplome', 'annee_id, note, mention_id',
  'note IS NOT NULL');
SELECT internship.tallied('internship.demande', 'internship.effectif_demande', 'annee_id, etat, type_stage, langue');
SELECT internship.tallied('company.entreprise', 'company.effectif_entreprise', 'active');
SELECT internship.tallied('records.parcours', 'records.effectif_parcours',
  'annee_id, groupe_id, specialite_id, niveau_id, parti, stage, encadrant, soutenance');
