-- A report is never due before its student has been told of the defence: how many days they have from then on at least, and when
-- each was first told of the day of a defence. What was told before has it from the time that it was told.

ALTER TABLE records.etablissement
  ADD COLUMN rapport_preavis smallint NOT NULL DEFAULT 3 CHECK (rapport_preavis BETWEEN 0 AND 60);

ALTER TABLE internship.convocation ADD COLUMN jour_dit_le timestamptz;
