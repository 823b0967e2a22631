import { sql } from 'kysely'
import type { Interesse } from '../../contract/affectation/deroulement'
import type { Lang } from '../../contract/kernel/constants'
import type { Id } from '../../contract/kernel/endpoint'
import type { Db } from '../db/schema'
import { logoPath } from '../etablissement/picture'

/** The people involved in an assignment, and how to reach them. */
export async function interessesDe(db: Db, id: Id, lang: Lang): Promise<Interesse[]> {
  const { rows } = await sql<Interesse>`
    SELECT p.qui, p.id, p.nom, coalesce(p.titre, '') AS titre, coalesce(p.email, '') AS email, coalesce(p.telephone, '') AS telephone,
      CASE WHEN p.qui = 'entreprise' THEN (SELECT ${logoPath(sql.ref('c.logo'))} FROM company.entreprise c WHERE c.id = p.id) END AS logo
    FROM internship.v_deroulement v CROSS JOIN LATERAL (
      SELECT 1 AS rang, 'etudiant' AS qui, e.id, e.nom_complet AS nom, e.matricule AS titre, e.email, '' AS telephone
      FROM records.etudiant e WHERE e.id = v.etudiant_id
      UNION ALL SELECT 2, 'tuteur', t.id, t.nom_complet, t.fonction, t.email, t.telephone
      FROM company.contact t WHERE t.id = v.tuteur_id
      UNION ALL SELECT 3, 'entreprise', c.id, c.nom_gerant, c.nom_entreprise, c.email, coalesce(nullif(c.mobile, ''), c.telephone)
      FROM company.entreprise c WHERE c.id = v.entreprise_id
      UNION ALL SELECT 4, 'encadrant', i.id, i.nom_complet, '', i.email, i.telephone
      FROM internship.encadreur i WHERE i.id = v.encadrant_id
      UNION ALL SELECT 5 + m.rang, 'jury', j.id, j.nom_complet, k.label ->> ${lang}, j.email, j.telephone
      FROM internship.soutenance s JOIN internship.soutenance_jury m ON m.soutenance_id = s.id
      JOIN internship.jury j ON j.id = m.jury_id LEFT JOIN internship.type_jury k ON k.id = m.type_jury_id
      WHERE s.affectation_id = v.id
    ) AS p WHERE v.id = ${id} ORDER BY p.rang, p.nom`.execute(db)
  return rows
}
