-- Whether teachers supervise and sit in juries without being added to the two lists one by one. A school that is at work has
-- chosen its people, so nothing changes for it; a school that begins has it on (src/services/db/year.ts).

ALTER TABLE records.etablissement
  ADD COLUMN enseignants_office smallint NOT NULL DEFAULT 0 CHECK (enseignants_office IN (0, 1));
