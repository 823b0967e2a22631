-- Everybody who is known by an address, whichever list they are on: what a row is refused by and what files are told by line
-- are the same people. A contact whom the company has removed is nobody any more.
CREATE VIEW gateway.personne_connue AS
  SELECT 'records.etudiant' AS entite, id, email, nom_complet AS nom, NULL::integer AS enseignant_id FROM records.etudiant
  UNION ALL SELECT 'records.enseignant', id, email, nom_complet, id FROM records.enseignant
  UNION ALL SELECT 'internship.encadreur', id, email, nom_complet, enseignant_id FROM internship.encadreur
  UNION ALL SELECT 'internship.jury', id, email, nom_complet, enseignant_id FROM internship.jury
  UNION ALL SELECT 'company.contact', id, email, nom_complet, NULL FROM company.contact WHERE active = 1;

CREATE OR REPLACE FUNCTION gateway.personnes_a(adresse text) RETURNS TABLE (entite text, id integer, nom text)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.entite, p.id, p.nom FROM gateway.personne_connue p WHERE lower(p.email COLLATE "C") = lower(adresse COLLATE "C")
$$;
