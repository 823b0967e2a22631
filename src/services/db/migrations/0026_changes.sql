-- Who looks at lists hears that somebody has changed what they show, whichever process serves either of them.

-- A notification a transaction and entity, however many rows: PostgreSQL tells equal ones once. It says where in the
-- trail the rows begin, and the tab that wrote them.
CREATE FUNCTION gateway.tell_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  setting text := 'espace.told_' || translate(NEW.entity, '.', '_');
  first text := nullif(current_setting(setting, true), '');
BEGIN
  IF first IS NULL THEN
    first := set_config(setting, NEW.id::text, true);
  END IF;
  PERFORM pg_notify('espace_changes', jsonb_build_object(
    'entity', NEW.entity, 'first', first::bigint, 'request', NEW.request_id, 'tab', gateway.actor()->>'tab')::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_change AFTER INSERT ON gateway.audit
  FOR EACH ROW EXECUTE FUNCTION gateway.tell_change();

-- Streams end with their sessions.
CREATE FUNCTION gateway.tell_ended_sessions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY espace_sessions;
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_ended AFTER DELETE ON gateway.session
  FOR EACH STATEMENT EXECUTE FUNCTION gateway.tell_ended_sessions();
