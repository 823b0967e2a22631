-- The calendar reads the first days of internships within a span, as it does the last ones.

CREATE INDEX deroulement_debut ON internship.deroulement (annee_id, debut) WHERE debut IS NOT NULL;
CREATE INDEX stage_debut ON internship.stage (annee_id, debut) WHERE debut IS NOT NULL AND affect = 1;
