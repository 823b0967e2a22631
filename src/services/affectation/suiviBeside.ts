import { sql } from 'kysely'
import type { Accord, Tutorat } from '../../contract/specification/accords'
import type { Zone } from '../db/clock'
import { cases, days, type Filter, type ListOf, letters } from '../db/list'
import { inScope, type Scope } from '../db/scope'
import { REPORT, reportDay } from '../fichier/rapport'

/** The supervisor's answer: like `internship.v_suivi`, for the supervisor in the row itself. */
const supervisorSaid = (
  column: 'etat' | 'motif',
) => sql`(SELECT ${sql.ref(`k.${column}`)} FROM internship.encadrement k
  WHERE k.id = v.id AND k.encadrant_id = v.encadrant_id AND k.etudiant_id = v.etudiant_id)`
const accord = sql<Accord | null>`CASE WHEN v.encadrant_id IS NOT NULL THEN coalesce(${supervisorSaid('etat')}, 'propose') END`
/** The tutor's answer, in the same way: the tutor of the internship, or of the offer if it has no facts of its own. */
const tutorat = sql<Tutorat | null>`(SELECT coalesce(t.etat, 'propose') FROM (
    SELECT CASE WHEN d.id IS NULL THEN (SELECT o.tuteur_id FROM internship.stage o WHERE o.id = v.stage_id)
      ELSE d.tuteur_id END AS tuteur_id
    FROM (SELECT v.id) AS i LEFT JOIN internship.deroulement d ON d.id = i.id) AS w
  LEFT JOIN internship.tutorat t ON t.id = v.id AND t.contact_id = w.tuteur_id AND t.etudiant_id = v.etudiant_id
  WHERE w.tuteur_id IS NOT NULL)`

/** Whether the supervisor of an assignment (alias `v`) accepts the student. */
export const ACCORD = letters(accord)
/** Whether the tutor confirms. */
export const TUTORAT = letters(tutorat)

/** Whether the student's report has been handed in (alias `v`). */
export const RAPPORT = cases({ 1: REPORT, 0: sql`NOT ${REPORT}` })

/** By the deadline of the report (alias `v`). */
export const reportDue = (scope: Scope, zone: Zone): Filter => ({
  where: (value) => sql`v.id IN (SELECT r.id FROM (
    SELECT a.id, ${reportDay(zone)} AS jour FROM internship.soutenance s JOIN internship.affectation a ON a.id = s.affectation_id
    CROSS JOIN records.etablissement g WHERE ${inScope(scope, 'a')}) AS r WHERE ${days('r.jour').where(value)})`,
})

/**
 * The answers of supervisor and tutor of an assignment (alias `v`), the supervisor's number of students, and the
 * report; computed only for the rows of a page.
 */
export const suiviBeside = [
  sql<0 | 1>`(${REPORT})::int`.as('rapport'),
  accord.as('accord'),
  sql<string>`coalesce(${supervisorSaid('motif')}, '')`.as('accord_motif'),
  tutorat.as('tutorat'),
  sql<string>`(SELECT w.tutorat_motif FROM internship.v_suivi w WHERE w.id = v.id)`.as('tutorat_motif'),
  // all assignments of the supervisor, counted by the index only, minus those declined
  sql<string | null>`(SELECT (SELECT count(*) FROM internship.affectation a
        WHERE a.encadrant_id = n.id AND a.annee_id = v.annee_id)
      - (SELECT count(*) FROM internship.encadrement k JOIN internship.affectation a
          ON a.id = k.id AND a.encadrant_id = k.encadrant_id AND a.etudiant_id = k.etudiant_id
        WHERE k.encadrant_id = n.id AND k.etat = 'decline' AND a.annee_id = v.annee_id)
      || coalesce('/' || nullif(t.encadrements_max, 0), '')
    FROM internship.encadreur n LEFT JOIN records.enseignant t ON t.id = n.enseignant_id
    WHERE n.id = v.encadrant_id)`.as('charge'),
]

/** The parts that a list may leave out. */
export const SUIVI_BESIDE = {
  rapport: ['rapport'],
  accord: ['accord'],
  accord_motif: ['accord_motif'],
  tutorat: ['tutorat'],
  tutorat_motif: ['tutorat_motif'],
  charge: ['charge'],
} satisfies ListOf['beside']
