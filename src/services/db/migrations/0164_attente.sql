-- What somebody of the staff has read of the work that waits, a row a kind: how many there were and when the last of them had
-- come, or until when they do not want to hear of it.
CREATE TABLE internship.attente (
  utilisateur_id integer NOT NULL REFERENCES internship.utilisateur ON DELETE CASCADE,
  nom text NOT NULL CHECK (char_length(nom) <= 40),
  nombre integer NOT NULL CHECK (nombre >= 0),
  dernier timestamptz,
  rappel date,
  PRIMARY KEY (utilisateur_id, nom)
);

-- What waits of agreements is counted all day.
CREATE INDEX convention_attend ON internship.convention (annee_id, etat) WHERE etat IN ('a_completer', 'a_verifier', 'envoyee', 'signee');

-- Internships that end within days.
CREATE INDEX deroulement_fin ON internship.deroulement (annee_id, fin) WHERE fin IS NOT NULL;
CREATE INDEX stage_fin ON internship.stage (annee_id, fin) WHERE fin IS NOT NULL AND affect = 1;
