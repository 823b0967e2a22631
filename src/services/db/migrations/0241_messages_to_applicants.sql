-- What a company has last written to a student whose application waits for its answer. Those before are in the history, and in the
-- mails that brought them.
ALTER TABLE internship.candidature
  ADD COLUMN message text NOT NULL DEFAULT '' CHECK (char_length(message) <= 2000),
  ADD COLUMN message_le timestamptz,
  ADD CONSTRAINT candidature_message CHECK ((message = '') = (message_le IS NULL));
