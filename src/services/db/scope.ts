import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../kernel/refusal'

/**
 * Which rows a session sees and changes: those of its academic year and, for some colleagues, of some diplomas only.
 */
export interface Scope {
  anneeId: number
  /** Rows of other diplomas are invisible. Absent: all diplomas. */
  diplomes?: readonly number[]
}

/** Only the scope of a session, as part of the key of a cached statement. */
export const scopeOf = ({ anneeId, diplomes }: Scope): Scope => ({ anneeId, ...(diplomes && { diplomes }) })

/** How the rows of a table belong to diplomas. */
export type Belonging = keyof typeof BELONGINGS

/**
 * The condition for every read and write of rows that belong to a year. `of` may be left out for rows with a student.
 *
 * @example db.selectFrom('internship.stage as s').where(inScope(session, 's', 'offer'))
 */
export const inScope = (scope: Scope, table?: string, of: Belonging = 'student'): RawBuilder<boolean> =>
  scope.diplomes
    ? sql<boolean>`(${inYear(scope, table)} AND ${isInside(scope, of, table)})`
    : inYear(scope, table)

/** What restricts the rows of one table. `tables/rowScope.ts` derives it from the table's description. */
export interface RowScope {
  /** They belong to a year (`annee_id`): only those of the session's year are visible, and new ones belong to it. */
  ofYear?: true
  /** How they belong to diplomas: those of other diplomas are invisible, and none can be added there. */
  inside?: Belonging
}

/** The condition for the rows of such a table. */
export function withinRows(scope: Scope, { ofYear, inside }: RowScope, alias: string): RawBuilder<boolean> {
  if (!ofYear) return inside ? isInside(scope, inside, alias) : sql<boolean>`true`
  return inside ? inScope(scope, alias, inside) : inYear(scope, alias)
}

/** The year only, for numbers that already cover just the rows in scope. */
export const inYear = ({ anneeId }: Scope, table?: string): RawBuilder<boolean> =>
  sql<boolean>`${column(table, 'annee_id')} = ${anneeId}`

/** The condition for students' rows in years other than the session's. */
export const inOtherYears = ({ anneeId, diplomes }: Scope, table: string): RawBuilder<boolean> => {
  const annee = column(table, 'annee_id')
  const others = sql<boolean>`${annee} <> ${anneeId}`
  return diplomes
    ? sql<boolean>`(${others} AND ${student({ anneeId: annee, diplomes }, column(table, 'etudiant_id'))})`
    : others
}

/**
 * The condition for rows that all years share.
 *
 * @example db.selectFrom('records.diplome as d').where(isInside(session, 'diploma', 'd'))
 */
export function isInside(scope: Scope, of: Belonging, table?: string): RawBuilder<boolean> {
  const { anneeId, diplomes } = scope
  return diplomes ? BELONGINGS[of]({ anneeId, diplomes }, (name) => column(table, name)) : sql<boolean>`true`
}

/**
 * The same for rows of any table, by its name: for the targets of references.
 *
 * @example sql`SELECT id FROM ${sql.table(name)} AS o WHERE ${isThere(scope, name, 'o')}`
 */
export const isThere = (scope: Scope, name: string, table: string): RawBuilder<boolean> => {
  const of = STRUCTURE[name]
  return of ? isInside(scope, of, table) : sql<boolean>`true`
}

/** Whether one of something's diplomas is in scope; null: it is everybody's. */
export const overlaps = ({ diplomes }: Scope, of: RawBuilder<unknown>): RawBuilder<boolean> =>
  diplomes ? sql<boolean>`coalesce(${of} && ${diplomes}::integer[], true)` : sql<boolean>`true`

/** Checks that a written row is in scope. @throws Refusal `outside_scope` */
export async function keepInside(
  scope: Scope,
  written: { executeTakeFirst(): Promise<unknown> },
): Promise<void> {
  if (scope.diplomes && !(await written.executeTakeFirst())) throw outsideScope()
}

export const outsideScope = () =>
  new Refusal('outside_scope', 'this is of none of the diplomas of the caller')

/** The tables that references point to and that belong to diplomas; all others are everybody's. */
const STRUCTURE: Readonly<Record<string, Belonging>> = {
  'records.cycle': 'cycle',
  'records.diplome': 'diploma',
  'records.specialite': 'specialty',
  'records.niveau': 'level',
  'internship.dossier': 'student',
}

type Some = Required<Scope>
type At = (column: string) => RawBuilder<unknown>

