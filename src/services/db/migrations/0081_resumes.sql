-- Whether those who were asked when they can come are reminded of it.
ALTER TABLE records.etablissement
  ADD COLUMN rappel_disponibilites smallint NOT NULL DEFAULT 1 CHECK (rappel_disponibilites IN (0, 1));

-- Of which work each of the staff is mailed, at once, every morning or never; a kind that is not named: every morning.
ALTER TABLE internship.utilisateur
  ADD COLUMN resumes jsonb NOT NULL DEFAULT '{}' CHECK (
    jsonb_typeof(resumes) = 'object' AND resumes - '{declinees,echecs,signees,demandes,entreprises}'::text[] = '{}'
    AND NOT jsonb_path_exists(resumes, '$.* ? (!(@ == "now" || @ == "daily" || @ == "never"))')),
  -- What was there before is not told.
  ADD COLUMN resumes_depuis timestamptz NOT NULL DEFAULT now();

-- Until when somebody was told of the work of a kind.
CREATE TABLE internship.resume (
  utilisateur_id integer NOT NULL REFERENCES internship.utilisateur ON DELETE CASCADE,
  genre text NOT NULL CHECK (genre IN ('declinees', 'echecs', 'signees', 'demandes', 'entreprises')),
  depuis timestamptz NOT NULL,
  PRIMARY KEY (utilisateur_id, genre)
);

-- When a mail was given up.
ALTER TABLE gateway.mail ADD COLUMN echec_le timestamptz;

CREATE FUNCTION gateway.date_failure() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.echec_le := CASE WHEN NEW.phase IN ('echec', 'refuse', 'incertain') THEN now() END;
  RETURN NEW;
END
$$;
CREATE TRIGGER date_failure BEFORE UPDATE OF phase ON gateway.mail FOR EACH ROW
  WHEN (NEW.phase IS DISTINCT FROM OLD.phase) EXECUTE FUNCTION gateway.date_failure();
