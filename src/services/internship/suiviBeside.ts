import { sql } from 'kysely'
import type { Accord, Tutorat } from '../../contract/accords'
import { cases, letters } from '../db/list'

const said = <T>(column: string) =>
  sql<T>`(SELECT ${sql.ref(`w.${column}`)} FROM internship.v_suivi w WHERE w.id = v.id)`

/** Whether the supervisor of an assignment (alias `v`) takes the student on. */
export const ACCORD = letters(said('accord'))
/** Whether the tutor says that it is them. */
export const TUTORAT = letters(said('tutorat'))

const REPORT = sql<boolean>`EXISTS (SELECT FROM internship.fichier f
  WHERE f.affectation_id = v.id AND f.genre = 'rapport' AND f.etudiant_id = v.etudiant_id AND f.stage_id = v.stage_id)`
/** Whether the student's report is there, of the alias `v`. */
export const RAPPORT = cases({ 1: REPORT, 0: sql`NOT ${REPORT}` })

/** What supervisor and tutor of an assignment (alias `v`) say, how many the supervisor has, and the report; for the rows of a page alone. */
export const suiviBeside = [
  sql<0 | 1>`(${REPORT})::int`.as('rapport'),
  said<Accord | null>('accord').as('accord'),
  said<string>('accord_motif').as('accord_motif'),
  said<Tutorat | null>('tutorat').as('tutorat'),
  said<string>('tutorat_motif').as('tutorat_motif'),
  sql<string | null>`(SELECT (SELECT count(*) FROM internship.affectation a
        LEFT JOIN internship.encadrement k ON k.id = a.id AND k.encadrant_id = a.encadrant_id AND k.etudiant_id = a.etudiant_id
        WHERE a.encadrant_id = n.id AND a.annee_id = v.annee_id AND k.etat IS DISTINCT FROM 'decline')
      || coalesce('/' || nullif(t.encadrements_max, 0), '')
    FROM internship.encadreur n LEFT JOIN records.enseignant t ON t.id = n.enseignant_id
    WHERE n.id = v.encadrant_id)`.as('charge'),
]
