-- Rooms, companies, programmes and the school are often called after somebody: what names one of them may mean no person at all.
CREATE OR REPLACE VIEW gateway.noms_presents AS
  SELECT nom_complet AS nom FROM records.etudiant WHERE email <> gateway.anonyme(id)
  UNION ALL SELECT nom_complet FROM records.enseignant
  UNION ALL SELECT nom_complet FROM internship.encadreur
  UNION ALL SELECT nom_complet FROM internship.jury
  UNION ALL SELECT nom_complet FROM company.contact WHERE email <> gateway.anonyme(id)
  UNION ALL SELECT nom_gerant FROM company.entreprise
  UNION ALL SELECT ltrim(tuteur_prenom || ' ' || tuteur_nom) FROM internship.declaration
  UNION ALL SELECT nom_gerant FROM internship.declaration WHERE nom_gerant <> ''
  UNION ALL SELECT username FROM internship.utilisateur
  UNION ALL SELECT nom_entreprise FROM company.entreprise
  UNION ALL SELECT adresse FROM company.entreprise
  UNION ALL SELECT nom_entreprise FROM internship.declaration WHERE nom_entreprise <> ''
  UNION ALL SELECT unnest(ARRAY[label->>'fr', label->>'en', label->>'ar', batiment, acces]) FROM records.salle
  UNION ALL SELECT unnest(ARRAY[label->>'fr', label->>'en', label->>'ar']) FROM records.diplome
  UNION ALL SELECT unnest(ARRAY[label->>'fr', label->>'en', label->>'ar']) FROM records.specialite
  UNION ALL SELECT unnest(ARRAY[nom->>'fr', nom->>'en', nom->>'ar', bureau_nom->>'fr', bureau_nom->>'en', bureau_nom->>'ar',
    adresse, signataire]) FROM records.etablissement;
