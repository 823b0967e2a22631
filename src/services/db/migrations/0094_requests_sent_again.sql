-- When a student has sent a request again that the office had given back; null: never.
ALTER TABLE internship.demande ADD COLUMN renvoyee_le timestamptz;

-- Whoever gets an internship has the request back that waited, without a reason of the office's.
ALTER TABLE internship.demande DROP CONSTRAINT demande_retournee,
  ADD CONSTRAINT demande_retournee CHECK (retournee = 0 OR etat = 0);
ALTER TABLE internship.demande DISABLE TRIGGER USER;
UPDATE internship.demande d SET retournee = 1 WHERE d.etat = 0 AND EXISTS (
  SELECT FROM internship.affectation a WHERE a.etudiant_id = d.etudiant_id AND a.annee_id = d.annee_id);
ALTER TABLE internship.demande ENABLE TRIGGER USER;
