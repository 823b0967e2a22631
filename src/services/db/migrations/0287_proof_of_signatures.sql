-- From what kind of device somebody has signed, as their browser tells it.
ALTER TABLE internship.signature ADD COLUMN appareil text NOT NULL DEFAULT '' CHECK (char_length(appareil) <= 100);

-- The agreement with the proof of its signatures, as one file that is made once. It is kept as a document, and stays as one for as long
-- as the agreement is in force; once that document is gone (NULL) none is made in its place.
CREATE TABLE internship.preuve (
  convention_id integer PRIMARY KEY REFERENCES internship.convention (id) ON DELETE CASCADE,
  fichier_id integer REFERENCES internship.fichier (id) ON DELETE SET NULL,
  le timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX preuve_fichier ON internship.preuve (fichier_id) WHERE fichier_id IS NOT NULL;

CREATE FUNCTION internship.hold_preuve() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.fichier_id IS NULL AND NOT gateway.en_conservation()
    AND EXISTS (SELECT FROM internship.convention c WHERE c.id = OLD.convention_id AND c.etat <> 'annulee') THEN
    RAISE EXCEPTION 'the document bears signatures' USING ERRCODE = 'check_violation', CONSTRAINT = 'signature_fichier';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER hold_preuve BEFORE UPDATE ON internship.preuve FOR EACH ROW EXECUTE FUNCTION internship.hold_preuve();
