-- What each of the staff may do. Whoever could sign in so far may do everything; a new account looks, until told otherwise.

ALTER TABLE internship.utilisateur
  ADD COLUMN role text NOT NULL DEFAULT 'administrator' CHECK (role IN ('reader', 'manager', 'administrator'));
ALTER TABLE internship.utilisateur ALTER COLUMN role SET DEFAULT 'reader';

-- No call leaves the school without somebody who may do everything and can sign in. Of two at once, the second waits and
-- then finds itself the last.
CREATE FUNCTION internship.hold_administrator() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('internship.administrator'));
  IF NOT EXISTS (SELECT FROM internship.utilisateur
      WHERE id <> OLD.id AND role = 'administrator' AND active AND password_hash <> '') THEN
    RAISE EXCEPTION 'the last administrator stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'utilisateur_administrateur';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE TRIGGER hold_administrator BEFORE UPDATE ON internship.utilisateur FOR EACH ROW
  WHEN (OLD.role = 'administrator' AND OLD.active AND (NEW.role <> 'administrator' OR NOT NEW.active)
    AND gateway.actor() ? 'request')
  EXECUTE FUNCTION internship.hold_administrator();
CREATE TRIGGER hold_administrator_deleted BEFORE DELETE ON internship.utilisateur FOR EACH ROW
  WHEN (OLD.role = 'administrator' AND OLD.active AND gateway.actor() ? 'request')
  EXECUTE FUNCTION internship.hold_administrator();
