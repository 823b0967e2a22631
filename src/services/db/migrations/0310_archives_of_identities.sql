-- Whoever came in by an identity that is linked to one record gets the archive of that record alone: nobody has proved the address
-- that it has. As `entreprise_id`, the number stays when the identity is gone, and opens nothing then.
ALTER TABLE gateway.remise ADD COLUMN identite_id integer;
