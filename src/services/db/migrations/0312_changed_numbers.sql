-- The number of a student or a teacher links whoever a provider of identities names by it. As with addresses, whoever may write it
-- could let somebody else in: one that was changed opens nothing by itself. Kept are those that were there before the change.
CREATE TABLE gateway.numero (
  entite text NOT NULL,
  fiche_id integer NOT NULL,
  prouve text NOT NULL,
  PRIMARY KEY (entite, fiche_id)
);

-- What no call has written counts as it is, and so does what is back.
CREATE FUNCTION gateway.suivre_numero() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  de CONSTANT text := TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME;
BEGIN
  IF NOT gateway.en_conservation() AND gateway.actor() ? 'request' THEN
    INSERT INTO gateway.numero (entite, fiche_id, prouve) VALUES (de, OLD.id, records.numero(to_jsonb(OLD)->>TG_ARGV[0]))
      ON CONFLICT DO NOTHING;
    DELETE FROM gateway.numero WHERE entite = de AND fiche_id = OLD.id AND prouve = records.numero(to_jsonb(NEW)->>TG_ARGV[0]);
  ELSE
    DELETE FROM gateway.numero WHERE entite = de AND fiche_id = OLD.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER suivre_numero AFTER UPDATE ON records.etudiant FOR EACH ROW
  WHEN (OLD.matricule IS DISTINCT FROM NEW.matricule) EXECUTE FUNCTION gateway.suivre_numero('matricule');
CREATE TRIGGER suivre_numero AFTER UPDATE ON records.enseignant FOR EACH ROW
  WHEN (OLD.code IS DISTINCT FROM NEW.code) EXECUTE FUNCTION gateway.suivre_numero('code');
