/** The audit trail keeps what was written, not what the database derives from it, such as the folded copies for searches. */
export const audit = `
CREATE OR REPLACE FUNCTION gateway.write_audit() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  actor jsonb := gateway.actor();
  hidden text[] := ARRAY['password_hash'] || ARRAY(
    SELECT attname::text FROM pg_attribute WHERE attrelid = TG_RELID AND attgenerated <> '');
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - hidden END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - hidden END;
BEGIN
  INSERT INTO gateway.audit (actor, request_id, call, action, entity, entity_id, before, after)
  VALUES (actor->>'email', actor->>'request', actor->>'call', TG_OP,
          TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME, coalesce(new_row, old_row)->>'id', old_row, new_row);
  RETURN NULL;
END
$$;
`
