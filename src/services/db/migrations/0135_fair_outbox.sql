-- Many mails of one origin hold up nobody else's: each origin has its turn.

ALTER TABLE gateway.mail
  -- 0: somebody waits for it in front of a screen; 1: it is about a day that comes; 2: the others.
  ADD COLUMN rang smallint NOT NULL DEFAULT 2,
  -- How many of its rank its origin had waiting before it.
  ADD COLUMN tour integer NOT NULL DEFAULT 0;

CREATE FUNCTION gateway.ranger_courriel() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.rang := CASE WHEN NEW.categorie = 'mot_de_passe' OR NEW.link_kind = 'espace' THEN 0
    -- asked for by whoever enters, not by whoever has changed the address
    WHEN NEW.link_kind = 'adresse' AND NEW.origine = gateway.actor()->>'origine' THEN 0
    WHEN NEW.categorie IN ('convocation', 'rappel', 'notation', 'disponibilite') THEN 1 ELSE 2 END;
  -- What is tried again has had its turn. Of what the clock causes, none is named.
  IF NEW.origine IS NULL THEN
    SELECT max(m.tour) + 1 INTO NEW.tour FROM gateway.mail m
    WHERE m.origine IS NULL AND m.rang = NEW.rang AND m.sent_at IS NULL AND m.phase IS NULL AND m.attempts = 0;
  ELSE
    SELECT max(m.tour) + 1 INTO NEW.tour FROM gateway.mail m
    WHERE m.origine = NEW.origine AND m.rang = NEW.rang AND m.sent_at IS NULL AND m.phase IS NULL AND m.attempts = 0;
  END IF;
  NEW.tour := coalesce(NEW.tour, 0);
  RETURN NEW;
END
$$;
-- After the trigger that knows the origin, by its name.
CREATE TRIGGER ranger_courriel BEFORE INSERT ON gateway.mail FOR EACH ROW EXECUTE FUNCTION gateway.ranger_courriel();

UPDATE gateway.mail SET rang = CASE WHEN categorie IN ('mot_de_passe', 'acces') THEN 0 ELSE 1 END
WHERE sent_at IS NULL AND categorie IN ('mot_de_passe', 'acces', 'convocation', 'rappel', 'notation', 'disponibilite');

CREATE INDEX mail_tour ON gateway.mail (rang, tour, next_attempt_at, id) WHERE sent_at IS NULL AND phase IS NULL;
CREATE INDEX mail_tour_de ON gateway.mail (origine, rang, tour) WHERE sent_at IS NULL AND phase IS NULL;
