-- What ends data kept too long passes by the rules that keep them. It is done by whoever owns the tables: the role of the calls
-- sets the same setting to no effect. Where one role owns everything, it goes on as it did.
CREATE OR REPLACE FUNCTION gateway.en_conservation() RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT CASE current_setting('espace.conservation', true) WHEN 'on' THEN
    pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = 'gateway.audit'::regclass), 'MEMBER') ELSE false END
$$;
