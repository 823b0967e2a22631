-- The signed paper of a signature: a document of the internship, which stays as long as the agreement stands.

ALTER TABLE internship.signature ADD COLUMN fichier_id integer REFERENCES internship.fichier,
  ADD CONSTRAINT signature_papier CHECK (fichier_id IS NULL OR moyen IS NOT DISTINCT FROM 'papier');
CREATE INDEX signature_fichier ON internship.signature (fichier_id) WHERE fichier_id IS NOT NULL;

-- What was signed stays signed; its paper may come later, or be replaced by a better one. That of a cancelled agreement may go.
CREATE OR REPLACE FUNCTION internship.hold_signature() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  agreement internship.convention := (SELECT c FROM internship.convention c
    WHERE c.id = CASE WHEN TG_OP = 'DELETE' THEN OLD.convention_id ELSE NEW.convention_id END);
BEGIN
  IF gateway.en_conservation() THEN RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END; END IF;
  IF (TG_OP = 'DELETE' AND OLD.le IS NOT NULL AND agreement.id IS NOT NULL)
    OR (TG_OP = 'UPDATE' AND OLD.le IS NOT NULL AND to_jsonb(NEW) - 'fichier_id' IS DISTINCT FROM to_jsonb(OLD) - 'fichier_id')
    OR (TG_OP <> 'DELETE' AND NEW.le IS NOT NULL AND NEW.empreinte IS DISTINCT FROM agreement.empreinte) THEN
    RAISE EXCEPTION 'what was signed stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'signature_tenue';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.fichier_id IS NOT NULL AND NEW.fichier_id IS NULL AND agreement.etat <> 'annulee' THEN
    RAISE EXCEPTION 'the document bears a signature' USING ERRCODE = 'check_violation', CONSTRAINT = 'signature_fichier';
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.fichier_id IS NOT NULL AND NOT EXISTS (SELECT FROM internship.fichier f
      WHERE f.id = NEW.fichier_id AND f.genre = 'convention_signee' AND f.affectation_id = agreement.affectation_id
        AND f.etudiant_id = agreement.etudiant_id) THEN
    RAISE EXCEPTION 'the document is of something else' USING ERRCODE = 'check_violation', CONSTRAINT = 'signature_autre_fichier';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;

-- Before the document itself: taken back in reverse order, it is there again before the signature names it.
CREATE FUNCTION internship.leave_signature() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE internship.signature SET fichier_id = NULL WHERE fichier_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE TRIGGER leave_signature BEFORE DELETE ON internship.fichier
  FOR EACH ROW EXECUTE FUNCTION internship.leave_signature();
