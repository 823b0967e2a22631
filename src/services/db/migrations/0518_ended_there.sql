-- Sessions that a provider of identities has ended, by the digests of their tokens: an open page can say who has ended them.

CREATE TABLE gateway.seance_finie (
  token_hash bytea PRIMARY KEY,
  finie_le timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX seance_finie_le ON gateway.seance_finie (finie_le);
