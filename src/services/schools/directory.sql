CREATE SCHEMA directory;

CREATE TABLE directory.school (
  name text PRIMARY KEY,
  title text NOT NULL,
  state text NOT NULL CHECK (state IN ('making', 'open', 'read-only', 'suspended', 'moving', 'archived')),
  cluster text NOT NULL,
  -- encrypted, each for its place
  database_url bytea NOT NULL,
  owner_url bytea NOT NULL,
  settings bytea NOT NULL,
  version text,
  -- when a process last did the work that was due in it
  visited_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE directory.host (
  host text PRIMARY KEY,
  school text NOT NULL REFERENCES directory.school ON DELETE CASCADE,
  rank smallint NOT NULL
);
CREATE INDEX host_school ON directory.host (school);

CREATE FUNCTION directory.tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('directory_changes', '');
  RETURN NULL;
END $$;

CREATE TRIGGER school_told
  AFTER INSERT OR DELETE OR UPDATE OF title, state, cluster, database_url, owner_url, settings, version
  ON directory.school FOR EACH STATEMENT EXECUTE FUNCTION directory.tell();
CREATE TRIGGER host_told AFTER INSERT OR DELETE OR UPDATE ON directory.host
  FOR EACH STATEMENT EXECUTE FUNCTION directory.tell();
