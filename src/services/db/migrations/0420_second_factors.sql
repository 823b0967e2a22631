-- A second factor beside the password: codes of an application (TOTP), and recovery codes that serve once.
CREATE TABLE gateway.facteur (
  utilisateur_id integer PRIMARY KEY REFERENCES internship.utilisateur ON DELETE CASCADE,
  -- the key that both sides compute codes with, so it is kept as it is
  secret bytea NOT NULL CHECK (octet_length(secret) BETWEEN 16 AND 64),
  -- of the last code that was taken: seconds since 1970, divided by 30
  pas bigint NOT NULL,
  ajoute_le timestamptz NOT NULL DEFAULT now(),
  utilise_le timestamptz
);
CREATE TABLE gateway.code_secours (
  utilisateur_id integer NOT NULL REFERENCES gateway.facteur ON DELETE CASCADE,
  empreinte bytea NOT NULL CHECK (octet_length(empreinte) = 32),
  PRIMARY KEY (utilisateur_id, empreinte)
);

-- Somebody whose password was right and who owes the code.
ALTER TABLE gateway.passage DROP CONSTRAINT passage_etape_check,
  ADD CONSTRAINT passage_etape_check CHECK (etape IN ('depart', 'retour', 'sortie', 'defi', 'facteur'));

-- Whether administrators must have one.
ALTER TABLE records.etablissement
  ADD COLUMN second_facteur smallint NOT NULL DEFAULT 0 CHECK (second_facteur IN (0, 1));

-- Whether a colleague has one, an application or a passkey: the history tells when that changes, and by whom.
ALTER TABLE internship.utilisateur
  ADD COLUMN second_facteur smallint NOT NULL DEFAULT 0 CHECK (second_facteur IN (0, 1));
UPDATE internship.utilisateur u SET second_facteur = 1
WHERE EXISTS (SELECT FROM gateway.cle c WHERE c.utilisateur_id = u.id);

CREATE FUNCTION gateway.dire_second_facteur() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  qui integer := CASE TG_OP WHEN 'DELETE' THEN OLD.utilisateur_id ELSE NEW.utilisateur_id END;
BEGIN
  UPDATE internship.utilisateur u SET second_facteur = 1 - u.second_facteur
  WHERE u.id = qui AND (u.second_facteur = 1) <> (
    EXISTS (SELECT FROM gateway.facteur f WHERE f.utilisateur_id = qui)
    OR EXISTS (SELECT FROM gateway.cle c WHERE c.utilisateur_id = qui));
  RETURN NULL;
END
$$;
CREATE TRIGGER dire_second_facteur AFTER INSERT OR DELETE ON gateway.facteur
  FOR EACH ROW EXECUTE FUNCTION gateway.dire_second_facteur();
CREATE TRIGGER dire_second_facteur AFTER INSERT OR DELETE ON gateway.cle
  FOR EACH ROW EXECUTE FUNCTION gateway.dire_second_facteur();
