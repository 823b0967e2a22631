-- How far the mailbox has been read to which failures of delivery and answers to invitations come, and why it cannot be.
CREATE TABLE gateway.boite (
  id integer PRIMARY KEY CHECK (id = 1),
  -- A number of a mail counts while the mailbox has this one (RFC 3501, 2.3.1.1).
  validite bigint NOT NULL DEFAULT 0,
  dernier bigint NOT NULL DEFAULT 0,
  lue_le timestamptz,
  erreur text NOT NULL DEFAULT '' CHECK (char_length(erreur) <= 500),
  erreur_depuis timestamptz
);
INSERT INTO gateway.boite (id) VALUES (1);

-- A failure names the mail by the number that it left with.
CREATE INDEX mail_message_id ON gateway.mail (message_id) WHERE message_id IS NOT NULL;
-- What an address was refused.
CREATE INDEX mail_recipient ON gateway.mail (lower(recipient COLLATE "C"), id);

-- Where the office has put the address right that a mail did not arrive at.
ALTER TABLE gateway.mail ADD corrigee text CHECK (char_length(corrigee) BETWEEN 3 AND 254);
CREATE INDEX mail_corrigee ON gateway.mail (lower(corrigee COLLATE "C")) WHERE corrigee IS NOT NULL;

-- A link to sign, to mark or to answer is its record's, which has ways of its own to go to another address.
CREATE FUNCTION gateway.corriger_courriels() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- of who is forgotten nothing is put right
  IF gateway.en_conservation() THEN RETURN NULL; END IF;
  UPDATE gateway.mail SET corrigee = CASE WHEN lower(recipient COLLATE "C") <> lower(NEW.email COLLATE "C") THEN NEW.email END
  WHERE lower(coalesce(corrigee, recipient) COLLATE "C") = lower(OLD.email COLLATE "C") AND etat = 'refuse'
    AND (link_kind IS NULL OR link_kind IN ('espace', 'section')) AND NEW.email <> '';
  RETURN NULL;
END
$$;
DO $$
DECLARE
  de text;
BEGIN
  FOREACH de IN ARRAY ARRAY['records.etudiant', 'records.enseignant', 'internship.encadreur', 'internship.jury',
    'company.contact', 'company.entreprise', 'internship.utilisateur'] LOOP
    EXECUTE format('CREATE TRIGGER corriger_courriels AFTER UPDATE OF email ON %s FOR EACH ROW
      WHEN (OLD.email <> '''' AND OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION gateway.corriger_courriels()', de);
  END LOOP;
END
$$;
