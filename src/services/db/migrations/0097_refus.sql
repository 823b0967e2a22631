-- When somebody has said that they do not sign; of refusals before, nobody knows.
ALTER TABLE internship.signature ADD COLUMN refus_le timestamptz,
  ADD CONSTRAINT signature_refus_le CHECK (refus_le IS NULL OR refus <> '');
CREATE INDEX signature_refus ON internship.signature (convention_id) WHERE refus <> '';

-- One more kind of work that the staff are mailed of.
DO $$
DECLARE
  held record;
BEGIN
  FOR held IN SELECT conrelid::regclass AS of, conname, pg_get_constraintdef(oid) AS rule
    FROM pg_constraint WHERE conname IN ('utilisateur_resumes_check', 'resume_genre_check') LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', held.of, held.conname, held.conname,
      replace(replace(held.rule, 'conventions}', 'conventions,refus}'), '''conventions''::text', '''conventions''::text, ''refus''::text'));
  END LOOP;
END
$$;
