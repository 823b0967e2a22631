-- Who signs the agreements of a type of internship, and in which order: equal numbers at once, 0 not at all.

ALTER TABLE internship.type_stage
  ADD COLUMN rang_etudiant smallint NOT NULL DEFAULT 1 CHECK (rang_etudiant BETWEEN 0 AND 5),
  ADD COLUMN rang_entreprise smallint NOT NULL DEFAULT 1 CHECK (rang_entreprise BETWEEN 0 AND 5),
  ADD COLUMN rang_tuteur smallint NOT NULL DEFAULT 1 CHECK (rang_tuteur BETWEEN 0 AND 5),
  ADD COLUMN rang_encadrant smallint NOT NULL DEFAULT 1 CHECK (rang_encadrant BETWEEN 0 AND 5),
  ADD COLUMN rang_ecole smallint NOT NULL DEFAULT 1 CHECK (rang_ecole BETWEEN 0 AND 5),
  -- a tutor or a supervisor may be missing
  ADD CONSTRAINT type_stage_signataires CHECK (rang_etudiant + rang_entreprise + rang_ecole > 0);

-- The order by which an agreement was sent, by party; its amendments follow it. Who is not in it signs at once.
ALTER TABLE internship.convention ADD COLUMN ordre jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(ordre) = 'object');

-- Whether it is a party's turn, or was; and when that came, if not when the agreement was sent.
ALTER TABLE internship.signature
  ADD COLUMN rang smallint NOT NULL DEFAULT 1,
  ADD COLUMN tour boolean NOT NULL DEFAULT true,
  ADD COLUMN tour_le timestamptz;
