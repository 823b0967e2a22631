-- What agreements may have to say of a host.

ALTER TABLE company.entreprise
  ADD COLUMN forme_juridique text NOT NULL DEFAULT '' CHECK (char_length(forme_juridique) <= 100),
  ADD COLUMN code_postal text NOT NULL DEFAULT '' CHECK (char_length(code_postal) <= 20),
  ADD COLUMN ville text NOT NULL DEFAULT '' CHECK (char_length(ville) <= 100),
  ADD COLUMN pays text NOT NULL DEFAULT '' CHECK (pays = '' OR pays ~ '^[A-Z]{2}$'),
  ADD COLUMN secteur text NOT NULL DEFAULT '' CHECK (char_length(secteur) <= 200),
  ADD COLUMN effectif text NOT NULL DEFAULT '' CHECK (char_length(effectif) <= 60);
