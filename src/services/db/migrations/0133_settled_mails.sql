-- What tells the state of a record waits a minute, and only the last of it leaves.

ALTER TABLE gateway.mail
  -- The record, by its kind and id; a digest of what is told of it.
  ADD COLUMN annonce text CHECK (char_length(annonce) BETWEEN 1 AND 60),
  ADD COLUMN annonce_dit text CHECK (char_length(annonce_dit) BETWEEN 1 AND 60);
CREATE INDEX mail_annonce ON gateway.mail (annonce) WHERE annonce IS NOT NULL;
