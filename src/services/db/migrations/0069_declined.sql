-- The few who decline are counted each time that somebody looks at what waits.
CREATE INDEX convocation_declined ON internship.convocation (annee_id) WHERE reponse = 'decline' AND NOT annulee;

-- Reminders: of defences, a week and a day before, as the school chooses; of questions that have no answer.
ALTER TABLE records.etablissement
  ADD COLUMN rappel_semaine smallint NOT NULL DEFAULT 1 CHECK (rappel_semaine IN (0, 1)),
  ADD COLUMN rappel_veille smallint NOT NULL DEFAULT 1 CHECK (rappel_veille IN (0, 1));
CREATE INDEX convocation_jour ON internship.convocation (left(dit->>'debut', 10)) WHERE dit IS NOT NULL AND NOT annulee;
ALTER TABLE internship.sollicitation ADD COLUMN rappele_le timestamptz;
CREATE INDEX sollicitation_waiting ON internship.sollicitation (jusqu_au) WHERE repondu_le IS NULL AND rappele_le IS NULL;
