-- The students who may have no other internship in a year: for statements about many, into which PostgreSQL writes it.
CREATE FUNCTION internship.pris(annee integer) RETURNS TABLE (etudiant_id integer) LANGUAGE sql STABLE AS $$
  SELECT a.etudiant_id FROM internship.affectation a LEFT JOIN internship.deroulement d ON d.id = a.id
  WHERE a.annee_id = $1 AND d.fin_prevue IS NULL
    AND NOT EXISTS (SELECT FROM records.etablissement WHERE plusieurs_stages = 1)
$$;

-- The same for one student; in plpgsql, so that PostgreSQL does not plan the statements that ask it anew each time.
CREATE OR REPLACE FUNCTION internship.libre(etudiant integer, annee integer) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM internship.pris($2) p WHERE p.etudiant_id = $1);
END
$$;
