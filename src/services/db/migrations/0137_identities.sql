-- An address is one person's: of a student, of a juror, of a supervisor, each among their like. A student's number is theirs,
-- however it is written. What was there before stays; whoever is added, or gets another address or number, is held to it.

CREATE INDEX etudiant_numero ON records.etudiant (lower(matricule COLLATE "C"));

-- The hint names who has it, to those who may know everybody. One writer after the other, so that two who come at once are
-- held to it as well.
CREATE FUNCTION gateway.refuser_double() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  colonne CONSTANT text := TG_ARGV[0];
  valeur CONSTANT text := lower(to_jsonb(NEW)->>colonne COLLATE "C");
  autre text;
BEGIN
  IF gateway.en_conservation() THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('identite', TG_RELID::bigint));
  EXECUTE format('SELECT nom_complet FROM %s WHERE lower(%I COLLATE "C") = $1 AND id <> $2 LIMIT 1', TG_RELID::regclass, colonne)
    INTO autre USING valeur, NEW.id;
  IF autre IS NOT NULL THEN
    RAISE EXCEPTION '% has this %', TG_TABLE_NAME, colonne USING ERRCODE = 'unique_violation', CONSTRAINT = TG_ARGV[1],
      HINT = CASE WHEN gateway.actor() ? 'diplomes' THEN '' ELSE autre END;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER une_adresse BEFORE INSERT ON records.etudiant FOR EACH ROW WHEN (NEW.email <> '')
  EXECUTE FUNCTION gateway.refuser_double('email', 'adresse_prise');
CREATE TRIGGER une_adresse_changee BEFORE UPDATE ON records.etudiant FOR EACH ROW
  WHEN (NEW.email <> '' AND lower(OLD.email COLLATE "C") <> lower(NEW.email COLLATE "C"))
  EXECUTE FUNCTION gateway.refuser_double('email', 'adresse_prise');
CREATE TRIGGER un_numero BEFORE INSERT ON records.etudiant FOR EACH ROW
  EXECUTE FUNCTION gateway.refuser_double('matricule', 'etudiant_matricule_key');
CREATE TRIGGER un_numero_change BEFORE UPDATE ON records.etudiant FOR EACH ROW
  WHEN (lower(OLD.matricule COLLATE "C") <> lower(NEW.matricule COLLATE "C"))
  EXECUTE FUNCTION gateway.refuser_double('matricule', 'etudiant_matricule_key');

-- A teacher's own address counts, which is changed among the teachers. Whoever is added twice as a teacher is refused as such.
DO $$
DECLARE
  tenue text;
