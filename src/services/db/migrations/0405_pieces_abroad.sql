-- Documents that are demanded inside or outside a country go by the country of the internship, not of its company.

-- What is demanded of an internship, and how far it is handed in. A query that has the internship's facts asks by them; the
-- planner puts the body in its place.
CREATE FUNCTION internship.justificatifs_de(affectation integer, etudiant integer, annee integer, type_stage smallint, pays text)
RETURNS TABLE (justificatif_id integer, label records.label, bloque boolean, jusqu_au date, attend boolean, depuis timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT j.id, j.label, j.bloque, w.jusqu_au, w.attend, greatest(j.cree_le, w.refusee_le)
  FROM records.justificatif j
  LEFT JOIN records.parcours p ON p.etudiant_id = $2 AND p.annee_id = $3
  LEFT JOIN records.specialite s ON s.id = p.specialite_id
  CROSS JOIN LATERAL (
    SELECT max(coalesce(x.expire_le, 'infinity')) FILTER (WHERE x.etat = 'acceptee') AS jusqu_au,
      coalesce(bool_or(x.etat = 'remise' AND x.affectation_id = $1), false) AS attend,
      max(x.decide_le) FILTER (WHERE x.etat = 'refusee' AND x.affectation_id = $1) AS refusee_le
    FROM internship.piece x
    WHERE x.etudiant_id = $2 AND x.justificatif_id = j.id AND (j.expire OR x.affectation_id = $1)
  ) AS w
  WHERE j.active
    AND (j.types = '{}' OR $4 = ANY (j.types))
    AND (j.niveaux = '{}' OR p.niveau_id = ANY (j.niveaux))
    AND (j.diplomes = '{}' OR s.diplome_id = ANY (j.diplomes))
    AND CASE j.lieu WHEN 'partout' THEN true WHEN 'dans' THEN $5 = j.pays ELSE $5 <> '' AND $5 <> j.pays END
$$;

CREATE OR REPLACE VIEW internship.v_justificatif AS
SELECT v.id AS affectation_id, v.etudiant_id, v.annee_id, v.debut, v.fin, z.justificatif_id, z.label, z.bloque, z.jusqu_au,
  z.attend, greatest(a.created_at, z.depuis) AS depuis
FROM internship.v_deroulement v
JOIN internship.affectation a ON a.id = v.id
-- the country is looked up once for all documents: OFFSET keeps it from being asked of each
CROSS JOIN LATERAL (SELECT v.pays_stage AS pays OFFSET 0) AS l
CROSS JOIN LATERAL internship.justificatifs_de(v.id, v.etudiant_id, v.annee_id, v.etat_stage, l.pays) AS z;
