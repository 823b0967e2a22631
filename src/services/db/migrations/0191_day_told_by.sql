-- By which mail somebody was told of the day of a defence: a later one about another room or hour may not arrive, and takes
-- nothing back.

ALTER TABLE internship.convocation ADD COLUMN jour_mail_id integer;

UPDATE internship.convocation SET jour_mail_id = mail_id WHERE mail_id IS NOT NULL;