BEGIN
  FOREACH tenue IN ARRAY ARRAY['internship.encadreur', 'internship.jury'] LOOP
    EXECUTE format('CREATE TRIGGER une_adresse AFTER INSERT ON %s FOR EACH ROW WHEN (NEW.email <> '''')
      EXECUTE FUNCTION gateway.refuser_double(''email'', ''adresse_prise'')', tenue);
    EXECUTE format('CREATE TRIGGER une_adresse_changee BEFORE UPDATE ON %s FOR EACH ROW
      WHEN (NEW.enseignant_id IS NULL AND NEW.email <> '''' AND lower(OLD.email COLLATE "C") IS DISTINCT FROM lower(NEW.email COLLATE "C"))
      EXECUTE FUNCTION gateway.refuser_double(''email'', ''adresse_prise'')', tenue);
  END LOOP;
END
$$;

-- Nobody supervises, or judges, themselves.
CREATE FUNCTION internship.refuser_soi_meme() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  soi boolean;
BEGIN
  IF gateway.en_conservation() THEN RETURN NEW; END IF;
  CASE TG_TABLE_NAME
    WHEN 'affectation' THEN
      SELECT true INTO soi FROM internship.encadreur n, records.etudiant e WHERE n.id = NEW.encadrant_id AND e.id = NEW.etudiant_id
        AND e.email <> '' AND lower(n.email COLLATE "C") = lower(e.email COLLATE "C");
    WHEN 'soutenance_jury' THEN
      SELECT true INTO soi FROM internship.jury j, internship.soutenance s
        JOIN internship.affectation a ON a.id = s.affectation_id JOIN records.etudiant e ON e.id = a.etudiant_id
      WHERE j.id = NEW.jury_id AND s.id = NEW.soutenance_id
        AND e.email <> '' AND lower(j.email COLLATE "C") = lower(e.email COLLATE "C");
    WHEN 'encadreur' THEN
      SELECT true INTO soi FROM internship.affectation a JOIN records.etudiant e ON e.id = a.etudiant_id
      WHERE a.encadrant_id = NEW.id AND lower(e.email COLLATE "C") = lower(NEW.email COLLATE "C") LIMIT 1;
    WHEN 'jury' THEN
      SELECT true INTO soi FROM internship.soutenance_jury m JOIN internship.soutenance s ON s.id = m.soutenance_id
        JOIN internship.affectation a ON a.id = s.affectation_id JOIN records.etudiant e ON e.id = a.etudiant_id
      WHERE m.jury_id = NEW.id AND lower(e.email COLLATE "C") = lower(NEW.email COLLATE "C") LIMIT 1;
    WHEN 'etudiant' THEN
      SELECT true INTO soi FROM internship.affectation a
        LEFT JOIN internship.encadreur n ON n.id = a.encadrant_id
        LEFT JOIN internship.soutenance s ON s.affectation_id = a.id
        LEFT JOIN internship.soutenance_jury m ON m.soutenance_id = s.id LEFT JOIN internship.jury j ON j.id = m.jury_id
      WHERE a.etudiant_id = NEW.id
        AND lower(NEW.email COLLATE "C") IN (lower(n.email COLLATE "C"), lower(j.email COLLATE "C")) LIMIT 1;
  END CASE;
  IF soi THEN
    RAISE EXCEPTION 'this is the student''s own address' USING ERRCODE = 'check_violation', CONSTRAINT = 'adresse_de_l_etudiant';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER pas_soi_meme BEFORE INSERT ON internship.affectation FOR EACH ROW WHEN (NEW.encadrant_id IS NOT NULL)
  EXECUTE FUNCTION internship.refuser_soi_meme();
CREATE TRIGGER pas_soi_meme_change BEFORE UPDATE ON internship.affectation FOR EACH ROW
  WHEN (NEW.encadrant_id IS NOT NULL
    AND (OLD.encadrant_id IS DISTINCT FROM NEW.encadrant_id OR OLD.etudiant_id <> NEW.etudiant_id))
  EXECUTE FUNCTION internship.refuser_soi_meme();
CREATE TRIGGER pas_soi_meme BEFORE INSERT ON internship.soutenance_jury FOR EACH ROW
  EXECUTE FUNCTION internship.refuser_soi_meme();
CREATE TRIGGER pas_soi_meme_change BEFORE UPDATE ON internship.soutenance_jury FOR EACH ROW
  WHEN (OLD.jury_id <> NEW.jury_id OR OLD.soutenance_id <> NEW.soutenance_id) EXECUTE FUNCTION internship.refuser_soi_meme();
DO $$
DECLARE
  tenue text;
BEGIN
  FOREACH tenue IN ARRAY ARRAY['records.etudiant', 'internship.encadreur', 'internship.jury'] LOOP
    EXECUTE format('CREATE TRIGGER pas_soi_meme BEFORE UPDATE ON %s FOR EACH ROW
      WHEN (NEW.email <> '''' AND lower(OLD.email COLLATE "C") IS DISTINCT FROM lower(NEW.email COLLATE "C"))
      EXECUTE FUNCTION internship.refuser_soi_meme()', tenue);
  END LOOP;
END
$$;
