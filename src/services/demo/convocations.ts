/*
 * The convocations to this year's graded defences, two weeks before each, and their answers: in SQL, because the
 * database derives their content from the schedule.
 */

/** The people, with their addresses and languages. */
export const CONVOQUES = `
  INSERT INTO internship.convoque (annee_id, cle, nom, email, lang, ouvert_le)
  SELECT DISTINCT ON (v.cle) y.id, v.cle, v.nom, v.email, coalesce(v.langue, e.langue, 'fr'), s.debut - interval '13 days'
  FROM internship.v_convoque v JOIN internship.soutenance s ON s.id = v.soutenance_id
  JOIN internship.note n ON n.soutenance_id = s.id JOIN records.annee y ON y.id = s.annee_id AND y.courante
  LEFT JOIN records.etablissement e ON true ORDER BY v.cle, s.debut`

/**
 * Of nine, one has not opened the page and one has only opened it; the others come, except for one or two companies.
 */
export const CONVOCATIONS = `
  INSERT INTO internship.convocation (annee_id, convoque_id, soutenance_id, affectation_id, etudiant_id, dit, dit_le, numero,
    reponse, motif, repondu_le)
  SELECT s.annee_id, k.id, s.id, a.id, a.etudiant_id, internship.annonce(s.id, k.lang) || jsonb_build_object('roles', v.roles),
    s.debut - CASE k.id % 9 WHEN 0 THEN interval '7 days' ELSE interval '14 days' END, 0,
    CASE WHEN k.id % 9 > 1 THEN CASE WHEN w.declines THEN 'decline' ELSE 'vient' END END,
    CASE WHEN k.id % 9 > 1 AND w.declines THEN (ARRAY['Nous recevons des clients ce jour-là.', 'En déplacement à Sfax.'])[1 + k.id % 2]
      ELSE '' END,
    CASE WHEN k.id % 9 > 1 THEN s.debut - interval '13 days' END
  FROM internship.v_convoque v JOIN internship.soutenance s ON s.id = v.soutenance_id
  JOIN internship.affectation a ON a.id = s.affectation_id
  JOIN internship.convoque k ON k.annee_id = s.annee_id AND k.cle = v.cle
  CROSS JOIN LATERAL (SELECT v.roles = '["entreprise"]' AND k.id % 4 = 2 AS declines) AS w
  WHERE EXISTS (SELECT FROM internship.note n WHERE n.soutenance_id = s.id) ORDER BY s.debut, s.id, k.id`
