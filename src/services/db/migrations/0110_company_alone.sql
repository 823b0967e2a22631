-- What the password of a company opens is the company's alone: the address of its account may be somebody else's.

-- The account by whose password somebody had come in who has handed a document in. Null: by a link to the address, or a colleague.
-- It outlives the account: what was handed in for a company never becomes that of whoever has the address.
ALTER TABLE internship.fichier ADD COLUMN compte_id integer;

-- The company whose data alone are handed out. Null: all that is kept of the address.
ALTER TABLE gateway.remise ADD COLUMN entreprise_id integer;

-- A password serves the address that it was chosen at, be that corrected by a form or taken back.
CREATE FUNCTION company.end_password() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.password_hash := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER end_password BEFORE UPDATE OF email ON company.compte FOR EACH ROW
  WHEN (lower(OLD.email COLLATE "C") <> lower(NEW.email COLLATE "C")
    AND NEW.password_hash IS NOT DISTINCT FROM OLD.password_hash)
  EXECUTE FUNCTION company.end_password();
