-- Who gets in: sessions and one-time links end with what they were opened by, and the secret of a link is made when its
-- mail leaves, so that no row ever holds it.

-- A mail with a link says whose it is and for how long; chr(26), which nobody can type, stands for the link's secret.
ALTER TABLE gateway.mail
  ADD COLUMN link_kind text CHECK (link_kind IN ('utilisateur', 'compte')),
  ADD COLUMN link_subject_id integer,
  ADD COLUMN link_hours integer,
  ADD CONSTRAINT mail_link CHECK (num_nulls(link_kind, link_subject_id, link_hours) IN (0, 3));
CREATE INDEX mail_link ON gateway.mail (link_kind, link_subject_id) WHERE link_kind IS NOT NULL;

UPDATE gateway.mail SET link_kind = 'compte', link_hours = 168,
  link_subject_id = substr(dedupe_key, length('compte/bienvenue/') + 1)::integer
WHERE dedupe_key ~ '^compte/bienvenue/[0-9]{1,9}$';
UPDATE gateway.mail m SET link_kind = 'utilisateur', link_hours = 1, link_subject_id = u.id
FROM internship.utilisateur u
WHERE m.link_kind IS NULL AND m.body_text LIKE '%&service=internship%' AND lower(u.email) = lower(m.recipient);
UPDATE gateway.mail SET
  body_text = regexp_replace(body_text, '#token=[A-Za-z0-9_-]+', '#token=' || chr(26), 'g'),
  body_html = regexp_replace(body_html, '#token=[A-Za-z0-9_-]+', '#token=' || chr(26), 'g')
WHERE sent_at IS NULL;
-- What was sent, or refused for days, is not read again.
UPDATE gateway.mail SET body_text = '', body_html = '' WHERE sent_at IS NOT NULL OR attempts >= 20;

CREATE FUNCTION gateway.end_access() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  -- A mail first: its link, which it may be getting at this moment, is there when it can be deleted.
  DELETE FROM gateway.mail WHERE link_kind = TG_ARGV[0] AND link_subject_id = OLD.id AND sent_at IS NULL;
  DELETE FROM gateway.lien WHERE kind = TG_ARGV[0] AND subject_id = OLD.id;
  IF TG_ARGV[1] = 'sessions' THEN
    DELETE FROM gateway.session WHERE uid = OLD.id::text;
  END IF;
  RETURN NULL;
END
$$;

-- A password, a closed account and a deletion end sessions and links; a corrected address ends the links to the other.
CREATE TRIGGER end_access AFTER UPDATE ON internship.utilisateur FOR EACH ROW
  WHEN (OLD.password_hash <> NEW.password_hash OR OLD.active <> NEW.active)
  EXECUTE FUNCTION gateway.end_access('utilisateur', 'sessions');
CREATE TRIGGER end_access_deleted AFTER DELETE ON internship.utilisateur FOR EACH ROW
  EXECUTE FUNCTION gateway.end_access('utilisateur', 'sessions');
CREATE TRIGGER end_links AFTER UPDATE ON internship.utilisateur FOR EACH ROW
  WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION gateway.end_access('utilisateur', 'links');
CREATE TRIGGER end_links AFTER UPDATE ON company.compte FOR EACH ROW
  WHEN (OLD.email <> NEW.email OR OLD.password_hash IS DISTINCT FROM NEW.password_hash)
  EXECUTE FUNCTION gateway.end_access('compte', 'links');
CREATE TRIGGER end_links_deleted AFTER DELETE ON company.compte FOR EACH ROW
  EXECUTE FUNCTION gateway.end_access('compte', 'links');

DELETE FROM gateway.session s USING internship.utilisateur u WHERE u.id::text = s.uid AND NOT u.active;
UPDATE gateway.session s SET expires_at = least(s.expires_at, p.expires_at)
FROM gateway.session p WHERE p.token_hash = s.parent_hash;

-- Keys with which the processes sign what they hand out.
CREATE TABLE gateway.secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
