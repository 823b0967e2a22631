import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../../contract/kernel/constants'
import type { Db } from '../../db/schema'
import { langOf } from './langOf'
import { whoActs } from './whoActs'

export type Part = 'etudiant' | 'entreprise' | 'encadrant' | 'tuteur'

/** Somebody involved in an assignment, with the values of mails to them. */
export interface Party {
  affectation_id: number
  part: Part
  /** Identifies their part: the same key means the same part. */
  cle: string
  /** The id of the supervisor or tutor. */
  qui: number | null
  /** Whether they have still to confirm. */
  propose: boolean
  nom: string
  destinataire: string
  email: string
  lang: Lang
  annee_id: number
  etudiant_id: number
  etudiant: string
  sujet: string
  entreprise: string
}

export const partiesOf = (db: Db, id: number): Promise<Party[]> => partiesWhere(db, sql`v.id = ${id}`)

/**
 * Everybody involved in assignments at present: the student, the company's address and those who act for it, supervisor
 * and tutor. Only in the current year (the one that spaces show) and for active companies, and nobody who has said that
 * it is not them.
 *
 * @param which of `internship.v_deroulement v`
 */
export async function partiesWhere(db: Db, which: RawBuilder<boolean>): Promise<Party[]> {
  const { rows } = await sql<Party>`
    SELECT v.id AS affectation_id, p.part, p.cle, p.qui, p.propose, p.nom, p.destinataire, p.email, p.lang, v.annee_id, v.etudiant_id, e.nom_complet AS etudiant,
      v.sujet, v.entreprise
    FROM internship.v_deroulement v
    JOIN internship.v_suivi s ON s.id = v.id
    JOIN records.annee y ON y.id = v.annee_id AND y.courante
    JOIN records.etudiant e ON e.id = v.etudiant_id
    JOIN company.entreprise c ON c.id = v.entreprise_id
    CROSS JOIN LATERAL (
      SELECT 'etudiant' AS part, concat_ws('/', 'etudiant', v.etudiant_id, v.stage_id) AS cle, NULL::integer AS qui,
        false AS propose, e.nom_complet AS nom, e.nom_complet AS destinataire, e.email, ${langOf('e')} AS lang, 0 AS rang
      UNION ALL
      SELECT 'entreprise', concat_ws('/', 'entreprise', c.id, v.etudiant_id, v.stage_id), NULL, false, o.nom, o.destinataire, o.email,
        o.lang, 1
      FROM ${whoActs('c')} AS o WHERE c.active = 1
      UNION ALL
      SELECT 'encadrant', concat_ws('/', 'encadrement', n.id, v.etudiant_id), n.id, s.accord = 'propose',
        n.nom_complet, n.nom_complet, n.email,
        ${langOf('t', 'n')}, 3
      FROM internship.encadreur n LEFT JOIN records.enseignant t ON t.id = n.enseignant_id
      WHERE n.id = v.encadrant_id AND s.accord <> 'decline'
      UNION ALL
      SELECT 'tuteur', concat_ws('/', 'tutorat', t.id, v.etudiant_id), t.id, s.tutorat = 'propose',
        t.nom_complet, t.nom_complet, t.email,
        ${langOf('t')}, 4
      FROM company.contact t
      WHERE t.id = v.tuteur_id AND t.tuteur = 1 AND t.active = 1 AND s.tutorat <> 'conteste'
    ) AS p WHERE ${which} AND p.email <> '' ORDER BY v.id, p.rang, p.email`.execute(db)
  return rows
}
