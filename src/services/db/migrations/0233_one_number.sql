-- A number of a student or a teacher is one however it is typed: E2021-001 with full-width letters, Arabic digits or another hyphen
-- was another record. Those that are the same by now stay.
CREATE FUNCTION records.numero(value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN regexp_replace(regexp_replace(lower(translate(normalize(value, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')
    COLLATE "und-x-icu"), '[\u2010-\u2015\u2212]', '-', 'g'), '\s+', '', 'g');
END
$$;

-- As `gateway.refuser_double`, of numbers.
CREATE FUNCTION records.refuser_numero() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  colonne CONSTANT text := TG_ARGV[0];
  numero CONSTANT text := records.numero(to_jsonb(NEW)->>colonne);
  autre text;
BEGIN
  IF gateway.en_conservation() THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('identite', TG_RELID::bigint));
  EXECUTE format('SELECT nom_complet FROM %s WHERE records.numero(%I) = $1 AND id <> $2 LIMIT 1', TG_RELID::regclass, colonne)
    INTO autre USING numero, NEW.id;
  IF autre IS NOT NULL THEN
    RAISE EXCEPTION '% has this number', TG_TABLE_NAME USING ERRCODE = 'unique_violation', CONSTRAINT = TG_ARGV[1],
      HINT = CASE WHEN gateway.actor() ? 'diplomes' THEN '' ELSE autre END;
  END IF;
  RETURN NEW;
END
$$;

DROP INDEX records.etudiant_numero;
CREATE INDEX etudiant_numero ON records.etudiant (records.numero(matricule));
CREATE INDEX enseignant_numero ON records.enseignant (records.numero(code));

DROP TRIGGER un_numero ON records.etudiant;
DROP TRIGGER un_numero_change ON records.etudiant;
CREATE TRIGGER un_numero BEFORE INSERT ON records.etudiant FOR EACH ROW
  EXECUTE FUNCTION records.refuser_numero('matricule', 'etudiant_matricule_key');
CREATE TRIGGER un_numero_change BEFORE UPDATE ON records.etudiant FOR EACH ROW WHEN (OLD.matricule <> NEW.matricule
  AND records.numero(OLD.matricule) <> records.numero(NEW.matricule))
  EXECUTE FUNCTION records.refuser_numero('matricule', 'etudiant_matricule_key');
CREATE TRIGGER un_numero BEFORE INSERT ON records.enseignant FOR EACH ROW
  EXECUTE FUNCTION records.refuser_numero('code', 'enseignant_code_key');
CREATE TRIGGER un_numero_change BEFORE UPDATE ON records.enseignant FOR EACH ROW WHEN (OLD.code <> NEW.code
  AND records.numero(OLD.code) <> records.numero(NEW.code))
  EXECUTE FUNCTION records.refuser_numero('code', 'enseignant_code_key');
