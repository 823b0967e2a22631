-- A diploma may have a signatory of its own, in the place of the school's.

ALTER TABLE records.diplome
  ADD COLUMN signataire text DEFAULT '' NOT NULL CHECK (length(signataire) <= 100),
  ADD COLUMN qualite text DEFAULT '' NOT NULL CHECK (length(qualite) <= 100);
