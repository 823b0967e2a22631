-- A change that takes back what waits to tell somebody of a record sets it aside for a day: whoever takes the change itself back
-- lets it be told after all.

CREATE TABLE gateway.mail_ecarte (
  mail_id integer PRIMARY KEY,
  -- The change of the audit trail.
  ecarte_par bigint NOT NULL,
  le timestamptz NOT NULL DEFAULT now(),
  contenu jsonb NOT NULL
);
CREATE INDEX mail_ecarte_par ON gateway.mail_ecarte (ecarte_par);
CREATE INDEX mail_ecarte_le ON gateway.mail_ecarte (le);

-- What is told after all goes as well with the change that has let it.
ALTER TABLE gateway.mail ADD COLUMN redit_par bigint;
CREATE INDEX mail_redit_par ON gateway.mail (redit_par) WHERE redit_par IS NOT NULL;
