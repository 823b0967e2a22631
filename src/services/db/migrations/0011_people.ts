/**
 * Juries, encadreurs and teachers have an index for every order of their lists, and their folded text. For that a
 * person who is a teacher carries the teacher's data, kept.
 */
export const people = `
-- What a teacher's data may be, no rule for persons says.
ALTER TABLE internship.encadreur DROP CONSTRAINT encadreur_lengths;
ALTER TABLE internship.encadreur ADD CONSTRAINT encadreur_lengths CHECK (enseignant_id IS NOT NULL OR (
  char_length(prenom) <= 100 AND char_length(nom) <= 100
  AND char_length(telephone) <= 30 AND char_length(email) <= 254)) NOT VALID;
ALTER TABLE internship.jury DROP CONSTRAINT jury_lengths;
ALTER TABLE internship.jury ADD CONSTRAINT jury_lengths CHECK (enseignant_id IS NOT NULL OR (
  char_length(prenom) <= 100 AND char_length(nom) <= 100
  AND char_length(telephone) <= 30 AND char_length(email) <= 254)) NOT VALID;

ALTER TABLE internship.encadreur DISABLE TRIGGER USER;
ALTER TABLE internship.jury DISABLE TRIGGER USER;
UPDATE internship.encadreur p SET prenom = e.prenom, nom = e.nom, telephone = e.mobile, email = e.email
  FROM records.enseignant e WHERE e.id = p.enseignant_id;
UPDATE internship.jury p SET prenom = e.prenom, nom = e.nom, telephone = e.mobile, email = e.email
  FROM records.enseignant e WHERE e.id = p.enseignant_id;
ALTER TABLE internship.encadreur ENABLE TRIGGER USER;
ALTER TABLE internship.jury ENABLE TRIGGER USER;

-- The share lock lets a change of the teacher come before or after, never beside.
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

-- A teacher's new name reaches the files by the encadreur's row, which is all that an assignment has to hold.
DROP TRIGGER keep_dossier ON records.enseignant;
DROP TRIGGER keep_dossier ON internship.encadreur;
CREATE TRIGGER keep_dossier AFTER UPDATE ON internship.encadreur
  FOR EACH ROW WHEN ((OLD.prenom, OLD.nom) IS DISTINCT FROM (NEW.prenom, NEW.nom))
  EXECUTE FUNCTION internship.follow_dossier('encadrant_id = ($1->>''id'')::integer');
CREATE OR REPLACE FUNCTION internship.follow_affectation_dossier() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM internship.stage WHERE id = NEW.stage_id FOR SHARE;
  PERFORM FROM records.etudiant WHERE id = NEW.etudiant_id FOR SHARE;
  PERFORM FROM internship.encadreur WHERE id = NEW.encadrant_id FOR SHARE;
  PERFORM internship.keep_dossier(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

-- A name is found in either order; of the rest a line a column: no search matches across two of them.
ALTER TABLE internship.encadreur
  ADD COLUMN nom_complet text GENERATED ALWAYS AS (prenom || ' ' || nom) STORED,
  ADD COLUMN recherche text GENERATED ALWAYS AS (
    public.fold(prenom || ' ' || nom || ' ' || prenom || E'\\n' || telephone || E'\\n' || email)) STORED;
ALTER TABLE internship.jury
  ADD COLUMN nom_complet text GENERATED ALWAYS AS (prenom || ' ' || nom) STORED,
  ADD COLUMN recherche text GENERATED ALWAYS AS (
    public.fold(prenom || ' ' || nom || ' ' || prenom || E'\\n' || telephone || E'\\n' || email)) STORED;
ALTER TABLE records.enseignant
  ADD COLUMN recherche_fr text GENERATED ALWAYS AS (public.fold(
    code || E'\\n' || prenom || ' ' || nom || E'\\n' || (grade->>'fr') || E'\\n' || email || E'\\n' || mobile)) STORED,
  ADD COLUMN recherche_en text GENERATED ALWAYS AS (public.fold(
    code || E'\\n' || prenom || ' ' || nom || E'\\n' || (grade->>'en') || E'\\n' || email || E'\\n' || mobile)) STORED,
  ADD COLUMN recherche_ar text GENERATED ALWAYS AS (public.fold(
    code || E'\\n' || prenom || ' ' || nom || E'\\n' || (grade->>'ar') || E'\\n' || email || E'\\n' || mobile)) STORED;

-- The tables are what the views were for.
CREATE OR REPLACE VIEW internship.v_soutenance AS
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
DROP VIEW internship.v_encadreur, internship.v_jury;

CREATE INDEX encadreur_nom ON internship.encadreur (nom COLLATE "und-x-icu", prenom COLLATE "und-x-icu", id);
CREATE INDEX encadreur_prenom ON internship.encadreur (prenom COLLATE "und-x-icu", id);
CREATE INDEX encadreur_telephone ON internship.encadreur (telephone COLLATE "und-x-icu", id);
CREATE INDEX encadreur_email ON internship.encadreur (email COLLATE "und-x-icu", id);
CREATE INDEX encadreur_choix ON internship.encadreur (nom_complet COLLATE "und-x-icu", id);
CREATE INDEX jury_nom ON internship.jury (nom COLLATE "und-x-icu", prenom COLLATE "und-x-icu", id);
CREATE INDEX jury_prenom ON internship.jury (prenom COLLATE "und-x-icu", id);
CREATE INDEX jury_telephone ON internship.jury (telephone COLLATE "und-x-icu", id);
CREATE INDEX jury_email ON internship.jury (email COLLATE "und-x-icu", id);
CREATE INDEX jury_choix ON internship.jury (nom_complet COLLATE "und-x-icu", id);
CREATE INDEX enseignant_code_tri ON records.enseignant (code COLLATE "und-x-icu", id);
CREATE INDEX enseignant_nom ON records.enseignant (nom_complet COLLATE "und-x-icu", id);
CREATE INDEX enseignant_grade_fr ON records.enseignant ((grade->>'fr') COLLATE "und-x-icu", id);
CREATE INDEX enseignant_grade_en ON records.enseignant ((grade->>'en') COLLATE "und-x-icu", id);
CREATE INDEX enseignant_grade_ar ON records.enseignant ((grade->>'ar') COLLATE "und-x-icu", id);
CREATE INDEX enseignant_email ON records.enseignant (email COLLATE "und-x-icu", id);
CREATE INDEX enseignant_mobile ON records.enseignant (mobile COLLATE "und-x-icu", id);

-- The dashboard's next defences: many begin at the same time.
DROP INDEX internship.soutenance_annee, internship.soutenance_a_valider;
CREATE INDEX soutenance_annee ON internship.soutenance (annee_id, debut, affectation_id);
CREATE INDEX soutenance_a_valider ON internship.soutenance (annee_id, debut DESC, affectation_id) WHERE etat = 0;
`