const column = (table: string | undefined, name: string) => sql.ref(table ? `${table}.${name}` : name)

const specialties = ({ diplomes }: Pick<Some, 'diplomes'>) =>
  sql`ARRAY(SELECT id FROM records.specialite WHERE diplome_id = ANY (${diplomes}::integer[]))`
const cycles = ({ diplomes }: Pick<Some, 'diplomes'>) =>
  sql`ARRAY(SELECT cycle_id FROM records.diplome WHERE id = ANY (${diplomes}::integer[]))`
const levels = (scope: Pick<Some, 'diplomes'>) =>
  sql`ARRAY(SELECT id FROM records.niveau WHERE cycle_id = ANY (${cycles(scope)}))`

const student = (
  scope: { anneeId: number | RawBuilder<unknown>; diplomes: readonly number[] },
  id: RawBuilder<unknown>,
) => sql<boolean>`${id} IN (
  SELECT p.etudiant_id FROM records.parcours AS p
  WHERE p.annee_id = ${scope.anneeId} AND p.specialite_id = ANY (${specialties(scope)}))`

/** Each condition uses indexes of its own; `gateway.diplomas_of` implements the same rule for a single row. */
const BELONGINGS = {
  student: (scope: Some, at: At) => student(scope, at('etudiant_id')),
  defence: (scope: Some, at: At) => sql<boolean>`${at('affectation_id')} IN (
    SELECT a.id FROM internship.affectation AS a
    WHERE a.annee_id = ${scope.anneeId} AND ${student(scope, sql.ref('a.etudiant_id'))})`,
  /** By the record it belongs to; a company's is everybody's. */
  file: (scope: Some, at: At) => sql<boolean>`(CASE ${at('fiche')}
    WHEN 'affectation' THEN ${at('fiche_id')} IN (SELECT a.id FROM internship.affectation AS a
      WHERE a.annee_id = ${scope.anneeId} AND ${student(scope, sql.ref('a.etudiant_id'))})
    WHEN 'candidature' THEN ${at('fiche_id')} IN (SELECT c.id FROM internship.candidature AS c
      WHERE c.annee_id = ${scope.anneeId} AND ${student(scope, sql.ref('c.etudiant_id'))})
    WHEN 'demande' THEN ${at('fiche_id')} IN (SELECT r.id FROM internship.demande AS r
      WHERE r.annee_id = ${scope.anneeId} AND ${student(scope, sql.ref('r.etudiant_id'))})
    ELSE true END)`,
  /** By its specialties, or else its levels; one without either is everybody's. */
  offer: (scope: Some, at: At) => sql<boolean>`${at('id')} IN (
    SELECT l.stage_id FROM internship.stage_specialite AS l WHERE l.specialite_id = ANY (${specialties(scope)})
    UNION ALL SELECT o.stage_id FROM internship.stage_ouvert AS o
    WHERE o.niveau_id = 0 OR o.niveau_id = ANY (${levels(scope)}))`,
  /** Like an offer, but by lists of its own. */
  proposal: (scope: Some, at: At) => sql<boolean>`(${at('specialites')} && ${specialties(scope)}
    OR ${at('specialites')} = '{}' AND (${at('niveaux')} = '{}' OR ${at('niveaux')} && ${levels(scope)}))`,
  /** By its diplomas; one without diplomas is everybody's. */
  campaign: ({ diplomes }: Some, at: At) => sql<boolean>`(${at('id')} IN (
      SELECT l.campagne_id FROM internship.campagne_diplome AS l WHERE l.diplome_id = ANY (${diplomes}::integer[]))
    OR NOT EXISTS (SELECT FROM internship.campagne_diplome AS l WHERE l.campagne_id = ${at('id')}))`,
  /** A group, or a derived enrolment row. */
  group: (scope: Some, at: At) => sql<boolean>`${at('specialite_id')} = ANY (${specialties(scope)})`,
  specialty: ({ diplomes }: Some, at: At) => sql<boolean>`${at('diplome_id')} = ANY (${diplomes}::integer[])`,
  diploma: ({ diplomes }: Some, at: At) => sql<boolean>`${at('id')} = ANY (${diplomes}::integer[])`,
  /** A cycle and its levels belong to each of its diplomas. */
  level: (scope: Some, at: At) => sql<boolean>`${at('cycle_id')} = ANY (${cycles(scope)})`,
  cycle: (scope: Some, at: At) => sql<boolean>`${at('id')} = ANY (${cycles(scope)})`,
}
