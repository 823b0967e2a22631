-- A source that says the same in another order is left alone as well: what it said when it was read without a fault, whatever the
-- order of its rows and columns.
ALTER TABLE gateway.flux_suivi ADD COLUMN contenu text;
