-- Deleting thousands of companies looked for doubles once for each of them, by a plan that was made while the table was
-- small and read all of it: four tenths of the time, and more than a call may take on a busy machine. Now once for all.
CREATE FUNCTION company.pass_numbers_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE company.entreprise AS e SET doublon = 0
  FROM (
    SELECT min(d.id) AS id FROM company.entreprise d
    WHERE d.doublon <> 0 AND d.numero IN (SELECT o.numero FROM old_rows o WHERE o.doublon = 0) GROUP BY d.numero
  ) AS next
  WHERE e.id = next.id AND NOT EXISTS (SELECT FROM company.entreprise k WHERE k.numero = e.numero AND k.doublon = 0);
  RETURN NULL;
END
$$;

DROP TRIGGER pass_number_on ON company.entreprise;
CREATE TRIGGER pass_number_on AFTER UPDATE OF matricule ON company.entreprise
  FOR EACH ROW WHEN (old.doublon = 0) EXECUTE FUNCTION company.pass_number_on();
CREATE TRIGGER pass_numbers_on AFTER DELETE ON company.entreprise
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION company.pass_numbers_on();
