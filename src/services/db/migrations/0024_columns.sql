-- Lists show more than their first columns, and searches find all of it.

-- A line a column: no search matches across two of them.
ALTER TABLE internship.dossier
  DROP COLUMN recherche_affectation, DROP COLUMN recherche_soutenance, DROP COLUMN recherche_diplome;
ALTER TABLE internship.dossier
  ADD COLUMN recherche_affectation text GENERATED ALWAYS AS (public.fold(
    etudiant || E'\n' || stage || E'\n' || coalesce(encadrant, '') || E'\n' || coalesce(entreprise, '')
    || E'\n' || coalesce(internship.horaire(debut), ''))) STORED,
  ADD COLUMN recherche_soutenance text GENERATED ALWAYS AS (public.fold(
    etudiant || E'\n' || stage || E'\n' || coalesce(encadrant, '') || E'\n' || coalesce(entreprise, '')
    || E'\n' || coalesce(internship.horaire(debut), '') || E'\n' || coalesce(note::text, ''))) STORED,
  ADD COLUMN recherche_diplome text GENERATED ALWAYS AS (public.fold(
    etudiant || E'\n' || email || E'\n' || stage || E'\n' || entreprise || E'\n' || note::text
    || E'\n' || coalesce(encadrant, '') || E'\n' || coalesce(internship.horaire(debut), ''))) STORED;
CREATE INDEX dossier_recherche_affectation ON internship.dossier USING gin (recherche_affectation gin_trgm_ops);
CREATE INDEX dossier_recherche_soutenance ON internship.dossier USING gin (recherche_soutenance gin_trgm_ops);
CREATE INDEX diplome_recherche ON internship.dossier USING gin (recherche_diplome gin_trgm_ops)
  WHERE note IS NOT NULL AND mention_id <> 6;

-- What identifies a student: found once, then their rows by this index.
ALTER TABLE records.etudiant ADD COLUMN recherche_identite text
  GENERATED ALWAYS AS (public.fold(matricule || E'\n' || email)) STORED;
CREATE INDEX etudiant_recherche_identite ON records.etudiant USING gin (recherche_identite gin_trgm_ops);
CREATE INDEX dossier_par_etudiant ON internship.dossier (etudiant_id);

ALTER TABLE company.entreprise DROP COLUMN recherche;
ALTER TABLE company.entreprise ADD COLUMN recherche text GENERATED ALWAYS AS (public.fold(
  nom_entreprise || E'\n' || nom_gerant || E'\n' || email || E'\n' || matricule || E'\n' || adresse
  || E'\n' || mobile || E'\n' || telephone)) STORED;
CREATE INDEX entreprise_recherche ON company.entreprise USING gin (recherche gin_trgm_ops);
