-- Forgetting somebody takes nothing of whoever has the same address or name.

-- Whether a record that is there has an address, of whichever year and however it stands.
CREATE FUNCTION gateway.a_quelqu_un(cherchee text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM records.etudiant t WHERE lower(t.email COLLATE "C") = cherchee)
    OR EXISTS (SELECT FROM records.enseignant t WHERE lower(t.email COLLATE "C") = cherchee)
    OR EXISTS (SELECT FROM internship.encadreur t WHERE lower(t.email COLLATE "C") = cherchee)
    OR EXISTS (SELECT FROM internship.jury t WHERE lower(t.email COLLATE "C") = cherchee)
    OR EXISTS (SELECT FROM company.contact t WHERE lower(t.email COLLATE "C") = cherchee)
    OR EXISTS (SELECT FROM company.entreprise t WHERE lower(t.email COLLATE "C") = cherchee)
    OR EXISTS (SELECT FROM company.compte t WHERE lower(t.email COLLATE "C") = cherchee)
    OR EXISTS (SELECT FROM internship.utilisateur t WHERE lower(t.email) = cherchee)
$$;

-- The names that records have which are there.
CREATE VIEW gateway.noms_presents AS
  SELECT nom_complet AS nom FROM records.etudiant WHERE email <> gateway.anonyme(id)
  UNION ALL SELECT nom_complet FROM records.enseignant
  UNION ALL SELECT nom_complet FROM internship.encadreur
  UNION ALL SELECT nom_complet FROM internship.jury
  UNION ALL SELECT nom_complet FROM company.contact WHERE email <> gateway.anonyme(id)
  UNION ALL SELECT nom_gerant FROM company.entreprise
  UNION ALL SELECT username FROM internship.utilisateur;

-- Who may have signed in a company's name: its contacts, and who runs it.
CREATE FUNCTION company.signe_encore(celle integer, signe text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM company.contact c WHERE c.entreprise_id = celle AND signe IN (c.nom_complet, lower(c.email COLLATE "C")))
    OR EXISTS (SELECT FROM company.entreprise e WHERE e.id = celle AND signe IN (e.nom_gerant, lower(e.email COLLATE "C")))
    OR EXISTS (SELECT FROM company.compte k WHERE k.entreprise_id = celle AND signe = lower(k.email COLLATE "C"))
$$;

DO $$
DECLARE
  taire text := pg_get_functiondef('gateway.taire'::regproc);
  noms text := pg_get_functiondef('gateway.taire_noms'::regproc);
  libre text := 'WHERE NOT EXISTS (SELECT FROM internship.utilisateur u WHERE lower(u.email) = a)
      AND NOT EXISTS (SELECT FROM gateway.roles_de(a) r WHERE r.nom <> ''''))';
  seul text := 'WHERE NOT EXISTS (SELECT FROM company.contact c WHERE c.entreprise_id = n.entreprise AND n.nom IN (c.nom_complet, lower(c.email COLLATE "C"))))';
BEGIN
  IF position(libre IN taire) = 0 OR position(seul IN noms) = 0 THEN
    RAISE EXCEPTION 'what may be forgotten is said otherwise';
  END IF;
  EXECUTE replace(taire, libre, 'WHERE NOT gateway.a_quelqu_un(a))');
  EXECUTE replace(noms, seul, 'WHERE NOT company.signe_encore(n.entreprise, n.nom))');
END
$$;
