-- Checks of each new row for doubles were planned anew each time, and looked in all records twice, which took more than half of
-- the time of a first load of 20,000 students. Their rules stay the same; so do the locks that they take.

CREATE OR REPLACE FUNCTION records.refuser_numero() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode TO force_generic_plan SET enable_seqscan TO off AS $$
DECLARE
  autre text;
BEGIN
  IF gateway.en_conservation() THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('identite', TG_RELID::bigint));
  IF TG_TABLE_NAME = 'etudiant' THEN
    SELECT nom_complet INTO autre FROM records.etudiant
    WHERE records.numero(matricule) = records.numero(NEW.matricule) AND id <> NEW.id LIMIT 1;
  ELSE
    SELECT nom_complet INTO autre FROM records.enseignant
    WHERE records.numero(code) = records.numero(NEW.code) AND id <> NEW.id LIMIT 1;
  END IF;
  IF autre IS NOT NULL THEN
    RAISE EXCEPTION '% has this number', TG_TABLE_NAME USING ERRCODE = 'unique_violation', CONSTRAINT = TG_ARGV[1],
      HINT = CASE WHEN gateway.actor() ? 'diplomes' THEN '' ELSE autre END;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION gateway.refuser_double() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode TO force_generic_plan SET enable_seqscan TO off AS $$
DECLARE
  valeur CONSTANT text := lower(NEW.email COLLATE "C");
  autre text;
BEGIN
  IF gateway.en_conservation() THEN RETURN NEW; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('identite', TG_RELID::bigint));
  IF TG_TABLE_NAME = 'etudiant' THEN
    SELECT nom_complet INTO autre FROM records.etudiant
    WHERE lower(email COLLATE "C") = valeur AND id <> NEW.id LIMIT 1;
  ELSIF TG_TABLE_NAME = 'jury' THEN
    SELECT nom_complet INTO autre FROM internship.jury
    WHERE lower(email COLLATE "C") = valeur AND id <> NEW.id LIMIT 1;
  ELSE
    SELECT nom_complet INTO autre FROM internship.encadreur
    WHERE lower(email COLLATE "C") = valeur AND id <> NEW.id LIMIT 1;
  END IF;
  IF autre IS NOT NULL THEN
    RAISE EXCEPTION '% has this %', TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = 'unique_violation', CONSTRAINT = TG_ARGV[1],
      HINT = CASE WHEN gateway.actor() ? 'diplomes' THEN '' ELSE autre END;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION gateway.refuser_autre_personne() RETURNS trigger
LANGUAGE plpgsql SET plan_cache_mode TO force_generic_plan SET enable_seqscan TO off AS $$
DECLARE
  de CONSTANT text := TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME;
  cle CONSTANT text := lower(NEW.email COLLATE "C");
  renomme CONSTANT boolean := TG_OP = 'UPDATE' AND lower(OLD.email COLLATE "C") IS NOT DISTINCT FROM lower(NEW.email COLLATE "C")
    AND to_jsonb(OLD)->'active' IS NOT DISTINCT FROM to_jsonb(NEW)->'active';
  autre record;
BEGIN
  IF gateway.en_conservation() THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('adresses', 0));
  -- hardly any address is in two records: `gateway.personne_connue` without the names
  IF NOT (
    de <> 'records.etudiant' AND EXISTS (SELECT FROM records.etudiant WHERE lower(email COLLATE "C") = cle)
    OR EXISTS (SELECT FROM records.enseignant
      WHERE lower(email COLLATE "C") = cle AND (de <> 'records.enseignant' OR id <> NEW.id))
    OR de <> 'internship.encadreur' AND EXISTS (SELECT FROM internship.encadreur WHERE lower(email COLLATE "C") = cle)
    OR de <> 'internship.jury' AND EXISTS (SELECT FROM internship.jury WHERE lower(email COLLATE "C") = cle)
    OR de <> 'company.contact' AND EXISTS (SELECT FROM company.contact WHERE lower(email COLLATE "C") = cle AND active = 1)
  ) THEN RETURN NULL; END IF;
  SELECT p.entite, p.nom INTO autre FROM gateway.personnes_a(NEW.email) AS moi
    JOIN gateway.personnes_a(NEW.email) AS p ON p.entite <> de OR (de = 'records.enseignant' AND p.id <> moi.id)
  WHERE moi.entite = de AND moi.id = NEW.id
    AND NOT CASE WHEN renomme THEN gateway.mot_commun(moi.nom, p.nom) ELSE gateway.meme_personne(moi.nom, p.nom) END
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'somebody else has this address' USING ERRCODE = 'unique_violation', CONSTRAINT = 'adresse_autre_personne',
      HINT = CASE WHEN gateway.actor() ? 'diplomes' OR gateway.actor() ? 'courriels' THEN '' ELSE autre.nom END;
  END IF;
  RETURN NULL;
END
$$;
