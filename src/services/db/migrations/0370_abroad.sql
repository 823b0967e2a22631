-- In which country an internship is, where the school asks for it; and its days at a distance, which an offer and a declaration may
-- say as well.

ALTER TABLE internship.deroulement
  ADD COLUMN pays_stage text NOT NULL DEFAULT '' CHECK (pays_stage = '' OR pays_stage ~ '^[A-Z]{2}$');
ALTER TABLE internship.stage
  ADD COLUMN pays_stage text NOT NULL DEFAULT '' CHECK (pays_stage = '' OR pays_stage ~ '^[A-Z]{2}$'),
  ADD COLUMN teletravail numeric(2, 1) CHECK (teletravail >= 0 AND teletravail <= 7);
ALTER TABLE internship.proposition
  ADD COLUMN pays_stage text NOT NULL DEFAULT '' CHECK (pays_stage = '' OR pays_stage ~ '^[A-Z]{2}$'),
  ADD COLUMN teletravail numeric(2, 1) CHECK (teletravail >= 0 AND teletravail <= 7);
ALTER TABLE internship.declaration
  ADD COLUMN pays_stage text NOT NULL DEFAULT '' CHECK (pays_stage = '' OR pays_stage ~ '^[A-Z]{2}$'),
  ADD COLUMN teletravail numeric(2, 1) CHECK (teletravail >= 0 AND teletravail <= 7),
  ADD COLUMN teletravail_lieu text NOT NULL DEFAULT '' CHECK (char_length(teletravail_lieu) <= 300);

-- Where nobody has said it, an internship is in the country of its company.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW internship.v_deroulement AS '
    || replace(regexp_replace(pg_get_viewdef('internship.v_deroulement', true), '\s+FROM internship\.affectation a',
      ', coalesce(nullif(CASE WHEN d.id IS NULL THEN o.pays_stage ELSE d.pays_stage END, ''''),
        (SELECT e.pays FROM company.entreprise e WHERE e.id = o.entreprise_id)) AS pays_stage FROM internship.affectation a'),
      'd.teletravail,', 'CASE WHEN d.id IS NULL THEN o.teletravail ELSE d.teletravail END AS teletravail,');
  EXECUTE 'CREATE OR REPLACE VIEW internship.v_propose AS '
    || replace(regexp_replace(pg_get_viewdef('internship.v_propose', true), '\s+FROM internship\.v_deroulement v',
      ', CASE WHEN q.id IS NULL THEN v.pays_stage ELSE coalesce(x.pays_stage, v.pays_stage) END AS pays_stage
      FROM internship.v_deroulement v'),
      'teletravail_lieu text)', 'teletravail_lieu text, pays_stage text)');
END
$$;

-- Whom to call if something happens to a student abroad.
ALTER TABLE records.etudiant
  ADD COLUMN urgence_nom text NOT NULL DEFAULT '' CHECK (char_length(urgence_nom) <= 200),
  ADD COLUMN urgence_lien text NOT NULL DEFAULT '' CHECK (char_length(urgence_lien) <= 100),
  ADD COLUMN urgence_telephone text NOT NULL DEFAULT '' CHECK (char_length(urgence_telephone) <= 30);

-- What the school's country is to what is abroad; empty until it asks for the country of internships.
ALTER TABLE records.etablissement ADD COLUMN pays text NOT NULL DEFAULT '' CHECK (pays = '' OR pays ~ '^[A-Z]{2}$');

DROP VIEW internship.v_proposition;
CREATE VIEW internship.v_proposition AS
  SELECT p.*, e.nom_entreprise AS entreprise,
    CASE WHEN p.etat = 'acceptee' AND o.etat IS DISTINCT FROM 1 THEN 'fermee' ELSE p.etat END AS etape
  FROM internship.proposition p
  JOIN company.entreprise e ON e.id = p.entreprise_id
  LEFT JOIN internship.stage o ON o.id = p.stage_id;
