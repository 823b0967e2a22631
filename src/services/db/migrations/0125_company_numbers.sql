-- A company is known by its registration number however that is grouped: 253 514 665 00012 is 25351466500012. What was
-- typed stays beside the form in which numbers are compared.

-- Lower case and western digits, without what groups them; `contract/entreprise/companyNumber.ts` does the same. What has no letter
-- or digit is its own form.
CREATE FUNCTION company.numero(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(nullif(regexp_replace(n, '[\t-\r\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061c\u066a-\u066d\u2000-\u206f\u2212\u3000\ufeff]', '', 'g'), ''), n)
  FROM (SELECT lower(translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789') COLLATE "und-x-icu") AS n) AS written
$$;

ALTER TABLE company.entreprise
  ADD COLUMN numero text NOT NULL GENERATED ALWAYS AS (company.numero(matricule)) STORED,
  ADD COLUMN doublon integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN company.entreprise.doublon IS
  '0. Its own id, where another company had the same number before numbers were compared: it stays, and keeps it';

-- Nobody can say by a number alone which of two is right, and both may have offers and accounts: the active one, else the
-- oldest, has the number, the others keep it until the office corrects or deletes one.
ALTER TABLE company.entreprise DISABLE TRIGGER USER;
UPDATE company.entreprise AS e SET doublon = e.id WHERE EXISTS (
  SELECT FROM company.entreprise AS o WHERE o.numero = e.numero AND (o.active, -o.id) > (e.active, -e.id));
ALTER TABLE company.entreprise ENABLE TRIGGER USER;

DROP INDEX company.entreprise_matricule;
CREATE UNIQUE INDEX entreprise_numero ON company.entreprise (numero, doublon);

CREATE FUNCTION company.leave_double() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.doublon := 0;
  RETURN NEW;
END
$$;
CREATE TRIGGER leave_double BEFORE UPDATE OF matricule ON company.entreprise FOR EACH ROW
  WHEN (OLD.doublon <> 0 AND company.numero(NEW.matricule) <> company.numero(OLD.matricule))
  EXECUTE FUNCTION company.leave_double();

-- Where the one that has a number goes or gets another, the next has it.
CREATE FUNCTION company.pass_number_on() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE company.entreprise SET doublon = 0
  WHERE id = (SELECT min(id) FROM company.entreprise WHERE numero = OLD.numero AND doublon <> 0)
    AND NOT EXISTS (SELECT FROM company.entreprise WHERE numero = OLD.numero AND doublon = 0);
  RETURN NULL;
END
$$;
CREATE TRIGGER pass_number_on AFTER DELETE OR UPDATE OF matricule ON company.entreprise FOR EACH ROW
  WHEN (OLD.doublon = 0) EXECUTE FUNCTION company.pass_number_on();
