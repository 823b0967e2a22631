-- How the internship office is reached: it stands below every mail and page of the space, and gets the answers to mails.

ALTER TABLE records.etablissement
  ADD COLUMN service_nom jsonb NOT NULL DEFAULT '{"fr": "", "en": "", "ar": ""}',
  ADD COLUMN service_email text NOT NULL DEFAULT '' CHECK (length(service_email) <= 254),
  ADD COLUMN service_telephone text NOT NULL DEFAULT '' CHECK (length(service_telephone) <= 30),
  ADD COLUMN service_horaires jsonb NOT NULL DEFAULT '{"fr": "", "en": "", "ar": ""}';
