-- Who gets into a space how, and what that opens.

-- The account by whose password a session was opened: it opens that company alone, since others may have chosen the
-- password. Null: by a link to the address, or from the back-office.
ALTER TABLE gateway.seance_personne ADD COLUMN compte_id integer REFERENCES company.compte ON DELETE CASCADE;
CREATE INDEX seance_personne_compte ON gateway.seance_personne (compte_id) WHERE compte_id IS NOT NULL;
-- Those that are open do not say how they were.
DELETE FROM gateway.seance_personne s USING gateway.personne p, company.compte k
WHERE p.id = s.personne_id AND lower(k.email COLLATE "C") = p.email AND k.password_hash IS NOT NULL;

CREATE FUNCTION gateway.end_password_sessions() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM gateway.seance_personne WHERE compte_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER end_password_sessions AFTER UPDATE ON company.compte FOR EACH ROW
  WHEN (OLD.email <> NEW.email OR OLD.password_hash IS DISTINCT FROM NEW.password_hash)
  EXECUTE FUNCTION gateway.end_password_sessions();

-- A space shows the current year: whoever is not a student of it, or has left in it, has none as a student.
DO $$
DECLARE
  roles text;
BEGIN
  SELECT replace(pg_get_functiondef('gateway.roles_de'::regproc),
      'FROM records.inscription i WHERE i.etudiant_id = e.id AND i.parti = 0',
      'FROM records.inscription i JOIN records.annee y ON y.id = i.annee_id AND y.courante WHERE i.etudiant_id = e.id AND i.parti = 0')
    INTO STRICT roles;
  EXECUTE roles;
END
$$;

-- Chosen until now was whatever language a page had when it opened.
UPDATE gateway.personne SET langue = NULL;

-- A link that leads to a page of the space, for days. Asking for the link of some minutes does not end it.
DO $$
DECLARE
  held record;
BEGIN
  FOR held IN SELECT conrelid::regclass AS of, conname, replace(pg_get_constraintdef(oid), '''espace''::text', '''espace''::text, ''section''::text') AS rule
    FROM pg_constraint WHERE conname IN ('lien_kind_check', 'mail_link_kind_check') LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', held.of, held.conname, held.conname, held.rule);
  END LOOP;
END
$$;
CREATE TRIGGER end_section_deleted AFTER DELETE ON gateway.personne FOR EACH ROW
  EXECUTE FUNCTION gateway.end_access('section', 'links');

-- What is closed because the offer went to somebody else, or the student elsewhere.
ALTER TABLE internship.candidature DROP CONSTRAINT candidature_etat_check,
  ADD CONSTRAINT candidature_etat_check
    CHECK (etat IN ('envoyee', 'retenue', 'refusee', 'retiree', 'pourvue', 'ailleurs'));
