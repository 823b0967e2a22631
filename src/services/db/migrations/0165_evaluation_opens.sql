-- How many days before the last day of an internship its tutor's evaluation opens: an opinion of the whole is not signed in the
-- first week.

ALTER TABLE records.etablissement
  ADD COLUMN evaluation_jours smallint NOT NULL DEFAULT 14 CHECK (evaluation_jours BETWEEN 0 AND 365);
