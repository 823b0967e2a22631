-- Colleagues are invited: an account begins without a password. Of sessions it is known on which device they are, and of
-- accounts when they were last signed in to.

ALTER TABLE internship.utilisateur ALTER COLUMN password_hash SET DEFAULT '';
ALTER TABLE gateway.session ADD COLUMN appareil text NOT NULL DEFAULT '' CHECK (char_length(appareil) <= 100);

CREATE TABLE gateway.connexion (
  uid text PRIMARY KEY,
  le timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION gateway.note_connexion() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gateway.connexion (uid) VALUES (NEW.uid) ON CONFLICT (uid) DO UPDATE SET le = now();
  RETURN NULL;
END
$$;
CREATE TRIGGER note_connexion AFTER INSERT ON gateway.session FOR EACH ROW
  WHEN (NEW.service = 'internship') EXECUTE FUNCTION gateway.note_connexion();

-- Sessions go by the name and the address of their account, in all three services.
CREATE FUNCTION gateway.follow_utilisateur() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM gateway.connexion WHERE uid = OLD.id::text;
  ELSE
    UPDATE gateway.session SET username = NEW.username, email = NEW.email WHERE uid = NEW.id::text;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER follow_utilisateur AFTER UPDATE ON internship.utilisateur FOR EACH ROW
  WHEN ((OLD.username, OLD.email) <> (NEW.username, NEW.email)) EXECUTE FUNCTION gateway.follow_utilisateur();
CREATE TRIGGER follow_utilisateur_deleted AFTER DELETE ON internship.utilisateur FOR EACH ROW
  EXECUTE FUNCTION gateway.follow_utilisateur();
