-- The names that records have which are there: tutors and managers whom students declare as well.
CREATE OR REPLACE VIEW gateway.noms_presents AS
  SELECT nom_complet AS nom FROM records.etudiant WHERE email <> gateway.anonyme(id)
  UNION ALL SELECT nom_complet FROM records.enseignant
  UNION ALL SELECT nom_complet FROM internship.encadreur
  UNION ALL SELECT nom_complet FROM internship.jury
  UNION ALL SELECT nom_complet FROM company.contact WHERE email <> gateway.anonyme(id)
  UNION ALL SELECT nom_gerant FROM company.entreprise
  UNION ALL SELECT ltrim(tuteur_prenom || ' ' || tuteur_nom) FROM internship.declaration
  UNION ALL SELECT nom_gerant FROM internship.declaration WHERE nom_gerant <> ''
  UNION ALL SELECT username FROM internship.utilisateur;
