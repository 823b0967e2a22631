-- Uploads keep a place among the documents of their record for a while; what is kept of people is found by who handed it in, and
-- the trail forgets what contacts have signed.

-- Until when an upload counts among the documents of its record: each piece keeps it anew, and what was refused or given up
-- has none. Whether there is room is asked again when it ends.
ALTER TABLE gateway.televersement ADD COLUMN place_jusqu_a timestamptz NOT NULL DEFAULT now() + interval '15 minutes';

-- Whose documents are, and who has handed them in: what is kept of somebody is asked for by both.
CREATE INDEX fichier_etudiant ON internship.fichier (etudiant_id);
CREATE INDEX fichier_courriel ON internship.fichier (lower(depose_par));

-- Takes the addresses of people who have been forgotten out of who wrote, and out of who handed documents in; those that are
-- somebody's still stay.
CREATE OR REPLACE FUNCTION gateway.taire(adresses text[], numeros integer[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  touched integer;
  libres text[] := ARRAY(SELECT a FROM unnest(adresses) AS a
    WHERE NOT EXISTS (SELECT FROM internship.utilisateur u WHERE lower(u.email) = a)
      AND NOT EXISTS (SELECT FROM gateway.roles_de(a) r WHERE r.nom <> ''));
BEGIN
  PERFORM set_config('espace.trace', 'oublie', true);
  UPDATE gateway.audit a SET actor = gateway.anonyme(gone.numero)
  FROM unnest(adresses, numeros) AS gone (adresse, numero)
  WHERE lower(a.actor) = gone.adresse AND gone.adresse = ANY (libres);
  GET DIAGNOSTICS touched = ROW_COUNT;
  UPDATE gateway.audit a SET efface = true,
    before = CASE WHEN lower(a.before->>'depose_par') = ANY (libres) THEN gateway.sans(a.before, '{"depose_par": "…"}') ELSE a.before END,
    after = CASE WHEN lower(a.after->>'depose_par') = ANY (libres) THEN gateway.sans(a.after, '{"depose_par": "…"}') ELSE a.after END
  WHERE a.entity = 'internship.fichier'
    AND (lower(a.before->>'depose_par') = ANY (libres) OR lower(a.after->>'depose_par') = ANY (libres));
  PERFORM set_config('espace.trace', '', true);
  RETURN touched;
END
$$;

-- The same of the names by which contacts have signed what they asked for in their company's name, in one column of one of its
-- tables; those that another contact of the company has stay.
CREATE FUNCTION gateway.taire_noms(entite text, colonne text, entreprises integer[], noms text[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  touched integer;
  libres text[] := ARRAY(SELECT jsonb_build_array(n.entreprise, n.nom)::text FROM unnest(entreprises, noms) AS n (entreprise, nom)
    WHERE NOT EXISTS (SELECT FROM company.contact c WHERE c.entreprise_id = n.entreprise AND n.nom IN (c.nom_complet, lower(c.email COLLATE "C"))));
BEGIN
  IF (entite, colonne) NOT IN (('internship.proposition', 'deposee_par'), ('company.modification', 'demandee_par')) THEN
    RAISE EXCEPTION 'the trail of what is there stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('espace.trace', 'oublie', true);
  UPDATE gateway.audit a SET efface = true,
    before = CASE WHEN jsonb_build_array(a.before->'entreprise_id', a.before->colonne)::text = ANY (libres)
      THEN gateway.sans(a.before, jsonb_build_object(colonne, '…')) ELSE a.before END,
    after = CASE WHEN jsonb_build_array(a.after->'entreprise_id', a.after->colonne)::text = ANY (libres)
      THEN gateway.sans(a.after, jsonb_build_object(colonne, '…')) ELSE a.after END
  WHERE a.entity = entite
    AND (jsonb_build_array(a.before->'entreprise_id', a.before->colonne)::text = ANY (libres)
      OR jsonb_build_array(a.after->'entreprise_id', a.after->colonne)::text = ANY (libres));
  GET DIAGNOSTICS touched = ROW_COUNT;
  PERFORM set_config('espace.trace', '', true);
  RETURN touched;
END
$$;
