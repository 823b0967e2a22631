-- A number is found however it is grouped: beside what was typed stands the form in which numbers are compared.

ALTER TABLE company.entreprise DROP COLUMN recherche;
ALTER TABLE company.entreprise ADD COLUMN recherche text GENERATED ALWAYS AS (public.fold(
  nom_entreprise || E'\n' || nom_gerant || E'\n' || email || E'\n' || matricule || E'\n' || adresse || E'\n' || mobile
  || E'\n' || telephone || E'\n' || company.numero(matricule))) STORED;
CREATE INDEX entreprise_recherche ON company.entreprise USING gin (recherche gin_trgm_ops);
