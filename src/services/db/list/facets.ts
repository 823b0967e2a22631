import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Paging } from '../../../contract/kernel/paging'
import { invalid } from '../../kernel/refusal'
import type { Expression } from './columns'
import { type Condition, filterOf, whereAll } from './conditions'
import type { ListOf } from './declaration'

/** A column whose values are counted. */
export interface Facet {
  name: string
  by: Expression
}

/** @throws Refusal `validation` for a column that the list does not count */
export const chooseFacets = (of: ListOf, { facets = [] }: Paging): Facet[] =>
  [...new Set(facets)].map((name) => {
    const by = filterOf(of, name)?.facet
    if (!by) throw invalid('facets', `cannot count by ${name}`)
    return { name, by }
  })

/** What the counts of a page cover. */
export interface Counted {
  facets: readonly Facet[]
  /** The filters that apply to all counts. */
  strict: readonly Condition[]
  /** The filters that belong to a facet: its own counts ignore them, to show what another choice would yield. */
  loose: readonly Condition[]
}

export function splitConditions(facets: readonly Facet[], conditions: readonly Condition[]): Counted {
  const isLoose = ({ filter, always }: Condition) => !always && facets.some(({ name }) => name === filter)
  return {
    facets,
    strict: conditions.filter((condition) => !isLoose(condition)),
    loose: conditions.filter(isLoose),
  }
}

/** The columns to count by: the values of the facets, and whether a row satisfies each loose filter. */
export const countedBy = ({ facets, loose }: Counted) => [
  ...loose.map(({ filter, where }) => where.as(`in_${filter}`)),
  ...facets.map(({ name, by }) => sql`${by}`.as(`facet_${name}`)),
]

/** Aggregates rows with the columns of `countedBy` into counts from which all others are sums. */
export const numbersIn = (rows: Expression, counted: Counted): Expression => sql`
  SELECT ${sql.join([...namesOf(counted), sql`count(*) AS nombre`])} FROM ${rows} ${groupBy(counted)}`

/** The same counts for the rows of a query: the kept ones where possible, or counted. */
export function numbersOf<DB, TB extends keyof DB, Row>(
  { counted: kept }: ListOf,
  query: SelectQueryBuilder<DB, TB, Row>,
  counted: Counted,
): Expression {
  const { facets, strict, loose } = counted
  const wheres = strict.map(({ where }) => where)
  const needed = [...facets.map(({ name }) => name), ...[...strict, ...loose].map(({ filter }) => filter)]
  if (!kept || !needed.every((name) => kept.by.includes(name))) return countOf(query, wheres, counted)
  return sql`SELECT ${sql.join([...countedBy(counted), sql`sum(nombre) AS nombre`])}
    FROM ${sql.join([kept.in, ...wheres], sql` AND `)} ${groupBy(counted)}`
}

/** The same counts, from the rows that satisfy some conditions. */
export function countOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  wheres: readonly RawBuilder<boolean>[],
  counted: Counted,
): Expression {
  const rows = whereAll(query, wheres)
    .clearSelect()
    .select([...countedBy(counted), sql`count(*)`.as('nombre')])
  const names = namesOf(counted)
  return sql`${names.length > 0 ? rows.groupBy(names) : rows}`
}

/** The number of rows that satisfy all filters, from the table `numbers`. */
export const compileTotal = ({ loose }: Counted): Expression =>
  sql`(SELECT coalesce(sum(nombre), 0)::int FROM numbers WHERE ${within(loose)})`

/** The column `facets`, from the table `numbers`. */
export const compileFacets = ({ facets, loose }: Counted): Expression =>
  facets.length === 0
    ? sql``
    : sql`, json_build_object(${sql.join(
        facets.flatMap(({ name }) => [
          sql.lit(name),
          sql`(SELECT coalesce(json_object_agg(value, nombre) FILTER (WHERE value IS NOT NULL AND nombre > 0), '{}')
            FROM (SELECT ${sql.ref(`facet_${name}`)} AS value, sum(nombre)::int AS nombre FROM numbers
              WHERE ${within(loose.filter(({ filter }) => filter !== name))} GROUP BY 1) AS summed)`,
        ]),
      )}) AS facets`

/** The condition on rows with the columns of `countedBy`. */
export const within = (loose: readonly Condition[]): Expression =>
  sql.join([sql`true`, ...loose.map(({ filter }) => sql.ref(`in_${filter}`))], sql` AND `)

const namesOf = ({ facets, loose }: Counted): Expression[] => [
  ...loose.map(({ filter }) => sql.ref(`in_${filter}`)),
  ...facets.map(({ name }) => sql.ref(`facet_${name}`)),
]

const groupBy = (counted: Counted): Expression => {
  const names = namesOf(counted)
  return names.length > 0 ? sql`GROUP BY ${sql.join(names)}` : sql``
}
