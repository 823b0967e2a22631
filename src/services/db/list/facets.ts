import { type SelectQueryBuilder, sql } from 'kysely'
import type { Paging } from '../../../contract/endpoint'
import { type Expression, invalid } from './columns'
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

/** Its own filter does not count: people want to know what they would get by another choice. */
export const othersThan = ({ name }: Facet, conditions: readonly Condition[]) =>
  conditions.filter(({ filter, always }) => always || filter !== name)

/** The column `facets` of a statement: each with the query of its values and their numbers. */
export const compileFacets = (
  facets: readonly Facet[],
  numbersOf: (facet: Facet) => Expression,
): Expression =>
  facets.length === 0
    ? sql``
    : sql`, json_build_object(${sql.join(
        facets.flatMap((facet) => [
          sql.lit(facet.name),
          sql`(SELECT coalesce(json_object_agg(value, nombre) FILTER (WHERE value IS NOT NULL), '{}')
            FROM (${numbersOf(facet)}) AS numbers)`,
        ]),
      )}) AS facets`

/** As the database keeps them, where its numbers know all the filters, or counted. */
export function numbersUnder<DB, TB extends keyof DB, Row>(
  { counted }: ListOf,
  query: SelectQueryBuilder<DB, TB, Row>,
  conditions: readonly Condition[],
) {
  const isKept = (names: readonly string[]) => names.every((name) => counted?.by.includes(name))
  return (facet: Facet): Expression => {
    const others = othersThan(facet, conditions)
    const wheres = others.map(({ where }) => where)
    if (counted && isKept([facet.name, ...others.map(({ filter }) => filter)])) {
      return sql`SELECT ${facet.by} AS value, sum(nombre)::int AS nombre
        FROM ${sql.join([counted.in, ...wheres], sql` AND `)} GROUP BY 1 HAVING sum(nombre) <> 0`
    }
    return sql`${whereAll(query, wheres)
      .clearSelect()
      .select([sql`${facet.by}`.as('value'), sql`count(*)::int`.as('nombre')])
      .groupBy(sql`1`)}`
  }
}
