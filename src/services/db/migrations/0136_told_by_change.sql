-- What tells a state goes with the change that has made it so, and with no other change of the record.

-- The change of the audit trail; null: no audited row was written before.
ALTER TABLE gateway.mail ADD COLUMN annonce_par bigint;
CREATE INDEX mail_annonce_par ON gateway.mail (annonce_par) WHERE annonce_par IS NOT NULL;
