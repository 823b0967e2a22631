-- By whom mails are caused, and how many somebody outside the staff may cause: the actor of a transaction says both.

ALTER TABLE gateway.mail
  -- A colleague, a person's session, the holder of a link or a network; null: nobody but the clock.
  ADD COLUMN origine text CHECK (char_length(origine) BETWEEN 1 AND 60);
CREATE INDEX mail_origine ON gateway.mail (origine, created_at) WHERE origine IS NOT NULL;
-- The mails of a changed address are queued later than it is changed.
ALTER TABLE gateway.adresse ADD COLUMN origine text;

-- What the transaction itself has queued does not count: a call that tells all whom it concerns is never refused half-way, nor for
-- good. Whoever calls twice at once is counted once after the other.
CREATE FUNCTION gateway.borner_courriels(destinataire text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  bornes CONSTANT jsonb := gateway.actor()->'courriels';
  par CONSTANT text := gateway.actor()->>'origine';
  -- one's own mailbox is nobody else's concern
  autrui CONSTANT text := nullif(lower(destinataire), lower(gateway.actor()->>'email'));
  libre timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('gateway.mail'), hashtext(par));
  SELECT max(c.created_at + b.duree) INTO libre
  FROM (VALUES ('hour', interval '1 hour', NULL), ('day', interval '1 day', NULL),
    ('hourToOne', interval '1 hour', autrui), ('dayToOne', interval '1 day', autrui)) AS b (nom, duree, pour)
  CROSS JOIN LATERAL (
    SELECT m.created_at FROM gateway.mail m
    WHERE m.origine = par AND m.created_at > now() - b.duree AND m.created_at <> now()
      AND NOT coalesce(m.link_kind IN ('espace', 'utilisateur', 'compte'), false)
      AND (b.pour IS NULL OR lower(m.recipient) = b.pour)
    ORDER BY m.created_at DESC OFFSET (bornes->>b.nom)::integer - 1 LIMIT 1) AS c
  WHERE b.pour IS NOT NULL OR b.nom IN ('hour', 'day');
  IF libre IS NOT NULL THEN
    RAISE EXCEPTION 'too many mails' USING ERRCODE = 'check_violation', CONSTRAINT = 'courriels_bornes',
      DETAIL = ceil(extract(epoch FROM libre - now()))::text;
  END IF;
END
$$;

-- Links by which one enters or is confirmed have a bound of their own, and say nothing of whether an address is known.
CREATE FUNCTION gateway.compter_courriel() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.origine IS NULL THEN
    NEW.origine := gateway.actor()->>'origine';
    IF gateway.actor() ? 'courriels' AND NOT coalesce(NEW.link_kind IN ('espace', 'adresse', 'utilisateur', 'compte'), false) THEN
      PERFORM gateway.borner_courriels(NEW.recipient);
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER compter_courriel BEFORE INSERT ON gateway.mail FOR EACH ROW EXECUTE FUNCTION gateway.compter_courriel();

CREATE FUNCTION gateway.compter_adresse() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.origine := gateway.actor()->>'origine';
  IF gateway.actor() ? 'courriels' THEN
    PERFORM gateway.borner_courriels(NEW.nouvelle);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER compter_adresse BEFORE INSERT ON gateway.adresse FOR EACH ROW EXECUTE FUNCTION gateway.compter_adresse();
CREATE TRIGGER compter_adresse_changee BEFORE UPDATE ON gateway.adresse FOR EACH ROW
  WHEN (NEW.nouvelle IS DISTINCT FROM OLD.nouvelle) EXECUTE FUNCTION gateway.compter_adresse();
