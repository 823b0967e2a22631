-- Teachers are written by the staff: what they teach, and how much they may be asked for. 0: no limit.

ALTER TABLE records.enseignant
  ADD COLUMN encadrements_max integer NOT NULL DEFAULT 0 CHECK (encadrements_max BETWEEN 0 AND 1000),
  ADD COLUMN jurys_max integer NOT NULL DEFAULT 0 CHECK (jurys_max BETWEEN 0 AND 1000);

CREATE TABLE records.enseignant_specialite (
  enseignant_id integer NOT NULL REFERENCES records.enseignant,
  specialite_id integer NOT NULL REFERENCES records.specialite,
  PRIMARY KEY (enseignant_id, specialite_id)
);
CREATE INDEX enseignant_specialite_specialite ON records.enseignant_specialite (specialite_id);
SELECT gateway.audited('records.enseignant_specialite');
