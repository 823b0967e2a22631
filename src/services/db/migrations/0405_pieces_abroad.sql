-- Documents that are demanded inside or outside a country go by the country of the internship, not of its company.

CREATE OR REPLACE VIEW internship.v_justificatif AS
SELECT v.id AS affectation_id, v.etudiant_id, v.annee_id, v.debut, v.fin, j.id AS justificatif_id, j.label, j.bloque, w.jusqu_au,
  w.attend, greatest(a.created_at, j.cree_le, w.refusee_le) AS depuis
FROM records.justificatif j
CROSS JOIN internship.v_deroulement v
JOIN internship.affectation a ON a.id = v.id
LEFT JOIN records.parcours p ON p.etudiant_id = v.etudiant_id AND p.annee_id = v.annee_id
LEFT JOIN records.specialite s ON s.id = p.specialite_id
CROSS JOIN LATERAL (
  SELECT max(coalesce(x.expire_le, 'infinity')) FILTER (WHERE x.etat = 'acceptee') AS jusqu_au,
    coalesce(bool_or(x.etat = 'remise' AND x.affectation_id = v.id), false) AS attend,
    max(x.decide_le) FILTER (WHERE x.etat = 'refusee' AND x.affectation_id = v.id) AS refusee_le
  FROM internship.piece x
  WHERE x.etudiant_id = v.etudiant_id AND x.justificatif_id = j.id AND (j.expire OR x.affectation_id = v.id)
) AS w
WHERE j.active
  AND (j.types = '{}' OR v.etat_stage = ANY (j.types))
  AND (j.niveaux = '{}' OR p.niveau_id = ANY (j.niveaux))
  AND (j.diplomes = '{}' OR s.diplome_id = ANY (j.diplomes))
  AND CASE j.lieu WHEN 'partout' THEN true WHEN 'dans' THEN v.pays_stage = j.pays
    ELSE v.pays_stage <> '' AND v.pays_stage <> j.pays END;
