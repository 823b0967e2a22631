import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Facets, Paging } from '../../../contract/endpoint'
import { searchWords } from '../../../contract/search'
import { asJson } from '../jsonRows'
import type { Database } from '../schema'
import type { Expression } from './columns'
import { compileFilters, compileWords, whereAll } from './conditions'
import type { List } from './declaration'
import {
  chooseFacets,
  compileFacets,
  compileTotal,
  countedBy,
  numbersIn,
  numbersOf,
  splitConditions,
  within,
} from './facets'
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
  const counted = splitConditions(chooseFacets(of, input), conditions)
  const words = searchWords(q)
  const order = chooseOrder(of, input)
  // A number that the planner sees makes it plan each page anew, even of a prepared statement.
  const limits = sql`LIMIT ${sql.lit(perPage)} OFFSET (SELECT ${(page - 1) * perPage}::bigint)`
  // What a row shows is worked out for the rows of the page alone.
  const answer = (tables: Expression, ids: Expression) =>
    compiled(
      db,
      sql`WITH ${tables}
        SELECT ${asJson(applyOrder(query.where(sql<boolean>`${of.id} = ANY(ARRAY(${ids} ${limits}))`), order))} AS rows,
          ${compileTotal(counted)} AS total ${compileFacets(counted)}`,
    )
  const ids = query.clearSelect().select(sql`${of.id}`.as('id'))

  if (words.length === 0) {
    const wheres = conditions.map(({ where }) => where)
    return answer(
      sql`numbers AS (${numbersOf(of, query, counted)})`,
      sql`${applyOrder(whereAll(ids, wheres), order)}`,
    )
  }
  // What a search finds is read once, for the page and for all numbers.
  const strict = counted.strict.map(({ where }) => where)
  const found = whereAll(ids, [...strict, ...compileWords(of, words, input.codes)])
    .select(order.map(({ by }, index) => sql`${by}`.as(`key${index}`)))
    .select(countedBy(counted))
  const byKeys = sql.join(order.map((each, index) => compileOrder({ ...each, by: sql.ref(`key${index}`) })))
  return answer(
    sql`found AS MATERIALIZED (${found}), numbers AS (${numbersIn(sql`found`, counted)})`,
    sql`SELECT id FROM found WHERE ${within(counted.loose)} ORDER BY ${byKeys}`,
  )
}

function compiled(db: Kysely<Database>, statement: Expression): CompiledQuery<Answer> {
  const { sql: text, parameters } = statement.compile(db)
  // Without what it was made from, which is many times larger.
  return CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Answer>
}
