-- Whose diplomas somebody is of is asked where an address changes. A teacher is of those of their specialties too, before anybody
-- is named; a company that offers nothing in an open year is of all, but for whoever has entered it. Otherwise a manager of one
-- diploma would take the address of whom another diploma names next.
CREATE OR REPLACE FUNCTION gateway.diplomes_de_personne(entite text, contenu jsonb) RETURNS integer[]
LANGUAGE sql STABLE AS $$
  WITH fiche AS (SELECT (contenu->>'id')::integer AS id), entreprise AS (
    SELECT CASE entite WHEN 'company.entreprise' THEN (contenu->>'id')::integer
      WHEN 'company.compte' THEN (contenu->>'entreprise_id')::integer
      WHEN 'company.contact' THEN CASE WHEN contenu->>'gestion' = '1' AND contenu->>'active' = '1'
        THEN (contenu->>'entreprise_id')::integer END END AS id
  ), affectation AS (
    SELECT a.etudiant_id, a.annee_id FROM internship.affectation a JOIN internship.encadreur n ON n.id = a.encadrant_id
    WHERE (entite = 'internship.encadreur' AND n.id = (SELECT id FROM fiche))
      OR (entite = 'records.enseignant' AND n.enseignant_id = (SELECT id FROM fiche))
    UNION SELECT a.etudiant_id, a.annee_id FROM internship.jury j JOIN internship.soutenance_jury m ON m.jury_id = j.id
    JOIN internship.soutenance s ON s.id = m.soutenance_id JOIN internship.affectation a ON a.id = s.affectation_id
    WHERE (entite = 'internship.jury' AND j.id = (SELECT id FROM fiche))
      OR (entite = 'records.enseignant' AND j.enseignant_id = (SELECT id FROM fiche))
    UNION SELECT v.etudiant_id, v.annee_id FROM internship.v_deroulement v
    WHERE v.entreprise_id = (SELECT id FROM entreprise)
      OR (entite = 'company.contact' AND v.tuteur_id = (SELECT id FROM fiche))
    UNION SELECT c.etudiant_id, c.annee_id FROM internship.candidature c JOIN internship.stage o ON o.id = c.stage_id
    WHERE o.entreprise_id = (SELECT id FROM entreprise)
    UNION SELECT i.etudiant_id, i.annee_id FROM records.inscription i
    WHERE entite = 'records.etudiant' AND i.etudiant_id = (SELECT id FROM fiche)
  )
  SELECT coalesce(array_agg(DISTINCT d.id), '{}') FROM (
    SELECT unnest(records.diplomas_of_student(a.etudiant_id, a.annee_id)) AS id
    FROM affectation a JOIN records.annee y ON y.id = a.annee_id AND NOT y.cloturee
    UNION SELECT unnest(coalesce(internship.diplomas_of_offer(o.id), ARRAY(SELECT d.id FROM records.diplome d)))
    FROM internship.stage o JOIN records.annee y ON y.id = o.annee_id AND NOT y.cloturee
    WHERE o.entreprise_id = (SELECT id FROM entreprise)
      OR (entite = 'company.contact' AND o.tuteur_id = (SELECT id FROM fiche))
    UNION SELECT s.diplome_id FROM records.enseignant_specialite es JOIN records.specialite s ON s.id = es.specialite_id
    WHERE entite = 'records.enseignant' AND es.enseignant_id = (SELECT id FROM fiche)
    UNION SELECT d.id FROM records.diplome d, entreprise c
    WHERE c.id IS NOT NULL
      AND NOT EXISTS (SELECT FROM internship.stage o JOIN records.annee y ON y.id = o.annee_id AND NOT y.cloturee
        WHERE o.entreprise_id = c.id)
      AND NOT EXISTS (SELECT FROM gateway.audit x WHERE x.entity = 'company.entreprise' AND x.entity_id = c.id::text
        AND x.action = 'INSERT' AND lower(x.actor) = lower(gateway.actor()->>'email'))
  ) AS d
$$;
