-- By which address and in which session each signature, refusal, evaluation and mark was given: a name is typed by whoever types it.
-- The session is named without what it is found by, after what it is: `bureau/…`, `espace/…`, or `lien/…` of a mail.

ALTER TABLE internship.signature ADD COLUMN donne_par text NOT NULL DEFAULT '', ADD COLUMN seance text NOT NULL DEFAULT '';
ALTER TABLE internship.evaluation ADD COLUMN donne_par text NOT NULL DEFAULT '', ADD COLUMN seance text NOT NULL DEFAULT '';
ALTER TABLE internship.note_critere ADD COLUMN donne_par text NOT NULL DEFAULT '', ADD COLUMN seance text NOT NULL DEFAULT '';
ALTER TABLE internship.deliberation ADD COLUMN donne_par text NOT NULL DEFAULT '', ADD COLUMN seance text NOT NULL DEFAULT '';

-- What is taken back has who gave it; forgetting somebody gives nothing.
CREATE FUNCTION gateway.garder_acteur() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  acteur CONSTANT jsonb := gateway.actor();
BEGIN
  IF acteur ? 'email' AND NOT acteur ? 'undoes' AND NOT gateway.en_conservation() THEN
    NEW.donne_par := acteur->>'email';
    NEW.seance := coalesce(acteur->>'seance', '');
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER garder_acteur BEFORE UPDATE ON internship.signature FOR EACH ROW
  WHEN ((NEW.le IS NOT NULL OR NEW.refus <> '') AND (NEW.le, NEW.refus) IS DISTINCT FROM (OLD.le, OLD.refus))
  EXECUTE FUNCTION gateway.garder_acteur();
CREATE TRIGGER garder_acteur_ajoute BEFORE INSERT ON internship.evaluation FOR EACH ROW
  WHEN (NEW.signe_le IS NOT NULL) EXECUTE FUNCTION gateway.garder_acteur();
CREATE TRIGGER garder_acteur BEFORE UPDATE ON internship.evaluation FOR EACH ROW
  WHEN (NEW.signe_le IS NOT NULL AND NEW.signe_le IS DISTINCT FROM OLD.signe_le)
  EXECUTE FUNCTION gateway.garder_acteur();
CREATE TRIGGER garder_acteur_ajoute BEFORE INSERT ON internship.note_critere FOR EACH ROW
  EXECUTE FUNCTION gateway.garder_acteur();
CREATE TRIGGER garder_acteur BEFORE UPDATE ON internship.note_critere FOR EACH ROW
  WHEN ((NEW.points, NEW.remarque) IS DISTINCT FROM (OLD.points, OLD.remarque))
  EXECUTE FUNCTION gateway.garder_acteur();
CREATE TRIGGER garder_acteur BEFORE INSERT OR UPDATE ON internship.deliberation FOR EACH ROW
  EXECUTE FUNCTION gateway.garder_acteur();
