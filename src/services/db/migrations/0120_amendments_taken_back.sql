-- An amendment that is cancelled takes back what it changed: for that assignment, and in that transaction, nothing is held.
CREATE OR REPLACE FUNCTION internship.faits_tenus(assignment integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT c.etat NOT IN ('a_completer', 'a_verifier') FROM internship.convention c
    WHERE c.affectation_id = assignment AND c.etat <> 'annulee' ORDER BY c.numero DESC LIMIT 1), false)
    AND coalesce(current_setting('espace.repris', true), '') <> assignment::text
$$;
