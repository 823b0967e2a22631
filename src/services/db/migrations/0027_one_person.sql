-- A mailbox is one person's in all lists of people, because whoever has it enters as everybody who is known by it. Told by
-- the name, the same supervisor, juror, teacher, student and tutor may have one; two people may not. Companies share theirs
-- among themselves.
SET LOCAL check_function_bodies = off;

-- As `isSamePerson` of the contract, but for names in two scripts, which may be one.
CREATE FUNCTION gateway.meme_personne(un text, autre text) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  separators CONSTANT text := '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u2000-\u206f]+';
  arabic CONSTANT text := '[\u0620-\u064a\u066e-\u06d3]';
  court text[] := array_remove(regexp_split_to_array(public.fold(un), separators), '');
  long text[] := array_remove(regexp_split_to_array(public.fold(autre), separators), '');
  autres text[] := court;
BEGIN
  IF (un ~ arabic) <> (autre ~ arabic) OR array_to_string(court, '') = array_to_string(long, '') THEN RETURN true; END IF;
  IF cardinality(court) > cardinality(long) THEN
    court := long;
    long := autres;
  END IF;
  RETURN cardinality(court) > 0 AND NOT EXISTS (SELECT FROM unnest(court) AS c (mot) WHERE NOT EXISTS (
    SELECT FROM unnest(long) AS l (mot) WHERE l.mot = c.mot
      OR char_length(c.mot) = 1 AND starts_with(l.mot, c.mot) OR char_length(l.mot) = 1 AND starts_with(c.mot, l.mot)));
END
$$;

-- Whether two names have a word in common: a corrected name, or that of somebody who has married.
CREATE FUNCTION gateway.mot_commun(un text, autre text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT gateway.meme_personne(un, autre) OR EXISTS (
    SELECT FROM regexp_split_to_table(public.fold(un), '\s+') AS u (mot)
    JOIN regexp_split_to_table(public.fold(autre), '\s+') AS a (mot) ON a.mot = u.mot AND char_length(u.mot) > 1)
$$;

-- Who is known by an address. A contact whom the company has removed is nobody any more.
CREATE FUNCTION gateway.personnes_a(adresse text) RETURNS TABLE (entite text, id integer, nom text)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.entite, p.id, p.nom FROM gateway.personne_connue p WHERE lower(p.email COLLATE "C") = lower(adresse COLLATE "C")
$$;

-- At the end of the transaction, when a teacher's name and address have come to the juror and the supervisor who are that
-- teacher. One writer after the other, so that two who come at once are held to it as well. A name that is corrected may
-- keep a word.
CREATE FUNCTION gateway.refuser_autre_personne() RETURNS trigger
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

DO $$
DECLARE
  liste text;
BEGIN
  FOREACH liste IN ARRAY ARRAY['records.etudiant', 'records.enseignant', 'internship.encadreur', 'internship.jury', 'company.contact'] LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER une_personne AFTER INSERT ON %s DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.email <> '''') EXECUTE FUNCTION gateway.refuser_autre_personne()', liste);
    EXECUTE format('CREATE CONSTRAINT TRIGGER une_personne_changee AFTER UPDATE ON %s DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.email <> '''' AND (lower(OLD.email COLLATE "C") IS DISTINCT FROM lower(NEW.email COLLATE "C")
        OR ROW(OLD.prenom, OLD.nom) IS DISTINCT FROM ROW(NEW.prenom, NEW.nom)%s))
      EXECUTE FUNCTION gateway.refuser_autre_personne()', liste,
      CASE liste WHEN 'company.contact' THEN ' OR OLD.active < NEW.active' ELSE '' END);
  END LOOP;
END
$$;

-- A link to sign, to mark or to answer is its record's, which has ways of its own to go to another address.
CREATE FUNCTION gateway.corriger_courriels() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- of who is forgotten nothing is put right
  IF gateway.en_conservation() THEN RETURN NULL; END IF;
  UPDATE gateway.mail SET corrigee = CASE WHEN lower(recipient COLLATE "C") <> lower(NEW.email COLLATE "C") THEN NEW.email END
  WHERE lower(coalesce(corrigee, recipient) COLLATE "C") = lower(OLD.email COLLATE "C") AND etat = 'refuse'
    AND (link_kind IS NULL OR link_kind IN ('espace', 'section')) AND NEW.email <> '';
  RETURN NULL;
END
$$;
DO $$
DECLARE
  de text;
BEGIN
  FOREACH de IN ARRAY ARRAY['records.etudiant', 'records.enseignant', 'internship.encadreur', 'internship.jury',
    'company.contact', 'company.entreprise', 'internship.utilisateur'] LOOP
    EXECUTE format('CREATE TRIGGER corriger_courriels AFTER UPDATE OF email ON %s FOR EACH ROW
      WHEN (OLD.email <> '''' AND OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION gateway.corriger_courriels()', de);
  END LOOP;
END
$$;

-- Everybody who is known by an address, whichever list they are on: what a row is refused by and what files are told by line
-- are the same people. A contact whom the company has removed is nobody any more.
CREATE VIEW gateway.personne_connue AS
  SELECT 'records.etudiant' AS entite, id, email, nom_complet AS nom, NULL::integer AS enseignant_id FROM records.etudiant
  UNION ALL SELECT 'records.enseignant', id, email, nom_complet, id FROM records.enseignant
  UNION ALL SELECT 'internship.encadreur', id, email, nom_complet, enseignant_id FROM internship.encadreur
  UNION ALL SELECT 'internship.jury', id, email, nom_complet, enseignant_id FROM internship.jury
  UNION ALL SELECT 'company.contact', id, email, nom_complet, NULL FROM company.contact WHERE active = 1;
