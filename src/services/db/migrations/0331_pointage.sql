-- Sheets of the hours of presence of an internship, which student, company and tutor print where the school wants them.

ALTER TABLE records.etablissement ADD COLUMN pointage smallint DEFAULT 0 NOT NULL CHECK (pointage IN (0, 1));
