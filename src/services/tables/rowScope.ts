import type { Belonging, RowScope } from '../db/scope'
import { auditedOf } from '.'
import type { Inside } from './table'

/**
 * How the rows of a table are restricted to a year and to diplomas, from its description: for queries of the table
 * itself, by a condition on its own columns.
 *
 * @throws Error for a table without a description, and for a rule that no condition implements
 */
export function rowScope(table: string): RowScope {
  const described = auditedOf(table)
  if (!described) throw new Error(`${table} has no description in src/services/tables`)
  const { inside = null, ofYear } = described
  return { ...(ofYear && { ofYear }), ...(inside && { inside: belongingOf(table, inside) }) }
}

/** By its own rule, or by the column that names what it belongs to. */
function belongingOf(table: string, { table: to, key, of }: Inside): Belonging {
  if (to === table) return of
  const own = BY_COLUMN[`${key} of ${to}`]
  if (!own) throw new Error(`${table}: no condition of db/scope.ts restricts rows by ${key}`)
  return own
}

const BY_COLUMN: Readonly<Record<string, Belonging>> = {
  'specialite_id of records.specialite': 'group',
  'etudiant_id of records.parcours': 'student',
  'affectation_id of internship.affectation': 'defence',
}
