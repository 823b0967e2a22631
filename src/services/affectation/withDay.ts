import { type RawBuilder, sql } from 'kysely'
import { inYear, type Scope } from '../db/scope'

/**
 * The assignments of a year (`id`, `annee_id`, `etudiant_id`) whose first or last day (`jour`) satisfies a condition, using
 * the indexes of both columns that may hold it, with the same result as `internship.v_deroulement`.
 *
 * @example withDay('fin', scope, (fin) => sql`${fin} = '2022-05-31'`)
 */
export const withDay = (
  of: 'debut' | 'fin',
  scope: Scope,
  when: (column: string) => RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  SELECT d.id, d.annee_id, d.etudiant_id, ${sql.ref(`d.${of}`)} AS jour FROM internship.deroulement d
  WHERE ${inYear(scope, 'd')} AND ${when(`d.${of}`)}
  UNION ALL SELECT a.id, a.annee_id, a.etudiant_id, ${sql.ref(`o.${of}`)} AS jour
  FROM internship.stage o JOIN internship.affectation a ON a.stage_id = o.id
  WHERE ${inYear(scope, 'o')} AND o.affect = 1 AND ${when(`o.${of}`)}
    AND NOT EXISTS (SELECT FROM internship.deroulement d WHERE d.id = a.id)`
