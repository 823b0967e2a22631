import { type RawBuilder, sql } from 'kysely'
import { inYear, overlaps, type Scope } from '../db/scope'
import { kindOf, tablesOf } from '../history/kinds'
import { auditedOf, LIST_TABLES } from '../tables'

/* Which records a row of the trail touches. `traces` is the relation with these rows. */

interface Touched {
  /** The tables whose rows of the trail matter. */
  entities: string[]
  /** Pairs of a row of the trail and a record. */
  pairs: RawBuilder<unknown>[]
}

const ENROLMENTS = 'records.inscription'

/**
 * The records of a table that rows of the trail touch: their own rows and lists and, for a caller limited to some
 * diplomas, the rows that decide to which diplomas they belong.
 */
export function touchedIn(table: string, scope: Scope): Touched {
  const kind = kindOf(table)
  const [, ...lists] = kind ? tablesOf(kind) : [table]
  const content = sql`coalesce(s.after, s.before)`
  const own: Touched = {
    entities: [table, ...lists],
    pairs: [
      sql`SELECT s.id AS trace, s.entity_id::integer AS record FROM traces s WHERE s.entity = ${table}`,
      ...LIST_TABLES.filter(([name]) => lists.includes(name)).map(
        ([name, { parent }]) =>
          sql`SELECT s.id, (${content}->>${sql.lit(parent)})::integer FROM traces s WHERE s.entity = ${name}`,
      ),
    ],
  }
  const inside = auditedOf(table)?.inside
  if (!scope.diplomes || !inside || inside.table === table) return own
  const [rows, key] = [sql.table(table), sql.ref(`t.${inside.key}`)]
  const year = auditedOf(table)?.ofYear ? inYear(scope, 't') : sql`true`
  if (inside.table === 'records.parcours')
    return {
      entities: [...own.entities, ENROLMENTS],
      pairs: [
        ...own.pairs,
        sql`SELECT s.id, t.id FROM traces s JOIN ${rows} AS t ON ${key} = (${content}->>'etudiant_id')::integer AND ${year}
          WHERE s.entity = ${ENROLMENTS}`,
      ],
    }
  const parents = touchedIn(inside.table, scope)
  return {
    entities: [...own.entities, ...parents.entities],
    pairs: [
      ...own.pairs,
      sql`SELECT p.trace, t.id FROM (${sql.join(parents.pairs, sql` UNION `)}) AS p JOIN ${rows} AS t ON ${key} = p.record AND ${year}`,
    ],
  }
}

/** Rows of the trail of the session's year, of a table whose rows belong to one. */
export const tracesOfYear = (table: string, { anneeId }: Scope): RawBuilder<unknown> => {
  const description = auditedOf(table)
  const isYearly = description?.ofYear || (description?.inside && !description.inside.shared)
  return isYearly ? sql`coalesce(a.annee_id, ${anneeId}) = ${anneeId}` : sql`true`
}

/** The columns by which the school's structure says of which diploma something is. */
export const STRUCTURE = {
  'records.groupe': 'specialite_id',
  'records.specialite': 'diplome_id',
  'records.niveau': 'cycle_id',
  'records.diplome': 'cycle_id',
} as const
export const STRUCTURE_TABLES: readonly string[] = Object.keys(STRUCTURE)

/** Whether a row of the trail says that groups, specialties or levels belong elsewhere: that moves any number of rows. */
export const movesStructure: RawBuilder<boolean> = sql<boolean>`(s.action = 'UPDATE' AND (${sql.join(
  Object.entries(STRUCTURE).map(
    ([table, column]) =>
      sql`s.entity = ${sql.lit(table)} AND s.before->${sql.lit(column)} <> s.after->${sql.lit(column)}`,
  ),
  sql` OR `,
)}))`

const [OFFERS, ...LISTS_OF_OFFERS] = tablesOf('stage')

/**
 * Whether the caller may have seen what a row of the trail touched, which is no longer there for them. The lists of an
 * offer do not say to which diplomas the whole belonged, so their changes count once it has been made.
 */
export function wasInside(scope: Scope): RawBuilder<boolean> {
  if (!scope.diplomes) return sql<boolean>`true`
  const formerGroup = sql`gateway.diplomas_of('records.groupe', gateway.stored('records.groupe', s.before->>'groupe_id'))`
  const isNew = sql`EXISTS (SELECT FROM gateway.audit n WHERE n.entity = ${OFFERS} AND n.entity_id = k.record::text
    AND n.action = 'INSERT' AND n.change_id = s.change_id)`
  return sql<boolean>`CASE
    WHEN s.entity = ${ENROLMENTS} THEN s.before->>'groupe_id' IS NOT NULL AND ${overlaps(scope, formerGroup)}
    WHEN s.entity = ANY (${LISTS_OF_OFFERS}) THEN NOT ${isNew}
    WHEN s.before IS NULL THEN false
    ELSE ${overlaps(scope, sql`gateway.diplomas_of(s.entity, s.before)`)} END`
}

/** Whether a record is one of another year: what the product writes by itself names no year. */
export function isOfOtherYear(
  table: string,
  { anneeId }: Scope,
  record: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return auditedOf(table)?.ofYear
    ? sql<boolean>`EXISTS (SELECT FROM ${sql.table(table)} AS t WHERE t.id = ${record} AND t.annee_id <> ${anneeId})`
    : sql<boolean>`false`
}
