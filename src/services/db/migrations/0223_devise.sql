-- In which currency a school's companies pay, as ISO 4217 names it; empty: amounts stand without one.
ALTER TABLE records.etablissement ADD COLUMN devise text NOT NULL DEFAULT '' CHECK (devise ~ '^([A-Z]{3})?$');
