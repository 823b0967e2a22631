-- Whose word an answer is: null, the person's own; else the address of the colleague who has noted it, such as from a phone call.
ALTER TABLE internship.convocation
  ADD COLUMN note_par text,
  ADD CONSTRAINT convocation_note_par CHECK (note_par IS NULL OR reponse IS NOT NULL);
