-- Who is told. Of a defence, the tutor in the company where there is one, and the company otherwise; of work, the staff by more
-- kinds of it.

-- Who stands for the company of an assignment: its tutor, as long as they are there and have not said that it is not them.
CREATE VIEW internship.v_tutelle AS
  SELECT v.id AS affectation_id, v.annee_id, lower(coalesce(t.email, c.email)) AS cle, coalesce(t.email, c.email) AS email,
    CASE WHEN t.id IS NULL THEN c.nom_gerant ELSE t.nom_complet END AS nom,
    CASE WHEN t.id IS NULL THEN c.langue ELSE coalesce(t.langue, c.langue) END AS langue
  FROM internship.v_deroulement v
  JOIN company.entreprise c ON c.id = v.entreprise_id
  LEFT JOIN internship.tutorat k ON k.id = v.id AND k.contact_id = v.tuteur_id AND k.etudiant_id = v.etudiant_id
    AND k.etat = 'conteste'
  LEFT JOIN company.contact t ON t.id = v.tuteur_id AND t.tuteur = 1 AND t.active = 1 AND k.id IS NULL;

CREATE OR REPLACE VIEW internship.v_convoque AS
SELECT r.soutenance_id, r.cle, min(r.email) AS email, (array_agg(r.nom ORDER BY r.rang))[1] AS nom,
  (array_agg(r.langue ORDER BY r.rang) FILTER (WHERE r.langue IS NOT NULL))[1] AS langue,
  jsonb_agg(r.role ORDER BY r.rang, r.role) AS roles
FROM (
  SELECT s.id AS soutenance_id, coalesce(lower(nullif(e.email, '')), 'etudiant/' || e.id) AS cle,
    coalesce(e.email, '') AS email, e.nom_complet AS nom, e.langue, 'etudiant' AS role, 0 AS rang
  FROM internship.soutenance s JOIN internship.affectation a ON a.id = s.affectation_id
  JOIN records.etudiant e ON e.id = a.etudiant_id
  UNION ALL
  SELECT m.soutenance_id, coalesce(lower(nullif(j.email, '')), 'jury/' || j.id), coalesce(j.email, ''), j.nom_complet,
    coalesce(t.langue, j.langue), concat('jury/', m.type_jury_id), m.rang
  FROM internship.soutenance_jury m JOIN internship.jury j ON j.id = m.jury_id
  LEFT JOIN records.enseignant t ON t.id = j.enseignant_id
  UNION ALL
  SELECT s.id, coalesce(lower(nullif(n.email, '')), 'encadrant/' || n.id), coalesce(n.email, ''), n.nom_complet,
    coalesce(t.langue, n.langue), 'encadrant', 1000
  FROM internship.soutenance s JOIN internship.affectation a ON a.id = s.affectation_id
  JOIN internship.encadreur n ON n.id = a.encadrant_id
  LEFT JOIN records.enseignant t ON t.id = n.enseignant_id
  UNION ALL
  SELECT s.id, c.cle, c.email, c.nom, c.langue, 'entreprise', 2000
  FROM internship.soutenance s JOIN internship.v_tutelle c ON c.affectation_id = s.affectation_id
) AS r GROUP BY r.soutenance_id, r.cle;

CREATE OR REPLACE FUNCTION internship.marques_attendues(defence integer)
RETURNS TABLE (critere integer, auteur text, jury_id integer, nom text, cle text, donnee boolean)
LANGUAGE sql STABLE AS $$
  WITH p AS (
    SELECT 'jury' AS auteur, m.jury_id, j.nom_complet AS nom, coalesce(lower(nullif(j.email, '')), 'jury/' || j.id) AS cle,
      coalesce(m.type_jury_id, 1) = 1 AS preside, m.rang
    FROM internship.soutenance_jury m JOIN internship.jury j ON j.id = m.jury_id WHERE m.soutenance_id = defence
    UNION ALL
    SELECT 'encadrant', NULL, n.nom_complet, coalesce(lower(nullif(n.email, '')), 'encadrant/' || n.id), false, 1000
    FROM internship.soutenance s JOIN internship.affectation a ON a.id = s.affectation_id
    JOIN internship.encadreur n ON n.id = a.encadrant_id WHERE s.id = defence
    UNION ALL
    SELECT 'entreprise', NULL, c.nom, c.cle, false, 2000
    FROM internship.soutenance s JOIN internship.v_tutelle c ON c.affectation_id = s.affectation_id WHERE s.id = defence
  )
  SELECT q.critere, q.auteur, q.jury_id, q.nom, q.cle, q.donnee FROM (
    SELECT (k.place - 1)::integer AS critere, p.auteur, p.jury_id, p.nom, p.cle, p.rang, EXISTS (
        SELECT FROM internship.note_critere n WHERE n.soutenance_id = defence AND n.critere = k.place - 1
        AND (n.auteur = 'bureau' OR (n.auteur = p.auteur AND n.jury_id IS NOT DISTINCT FROM p.jury_id))) AS donnee
    FROM internship.bareme b CROSS JOIN jsonb_array_elements(b.criteres) WITH ORDINALITY AS k (critere, place)
    JOIN p ON CASE k.critere->>'qui' WHEN 'president' THEN p.preside ELSE p.auteur = k.critere->>'qui' END
    WHERE b.id = internship.bareme_de(defence)
    UNION ALL
    SELECT NULL, p.auteur, p.jury_id, p.nom, p.cle, p.rang,
      EXISTS (SELECT FROM internship.deliberation d WHERE d.soutenance_id = defence)
      OR EXISTS (SELECT FROM internship.note n WHERE n.soutenance_id = defence)
    FROM p WHERE p.preside
  ) AS q ORDER BY q.rang, q.critere NULLS LAST
$$;

-- When the company has answered; of answers before, nobody knows.
ALTER TABLE internship.candidature ADD COLUMN repondue_le timestamptz;

-- More kinds of work that the staff are mailed of; what was there before is not told.
ALTER TABLE internship.utilisateur DROP CONSTRAINT utilisateur_resumes_check,
  ADD CONSTRAINT utilisateur_resumes_check CHECK (
    jsonb_typeof(resumes) = 'object'
    AND resumes - '{declinees,echecs,signees,demandes,entreprises,proposees,modifications,retenues,encadrements,tutorats,conventions}'::text[] = '{}'
    AND NOT jsonb_path_exists(resumes, '$.* ? (!(@ == "now" || @ == "daily" || @ == "never"))'));
ALTER TABLE internship.resume DROP CONSTRAINT resume_genre_check,
  ADD CONSTRAINT resume_genre_check CHECK (genre IN ('declinees', 'echecs', 'signees', 'demandes', 'entreprises', 'proposees',
    'modifications', 'retenues', 'encadrements', 'tutorats', 'conventions'));
INSERT INTO internship.resume (utilisateur_id, genre, depuis)
  SELECT u.id, g.genre, now() FROM internship.utilisateur u
  CROSS JOIN unnest(ARRAY['proposees', 'modifications', 'retenues', 'encadrements', 'tutorats', 'conventions']) AS g (genre);
