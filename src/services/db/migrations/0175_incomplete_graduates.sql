-- What the file of a graduate lacked when the act was published, and how many lacked something, as whoever published it has seen.

ALTER TABLE internship.proclame
  ADD COLUMN lacunes text[] NOT NULL DEFAULT '{}' CHECK (lacunes <@ '{convention,evaluation,rapport}');

ALTER TABLE internship.proclamation ADD COLUMN incomplets integer NOT NULL DEFAULT 0 CHECK (incomplets >= 0);
