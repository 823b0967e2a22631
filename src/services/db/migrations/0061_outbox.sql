-- What becomes of each mail, whom and what it is about, for the screen of all messages.

ALTER TABLE gateway.mail
  -- What kind of message it is; the name of whom it is to.
  ADD COLUMN categorie text NOT NULL DEFAULT '' CHECK (char_length(categorie) <= 40),
  ADD COLUMN nom text NOT NULL DEFAULT '',
  -- The record it is about, by its kind in the history and its id. No foreign key: what was said outlives it.
  ADD COLUMN about_entity text CHECK (char_length(about_entity) BETWEEN 1 AND 40),
  ADD COLUMN about_id integer,
  ADD COLUMN annee_id integer REFERENCES records.annee ON DELETE SET NULL,
  -- The diplomas that the record was for when the mail was written; null: of none in particular.
  ADD COLUMN diplomes integer[],
  -- An iCalendar object, and what it asks for.
  ADD COLUMN invitation_methode text CHECK (invitation_methode IN ('REQUEST', 'CANCEL')),
  ADD COLUMN invitation text,
  -- What else is attached: [{nom, type, contenu}].
  ADD COLUMN pieces jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(pieces) = 'array'),
  -- Its Message-ID, from before it was first handed over.
  ADD COLUMN message_id text,
  -- Where it stands, unless it waits or was sent. Written before it is handed over and afterwards: what a crash leaves
  -- in hand is not known to have arrived, and not sent again by itself.
  ADD COLUMN phase text CHECK (phase IN ('en_cours', 'echec', 'refuse', 'incertain', 'arrete')),
  -- When it was last begun to hand it over; when the server was then given the first of its content. A crash before that
  -- leaves it where it was.
  ADD COLUMN begun_at timestamptz,
  ADD COLUMN handed_at timestamptz,
  -- What it brings no longer holds, such as its link: it is not sent again.
  ADD COLUMN withdrawn_at timestamptz,
  ADD CONSTRAINT mail_about CHECK (num_nulls(about_entity, about_id) IN (0, 2)),
  ADD CONSTRAINT mail_invitation CHECK (num_nulls(invitation_methode, invitation) IN (0, 2));

UPDATE gateway.mail SET phase = 'echec' WHERE sent_at IS NULL AND attempts >= 20;
UPDATE gateway.mail SET categorie = CASE link_kind WHEN 'compte' THEN 'bienvenue' WHEN 'disponibilite' THEN 'disponibilite'
  ELSE 'mot_de_passe' END WHERE link_kind IS NOT NULL;

ALTER TABLE gateway.mail ADD COLUMN etat text NOT NULL GENERATED ALWAYS AS (
  CASE WHEN sent_at IS NOT NULL THEN 'envoye' ELSE coalesce(phase, 'en_attente') END) STORED;

DROP INDEX gateway.mail_pending;
CREATE INDEX mail_pending ON gateway.mail (next_attempt_at, id) WHERE sent_at IS NULL AND phase IS NULL;
CREATE INDEX mail_in_hand ON gateway.mail (begun_at) WHERE phase = 'en_cours';
CREATE INDEX mail_begun ON gateway.mail (begun_at) WHERE begun_at IS NOT NULL;
CREATE INDEX mail_kept ON gateway.mail (created_at) WHERE body_text <> '';
CREATE INDEX mail_about ON gateway.mail (about_entity, about_id) WHERE about_entity IS NOT NULL;
CREATE INDEX mail_annee ON gateway.mail (annee_id, id);
CREATE INDEX mail_etat ON gateway.mail (etat, id);

-- Ends the links of somebody. Mails first: one that is leaving gets its link before or never. Those that wait go; what has
-- begun to leave stays told, and cannot be sent again.
CREATE FUNCTION gateway.end_links(of_kind text, of_id integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM gateway.mail
  WHERE link_kind = of_kind AND link_subject_id = of_id AND sent_at IS NULL AND phase IS NULL;
  UPDATE gateway.mail SET withdrawn_at = now()
  WHERE link_kind = of_kind AND link_subject_id = of_id AND withdrawn_at IS NULL;
  DELETE FROM gateway.lien WHERE kind = of_kind AND subject_id = of_id;
END
$$;

CREATE OR REPLACE FUNCTION gateway.end_access() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM gateway.end_links(TG_ARGV[0], OLD.id);
  IF TG_ARGV[1] = 'sessions' THEN
    DELETE FROM gateway.session WHERE uid = OLD.id::text;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION internship.keep_avis() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  mentioned integer[] := CASE WHEN TG_OP <> 'DELETE' THEN
    ARRAY(SELECT m[1]::integer FROM regexp_matches(NEW.texte, '<@(\d{1,9})>', 'g') AS m) ELSE '{}' END;
  note integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
BEGIN
  -- A mail that has not left tells nothing of what was taken back; what else it tells is put into another one.
  WITH taken AS (
    DELETE FROM gateway.mail WHERE sent_at IS NULL AND phase IS NULL AND id IN (
      SELECT mail_id FROM internship.avis WHERE commentaire_id = note AND utilisateur_id <> ALL (mentioned))
    RETURNING id)
  UPDATE internship.avis SET mail_id = NULL WHERE mail_id IN (SELECT id FROM taken);
  UPDATE gateway.mail SET withdrawn_at = now() WHERE withdrawn_at IS NULL AND id IN (
    SELECT mail_id FROM internship.avis WHERE commentaire_id = note AND utilisateur_id <> ALL (mentioned));
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  DELETE FROM internship.avis WHERE commentaire_id = note AND utilisateur_id <> ALL (mentioned);
  INSERT INTO internship.avis (commentaire_id, utilisateur_id)
  SELECT note, id FROM internship.utilisateur
  WHERE id = ANY (mentioned) AND active AND id IS DISTINCT FROM NEW.utilisateur_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
