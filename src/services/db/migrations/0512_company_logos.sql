-- The logo of a company: a picture by its digest, as the school's own.

ALTER TABLE company.entreprise ADD COLUMN logo text REFERENCES records.image (empreinte);

-- A picture that nothing names any more is removed, which looks for who names it.
CREATE INDEX entreprise_logo ON company.entreprise (logo) WHERE logo IS NOT NULL;
