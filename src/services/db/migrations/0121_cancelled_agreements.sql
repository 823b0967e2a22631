-- An agreement that is cancelled stays with the offer and the company that it was of, wherever its assignment moves.
ALTER TABLE internship.convention ADD COLUMN stage_id integer, ADD COLUMN entreprise_id integer;

CREATE FUNCTION internship.keep_convention_of() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT a.stage_id, s.entreprise_id INTO NEW.stage_id, NEW.entreprise_id
    FROM internship.affectation a JOIN internship.stage s ON s.id = a.stage_id WHERE a.id = NEW.affectation_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_convention_of BEFORE UPDATE ON internship.convention FOR EACH ROW
  WHEN (NEW.etat = 'annulee' AND OLD.etat <> 'annulee') EXECUTE FUNCTION internship.keep_convention_of();

-- Of those that are cancelled already, as far as the facts that they hold tell it.
ALTER TABLE internship.convention DISABLE TRIGGER USER;
UPDATE internship.convention c SET entreprise_id = x.entreprise_id, stage_id = x.stage_id
FROM (
  SELECT c.id, CASE WHEN s.entreprise = c.faits->>'entreprise' THEN s.entreprise_id ELSE (SELECT min(e.id) FROM company.entreprise e
      WHERE e.nom_entreprise = c.faits->>'entreprise') END AS entreprise_id,
    CASE WHEN s.entreprise = c.faits->>'entreprise' AND s.sujet = c.faits->>'sujet' THEN s.id ELSE (SELECT min(o.id) FROM internship.stage o
      WHERE o.entreprise = c.faits->>'entreprise' AND o.sujet = c.faits->>'sujet' AND o.annee_id = c.annee_id) END AS stage_id
  FROM internship.convention c JOIN internship.affectation a ON a.id = c.affectation_id JOIN internship.stage s ON s.id = a.stage_id
  WHERE c.etat = 'annulee'
) AS x WHERE x.id = c.id;
ALTER TABLE internship.convention ENABLE TRIGGER USER;
