-- When the last backup was written: operators are told when it is long ago.
CREATE TABLE gateway.sauvegarde (
  seule boolean PRIMARY KEY DEFAULT true CHECK (seule),
  le timestamptz NOT NULL DEFAULT now(),
  octets bigint NOT NULL,
  -- Documents that were damaged or missing.
  perdus integer NOT NULL
);
