-- What lists and choices ask of many rows, out of an index alone.

-- free offers by company, when one is chosen
CREATE INDEX stage_libre ON internship.stage (annee_id, entreprise_id) WHERE etat = 1 AND affect = 0;

-- how many students a supervisor has in a year, beside each row of the list of assignments
CREATE INDEX affectation_charge ON internship.affectation (encadrant_id, annee_id);
DROP INDEX internship.affectation_encadrant;
