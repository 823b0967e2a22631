-- who looks after the installation
CREATE TABLE directory.operator (
  email text PRIMARY KEY,
  password text NOT NULL
);

CREATE TABLE directory.operator_session (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL REFERENCES directory.operator ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_session_email ON directory.operator_session (email);

-- as in a school, where the code that counts attempts expects it
CREATE SCHEMA gateway;
CREATE TABLE gateway.rate_limit (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  resets_at timestamptz NOT NULL
);

-- what operators say to all in a school
ALTER TABLE directory.school ADD banner jsonb;

DROP TRIGGER school_told ON directory.school;
CREATE TRIGGER school_told
  AFTER INSERT OR DELETE OR UPDATE OF title, state, cluster, database_url, owner_url, settings, version, limits, banner
  ON directory.school FOR EACH STATEMENT EXECUTE FUNCTION directory.tell();
