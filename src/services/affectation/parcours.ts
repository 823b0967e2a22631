import { type RawBuilder, sql } from 'kysely'
import type { Pas } from '../../contract/affectation/deroulement'
import { DEMANDE_ACCEPTEE, JURY_PRESIDENT, SOUTENANCE_VALIDEE } from '../../contract/kernel/constants'
import type { Id } from '../../contract/kernel/endpoint'
import { nameBehind } from '../access/nameBehind'
import type { Db } from '../db/schema'

/**
 * The records of an internship's steps, with who made them. People who are awaited are part of what is missing.
 *
 * @param remisPar who handed in its report
 */
export async function parcoursDe(db: Db, id: Id, remisPar: string): Promise<Pas[]> {
  const { rows } = await sql<Pas>`
    SELECT p.etape, p.fiche, coalesce(p.par, '') AS par FROM internship.v_deroulement v
    LEFT JOIN internship.soutenance s ON s.affectation_id = v.id
    LEFT JOIN internship.note n ON n.soutenance_id = s.id
    CROSS JOIN LATERAL (
      SELECT * FROM (SELECT 'demande' AS etape, d.id AS fiche, e.nom_complet AS par FROM internship.demande d
        JOIN records.etudiant e ON e.id = d.etudiant_id
        WHERE d.etudiant_id = v.etudiant_id AND d.annee_id = v.annee_id AND d.type_stage = v.etat_stage
          AND d.etat = ${sql.lit(DEMANDE_ACCEPTEE)} ORDER BY d.created_at <= (SELECT a.created_at FROM internship.affectation a
          WHERE a.id = v.id) DESC, d.id DESC LIMIT 1) AS d
      UNION ALL SELECT 'affectation', v.stage_id, ${enteredBy('internship.affectation', sql`v.id`)}
      UNION ALL SELECT 'convention', q.id, (SELECT w.signe_par FROM internship.signature w
          WHERE w.convention_id = q.id AND w.le IS NOT NULL ORDER BY w.le DESC LIMIT 1)
        FROM internship.convention q WHERE q.affectation_id = v.id AND q.numero = 0 AND q.etat <> 'annulee'
      UNION ALL SELECT 'stage', v.stage_id, v.entreprise
      UNION ALL SELECT 'rapport', v.id, ${remisPar}::text WHERE s.etat = ${sql.lit(SOUTENANCE_VALIDEE)}
      UNION ALL SELECT 'soutenance', v.id, (SELECT j.nom_complet FROM internship.soutenance_jury m JOIN internship.jury j ON j.id = m.jury_id
          WHERE m.soutenance_id = s.id ORDER BY m.type_jury_id = ${sql.lit(JURY_PRESIDENT)} DESC, m.rang LIMIT 1) WHERE s.id IS NOT NULL
      UNION ALL SELECT 'note', v.id, coalesce((SELECT d.signe_par FROM internship.deliberation d WHERE d.soutenance_id = s.id),
          ${enteredBy('internship.note', sql`n.id`)}) WHERE n.id IS NOT NULL
      UNION ALL SELECT 'diplome', o.id, a.publiee_par FROM internship.proclame o
        JOIN internship.proclamation a ON a.id = o.proclamation_id AND a.etat = 'publiee'
        WHERE o.affectation_id = v.id AND o.raison IS NULL AND o.retire_le IS NULL
    ) AS p WHERE v.id = ${id}`.execute(db)
  return rows
}

/** Who entered a row, from the history. */
const enteredBy = (
  entity: string,
  id: RawBuilder<unknown>,
) => sql`(SELECT ${nameBehind('a.actor')} FROM gateway.audit a
  WHERE a.entity = ${entity} AND a.entity_id = ${id}::text AND a.action = 'INSERT' ORDER BY a.id LIMIT 1)`
