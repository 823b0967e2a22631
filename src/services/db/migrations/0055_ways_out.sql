-- What could be changed, so that more finds a place.
ALTER TABLE internship.calcul ADD COLUMN remedes jsonb NOT NULL DEFAULT '[]';
