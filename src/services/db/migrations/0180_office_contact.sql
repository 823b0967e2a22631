-- How the internship office is reached: it stands below every mail and page of the space, and gets the answers to mails.

ALTER TABLE records.etablissement
  ADD COLUMN bureau_nom jsonb NOT NULL DEFAULT '{"fr": "", "en": "", "ar": ""}',
  ADD COLUMN bureau_email text NOT NULL DEFAULT '' CHECK (length(bureau_email) <= 254),
  ADD COLUMN bureau_telephone text NOT NULL DEFAULT '' CHECK (length(bureau_telephone) <= 30),
  ADD COLUMN bureau_horaires jsonb NOT NULL DEFAULT '{"fr": "", "en": "", "ar": ""}';
