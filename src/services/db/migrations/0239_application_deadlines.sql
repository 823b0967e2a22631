-- Until which day students may apply for an offer; none: as long as it is to be had.
ALTER TABLE internship.stage ADD COLUMN limite date, ADD CONSTRAINT stage_limite CHECK (limite <= fin);
ALTER TABLE internship.proposition ADD COLUMN limite date, ADD CONSTRAINT proposition_limite CHECK (limite <= fin);
CREATE INDEX stage_limite ON internship.stage (annee_id, limite NULLS FIRST, id);
-- Offers whose day has passed and which still wait for their student.
CREATE INDEX stage_limite_passee ON internship.stage (limite) WHERE limite IS NOT NULL AND etat = 1 AND affect = 0;

-- Of which day a company has been told that it has passed: another day is told of anew.
CREATE TABLE internship.limite_dite (
  stage_id integer PRIMARY KEY REFERENCES internship.stage ON DELETE CASCADE,
  limite date NOT NULL
);

-- A view keeps the columns that its table had.
DROP VIEW internship.v_proposition;
CREATE VIEW internship.v_proposition AS
  SELECT p.*, e.nom_entreprise AS entreprise,
    CASE WHEN p.etat = 'acceptee' AND o.etat IS DISTINCT FROM 1 THEN 'fermee' ELSE p.etat END AS etape
  FROM internship.proposition p
  JOIN company.entreprise e ON e.id = p.entreprise_id
  LEFT JOIN internship.stage o ON o.id = p.stage_id;
