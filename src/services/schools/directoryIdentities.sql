-- who operators are at a provider of identities
CREATE TABLE directory.operator_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL REFERENCES directory.operator ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject),
  UNIQUE (issuer, email)
);

-- by what the provider ends it
ALTER TABLE directory.operator_session ADD ends bytea[] NOT NULL DEFAULT '{}';

-- sign-ins under way, as in a school, where the code that keeps them expects it
CREATE TABLE gateway.passage (
  cle bytea PRIMARY KEY,
  etape text NOT NULL,
  fournisseur text NOT NULL,
  prise bytea NOT NULL,
  contenu jsonb NOT NULL,
  expire_le timestamptz NOT NULL
);
CREATE INDEX passage_expire ON gateway.passage (expire_le);
