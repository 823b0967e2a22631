import { CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Facets, Paging } from '../../../contract/kernel/endpoint'
import { searchWords } from '../../../contract/kernel/search'
import { asJson } from '../jsonRows'
import type { Db } from '../schema'
import type { Expression } from './columns'
import { compileFilters, compileWords, whereAll } from './conditions'
import type { List } from './declaration'
import {
  type Counted,
  chooseFacets,
  compileFacets,
  compileTotal,
  countedBy,
  countOf,
  numbersIn,
  numbersOf,
  splitConditions,
  within,
} from './facets'
import { leaveOut } from './leaveOut'
import { applyOrder, chooseOrder, compileOrder } from './order'

export interface Answer {
  rows: string
  total: number
  facets?: Facets
}

/** One statement answers the rows of a page, how many there are in all, and how many of each value of the facets. */
export function compileStatement<DB, TB extends keyof DB, Row>(
  db: Db,
  { query, ...of }: List<DB, TB, Row>,
  input: Paging & { perPage: number },
): CompiledQuery<Answer> {
  const { perPage, page = 1, q = '' } = input
  const conditions = compileFilters(of, input.filter)
  const counted = splitConditions(chooseFacets(of, input), conditions)
  const words = searchWords(q)
  const order = chooseOrder(of, input)
  const shown = leaveOut(query, of, input)
  // A number that the planner sees makes it plan each page anew, even of a prepared statement.
  const limits = sql`LIMIT ${sql.lit(perPage)} OFFSET (SELECT ${(page - 1) * perPage}::bigint)`
  // What a row shows is worked out for the rows of the page alone.
  const answer = (tables: Expression, page: Expression) =>
    compiled(
      db,
      sql`WITH ${tables}
        SELECT ${asJson(applyOrder(shown.where(sql<boolean>`${of.id} = ANY(ARRAY(${page}))`), order))} AS rows,
          ${compileTotal(counted)} AS total ${compileFacets(counted)}`,
    )
  const ids = query.clearSelect().select(sql`${of.id}`.as('id'))
  const pageOf = (wheres: readonly RawBuilder<boolean>[]) =>
    sql`${applyOrder(whereAll(ids, wheres), order)} ${limits}`

  if (words.length === 0) {
    const wheres = conditions.map(({ where }) => where)
    return answer(sql`numbers AS (${numbersOf(of, query, counted)})`, pageOf(wheres))
  }
  const search = compileWords(of, words, input.codes)
  const strict = counted.strict.map(({ where }) => where)
  // those nearest to what is typed stand along no index
  if (words.every(isShort) && !input.nearest) {
    const { tables, page } = fewOrMany(query, { id: of.id, wheres: [...strict, ...search], counted, pageOf })
    return answer(tables, page)
  }
  // What a search finds is read once, for the page and for all numbers.
  const found = whereAll(ids, [...strict, ...search])
    .select(order.map(({ by }, index) => sql`${by}`.as(`key${index}`)))
    .select(countedBy(counted))
  const byKeys = sql.join(order.map((each, index) => compileOrder({ ...each, by: sql.ref(`key${index}`) })))
  return answer(
    sql`found AS MATERIALIZED (${found}), numbers AS (${numbersIn(sql`found`, counted)})`,
    sql`SELECT id FROM found WHERE ${within(counted.loose)} ORDER BY ${byKeys} ${limits}`,
  )
}

/**
 * One or two letters find few rows or very many. Few are found once, by their ids alone, which a narrow index has; of many, a
 * page is soon met along its order, and only counting them goes through all.
 */
function fewOrMany<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { id, wheres, counted, pageOf }: Searched,
) {
  const loose = counted.loose.map(({ where }) => where)
  const isFew = sql<boolean>`(SELECT count(*) FROM found) <= ${sql.lit(FEW)}`
  const few = [sql<boolean>`${id} = ANY(ARRAY(SELECT id FROM found))`, isFew]
  const many = [...wheres, sql<boolean>`NOT ${isFew}`]
  const found = whereAll(query.clearSelect().select(sql`${id}`.as('id')), wheres)
  return {
    tables: sql`found AS MATERIALIZED (${found} LIMIT ${sql.lit(FEW + 1)}),
      numbers AS (${countOf(query, few, counted)} UNION ALL ${countOf(query, many, counted)})`,
    page: sql`(${pageOf([...few, ...loose])}) UNION ALL (${pageOf([...many, ...loose])})`,
  }
}

interface Searched {
  id: Expression
  /** What is searched for, and the filters that hold for all numbers. */
  wheres: readonly RawBuilder<boolean>[]
  counted: Counted
  /** The ids of the page among the rows that meet some conditions. */
  pageOf(wheres: readonly RawBuilder<boolean>[]): Expression
}

/** More than so many rows are not put in order to find those of a page. */
const FEW = 2000

/** A word without a trigram, for which no index is read. */
const isShort = (word: string): boolean => [...word].length < 3

function compiled(db: Db, statement: Expression): CompiledQuery<Answer> {
  const { sql: text, parameters } = statement.compile(db)
  // Without what it was made from, which is many times larger.
  return CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Answer>
}
