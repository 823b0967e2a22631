-- What the tutor of a declared internship is in the company: its agreement says it.

ALTER TABLE internship.declaration
  ADD COLUMN tuteur_fonction text NOT NULL DEFAULT '' CHECK (char_length(tuteur_fonction) <= 100);
