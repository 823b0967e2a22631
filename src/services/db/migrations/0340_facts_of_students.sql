-- What agreements may have to say of a student and of what they study, and which of it the school asks for.

-- a text like the others, empty where nothing is known, so that all are written, imported and anonymised alike
ALTER TABLE records.etudiant
  ADD COLUMN nom_usage text NOT NULL DEFAULT '' CHECK (char_length(nom_usage) <= 100),
  ADD COLUMN naissance text NOT NULL DEFAULT '' CHECK (naissance = '' OR naissance ~ '^\d{4}-\d\d-\d\d$'),
  ADD COLUMN telephone text NOT NULL DEFAULT '' CHECK (char_length(telephone) <= 30),
  ADD COLUMN adresse text NOT NULL DEFAULT '' CHECK (char_length(adresse) <= 300),
  ADD COLUMN code_postal text NOT NULL DEFAULT '' CHECK (char_length(code_postal) <= 20),
  ADD COLUMN ville text NOT NULL DEFAULT '' CHECK (char_length(ville) <= 100),
  ADD COLUMN pays text NOT NULL DEFAULT '' CHECK (pays = '' OR pays ~ '^[A-Z]{2}$'),
  ADD COLUMN assureur text NOT NULL DEFAULT '' CHECK (char_length(assureur) <= 200),
  ADD COLUMN police text NOT NULL DEFAULT '' CHECK (char_length(police) <= 100),
  ADD COLUMN regime text NOT NULL DEFAULT '' CHECK (char_length(regime) <= 200),
  ADD COLUMN numero_social text NOT NULL DEFAULT '' CHECK (char_length(numero_social) <= 60);

ALTER TABLE records.diplome ADD COLUMN ects numeric(5, 2) CHECK (ects > 0 AND ects <= 300);

-- null: nobody has said it, and the form proposes what is usual in the school's country
ALTER TABLE records.etablissement ADD COLUMN faits text[];
-- a school that is there already goes on without
ALTER TABLE records.etablissement DISABLE TRIGGER audit;
UPDATE records.etablissement SET faits = '{}' WHERE nom->>'fr' <> '';
ALTER TABLE records.etablissement ENABLE TRIGGER audit;
