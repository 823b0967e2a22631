type Find = (sql: string) => Promise<Record<string, unknown>>

/**
 * A validated defence being marked by a scheme of two criteria, the first of which its chair has still to mark:
 * `{ soutenance_id }`, and the chair, with `told/…` for their link's key.
 *
 * @param annee SQL of its year
 */
export async function openSheet(find: Find, annee: string, { signed = false } = {}) {
  const { id } = await find(`SELECT s.id FROM internship.soutenance s
    JOIN internship.soutenance_jury m ON m.soutenance_id = s.id AND m.type_jury_id = 1
    WHERE s.etat = 1 AND s.annee_id = ${annee} AND NOT EXISTS (SELECT FROM internship.note n WHERE n.soutenance_id = s.id)
      AND NOT EXISTS (SELECT FROM internship.deliberation d WHERE d.soutenance_id = s.id) ORDER BY s.id LIMIT 1`)
  // a school's demo may be of a year that has ended
  await find(`UPDATE records.annee SET fin = greatest(fin, current_date + 1), debut = least(debut, current_date - 2)
    WHERE id = (SELECT annee_id FROM internship.soutenance WHERE id = ${id}) RETURNING id`)
  // validated defences cannot be moved
  await find(`UPDATE internship.soutenance SET etat = 0, validated_at = NULL WHERE id = ${id} RETURNING id`)
  // at a time of its own, to avoid clashes
  await find(`UPDATE internship.soutenance SET debut = current_date - 1 + make_interval(mins => id * 7 % 1400),
    fin = current_date - 1 + make_interval(mins => id * 7 % 1400 + 5) WHERE id = ${id} RETURNING id`)
  await find(`UPDATE internship.soutenance SET etat = 1, validated_at = now() WHERE id = ${id} RETURNING id`)
  const { scheme } = await find(`INSERT INTO internship.bareme AS b (label, criteres, active)
    SELECT jsonb_build_object('fr', 'Essai ' || gen_random_uuid(), 'en', '', 'ar', ''), jsonb_agg(jsonb_build_object(
      'label', jsonb_build_object('fr', 'Critère ' || place, 'en', '', 'ar', ''), 'poids', 1, 'sur', 20, 'qui', 'president',
      'eliminatoire', NULL)), false FROM generate_series(1, 2) AS place RETURNING id AS scheme`)
  await find(`WITH gone AS (DELETE FROM internship.note_critere WHERE soutenance_id = ${id} RETURNING id)
    SELECT count(*) FROM gone`)
  await find(`INSERT INTO internship.note_critere (soutenance_id, bareme_id, critere, auteur, points)
    VALUES (${id}, ${scheme}, 1, 'bureau', 12) RETURNING id`)
  if (signed)
    await find(`INSERT INTO internship.deliberation (soutenance_id, bareme_id, points, mention_id, motif, signe_par, jury_id)
      SELECT ${id}, ${scheme}, 12, m.id, 'Jury réduit', 'Pr Rim', j.jury_id FROM internship.mention m, internship.soutenance_jury j
      WHERE j.soutenance_id = ${id} AND j.type_jury_id = 1 ORDER BY m.id LIMIT 1 RETURNING id`)
  const { convoque_id } = await find(`INSERT INTO internship.convoque (annee_id, cle, nom, email, lang)
    SELECT s.annee_id, coalesce(lower(nullif(j.email, '')), 'jury/' || j.id), j.nom_complet, coalesce(j.email, ''), 'fr'
    FROM internship.soutenance s JOIN internship.soutenance_jury m ON m.soutenance_id = s.id AND m.type_jury_id = 1
    JOIN internship.jury j ON j.id = m.jury_id WHERE s.id = ${id}
    ON CONFLICT (annee_id, cle) DO UPDATE SET nom = excluded.nom RETURNING id AS convoque_id`)
  return { soutenance_id: id as number, convoque_id: convoque_id as number }
}
