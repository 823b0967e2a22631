import { CompiledQuery, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Facets, Paging } from '../../../contract/endpoint'
import { searchWords } from '../../../contract/search'
import { asJson } from '../jsonRows'
import type { Database } from '../schema'
import type { Expression } from './columns'
import { type Condition, compileFilters, compileWords, whereAll } from './conditions'
import type { List, ListOf, Order } from './declaration'
import { chooseFacets, compileFacets, type Facet, numbersUnder, othersThan } from './facets'
import { applyOrder, chooseOrder, compileOrder } from './order'

export interface Answer {
  rows: string
  total: number
  facets?: Facets
}

/** One statement answers the rows of a page, how many there are in all, and how many of each value of the facets. */
export function compileStatement<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  { query, ...of }: List<DB, TB, Row>,
  input: Paging & { perPage: number },
): CompiledQuery<Answer> {
  const { perPage, page = 1, q = '' } = input
  const conditions = compileFilters(of, input.filter)
  const facets = chooseFacets(of, input)
  const words = searchWords(q)
  const order = chooseOrder(of, input)
  // A number that the planner sees makes it plan each page anew, even of a prepared statement.
  const limits = sql`LIMIT ${sql.lit(perPage)} OFFSET (SELECT ${(page - 1) * perPage}::bigint)`
  // What a row shows is worked out for the rows of the page alone.
  const onPage = (ids: Expression) =>
    asJson(applyOrder(query.where(sql<boolean>`${of.id} = ANY(ARRAY(${ids} ${limits}))`), order))

  if (words.length > 0) {
    const matching = whereAll(query, compileWords(of, words, input.codes))
    return compiled(db, searched(of, { matching, conditions, facets, order, onPage }))
  }
  const filtered = whereAll(
    query,
    conditions.map(({ where }) => where),
  )
  const ids = filtered.clearSelect().select(sql`${of.id}`.as('id'))
  return compiled(
    db,
    sql`SELECT ${onPage(sql`${applyOrder(ids, order)}`)} AS rows, ${compileCount(of, conditions, filtered)} AS total
      ${compileFacets(facets, numbersUnder(of, query, conditions))}`,
  )
}

interface Search<DB, TB extends keyof DB, Row> {
  /** The rows that have the words. */
  matching: SelectQueryBuilder<DB, TB, Row>
  conditions: readonly Condition[]
  facets: readonly Facet[]
  order: readonly Order[]
  onPage: (ids: Expression) => Expression
}

/**
 * What a search finds is read once, for the page and for all numbers: a filter that a facet is not counted under is
 * looked at afterwards.
 */
function searched<DB, TB extends keyof DB, Row>(
  { id }: ListOf,
  { matching, conditions, facets, order, onPage }: Search<DB, TB, Row>,
): Expression {
  const isLoose = (condition: Condition) => facets.some((facet) => !othersThan(facet, [condition]).length)
  const loose = conditions.filter(isLoose)
  const strict = conditions.filter((condition) => !isLoose(condition))
  const found = whereAll(
    matching,
    strict.map(({ where }) => where),
  )
    .clearSelect()
    .select([
      sql`${id}`.as('id'),
      ...order.map(({ by }, index) => sql`${by}`.as(`key${index}`)),
      ...loose.map(({ filter, where }) => where.as(`in_${filter}`)),
      ...facets.map(({ name, by }) => sql`${by}`.as(`facet_${name}`)),
    ])
  const byKeys = sql.join(order.map((each, index) => compileOrder({ ...each, by: sql.ref(`key${index}`) })))
  const within = (wanted: readonly Condition[]) =>
    sql.join([sql`true`, ...wanted.map(({ filter }) => sql.ref(`in_${filter}`))], sql` AND `)
  const numbersOf = (facet: Facet) =>
    sql`SELECT ${sql.ref(`facet_${facet.name}`)} AS value, count(*)::int AS nombre
      FROM found WHERE ${within(othersThan(facet, loose))} GROUP BY 1`
  return sql`WITH found AS MATERIALIZED (${found})
    SELECT ${onPage(sql`SELECT id FROM found WHERE ${within(loose)} ORDER BY ${byKeys}`)} AS rows,
      (SELECT count(*)::int FROM found WHERE ${within(loose)}) AS total ${compileFacets(facets, numbersOf)}`
}

/** How many rows the filters leave: as the database keeps it, where the numbers know them, or counted. */
const compileCount = <DB, TB extends keyof DB, Row>(
  { counted }: ListOf,
  conditions: readonly Condition[],
  filtered: SelectQueryBuilder<DB, TB, Row>,
): Expression =>
  counted && conditions.every(({ filter }) => counted.by.includes(filter))
    ? sql`(SELECT coalesce(sum(nombre), 0)::int
        FROM ${sql.join([counted.in, ...conditions.map(({ where }) => where)], sql` AND `)})`
    : sql`(${filtered.clearSelect().select(sql`count(*)::int`.as('total'))})`

function compiled(db: Kysely<Database>, statement: Expression): CompiledQuery<Answer> {
  const { sql: text, parameters } = statement.compile(db)
  // Without what it was made from, which is many times larger.
  return CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Answer>
}
