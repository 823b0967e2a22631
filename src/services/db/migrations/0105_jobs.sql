-- Who sends mails is told that there is one, instead of looking all the time; and a mail in hand says in whose.

-- The number under which the process that has it in hand holds a lock, as long as it lives.
ALTER TABLE gateway.mail ADD COLUMN held_by integer;

CREATE FUNCTION gateway.tell_job() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('espace_jobs', TG_ARGV[0]);
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_new AFTER INSERT ON gateway.mail FOR EACH ROW
  WHEN (NEW.sent_at IS NULL AND NEW.phase IS NULL AND NEW.next_attempt_at <= now())
  EXECUTE FUNCTION gateway.tell_job('mail');
CREATE TRIGGER tell_due AFTER UPDATE OF phase, next_attempt_at ON gateway.mail FOR EACH ROW
  WHEN (NEW.sent_at IS NULL AND NEW.phase IS NULL AND NEW.next_attempt_at <= now())
  EXECUTE FUNCTION gateway.tell_job('mail');
-- Which is work for somebody.
CREATE TRIGGER tell_failed AFTER UPDATE OF phase ON gateway.mail FOR EACH ROW
  WHEN (NEW.phase IS DISTINCT FROM OLD.phase AND NEW.phase IN ('echec', 'refuse', 'incertain'))
  EXECUTE FUNCTION gateway.tell_job('echec');
