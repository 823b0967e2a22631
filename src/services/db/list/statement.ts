import { CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Facets, Paging } from '../../../contract/kernel/paging'
import { searchWords } from '../../../contract/kernel/search'
import { asJson } from '../jsonRows'
import type { Db } from '../schema'
import type { Expression } from './columns'
import { compileFilters, compileWords, whereAll } from './conditions'
import type { List, ListOf, Order } from './declaration'
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

export interface StatementAnswer {
  rows: string
  total: number
  facets?: Facets
}

export type PageAsked = Paging & { perPage: number }

/** One statement returns the rows of a page without a search, the total, and the count of each facet value. */
export function compileStatement<DB, TB extends keyof DB, Row>(
  db: Db,
  { query, ...of }: List<DB, TB, Row>,
  input: PageAsked,
): CompiledQuery<StatementAnswer> {
  const { perPage, page = 1 } = input
  const { ids, conditions, counted, order, start, limits, pageOf } = partsOf(query, of, input)
  const wheres = conditions.map(({ where }) => where)
  const isFar = (page - 1) * perPage >= FAR
  const far = { start, perPage, limits, total: compileTotal(counted) }
  const found = isFar ? fromNearerEnd(whereAll(ids, wheres), order, far) : pageOf(wheres)
  // The contents of rows are computed for the rows of the page only.
  const rows = leaveOut(query, of, input).where(sql<boolean>`${of.id} = ANY(ARRAY(${found}))`)
  return compiled(
    db,
    sql`WITH numbers AS (${numbersOf(of, query, counted)})
      SELECT ${asJson(applyOrder(rows, order))} AS rows,
        ${compileTotal(counted)} AS total ${compileFacets(counted)}`,
  )
}

/** A number; large ones as text, like ids that are texts. */
type Id = number | string

export interface SearchAnswer {
  ids: Id[]
  total: number
  facets?: Facets
}

/**
 * The ids of a page of a search, the total and the counts. Its rows are another statement (`compileRows`), because
 * every search is planned again, which takes longer for the contents of rows than for finding them.
 */
export function compileSearch<DB, TB extends keyof DB, Row>(
  db: Db,
  { query, ...of }: List<DB, TB, Row>,
  input: PageAsked & { q: string },
): CompiledQuery<SearchAnswer> {
  const { ids, counted, order, limits, pageOf } = partsOf(query, of, input)
  const answer = (tables: Expression, page: Expression) =>
    compiled<SearchAnswer>(
      db,
      sql`WITH ${tables}
        SELECT ARRAY(${page}) AS ids, ${compileTotal(counted)} AS total ${compileFacets(counted)}`,
    )
  const words = searchWords(input.q)
  const search = compileWords(of, words, input.codes)
  const strict = counted.strict.map(({ where }) => where)
  // no index has the order of the nearest matches
  if (words.every(isShort) && !input.nearest) {
    const { tables, page } = fewOrMany(query, { id: of.id, wheres: [...strict, ...search], counted, pageOf })
    return answer(tables, page)
  }
  // The matches of a search are read once, for the page and all counts.
  const found = whereAll(ids, [...strict, ...search])
    .select(order.map(({ by }, index) => sql`${by}`.as(`key${index}`)))
    .select(countedBy(counted))
  const byKeys = sql.join(order.map((each, index) => compileOrder({ ...each, by: sql.ref(`key${index}`) })))
  return answer(
    sql`found AS MATERIALIZED (${found}), numbers AS (${numbersIn(sql`found`, counted)})`,
    sql`SELECT id FROM found WHERE ${within(counted.loose)} ORDER BY ${byKeys} ${limits}`,
  )
}

/** The rows of a page, in the order of the list, for ids that `withIds` puts in. */
export function compileRows<DB, TB extends keyof DB, Row>(
  db: Db,
  { query, ...of }: List<DB, TB, Row>,
  input: Paging,
  areNumbers: boolean,
): CompiledQuery<Pick<StatementAnswer, 'rows'>> {
  // If the planner saw the ids, it would plan the statement again for each page.
  const wanted = sql`ARRAY(SELECT unnest(${IDS}::${areNumbers ? sql`bigint` : sql`text`}[]))`
  const rows = leaveOut(query, of, input).where(sql<boolean>`${of.id} = ANY(${wanted})`)
  return compiled(db, sql`SELECT ${asJson(applyOrder(rows, chooseOrder(of, input)))} AS rows`)
}

export const withIds = <Answer>(
  { sql: text, parameters }: CompiledQuery<Answer>,
  ids: readonly Id[],
): CompiledQuery<Answer> =>
  CompiledQuery.raw(
    text,
    parameters.map((value) => (value === IDS ? ids : value)),
  ) as CompiledQuery<Answer>

/** Stands for the ids of a page. */
const IDS: readonly Id[] = []

function partsOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  of: ListOf,
  input: PageAsked,
) {
  const { perPage, page = 1 } = input
  const conditions = compileFilters(of, input.filter)
  const counted = splitConditions(chooseFacets(of, input), conditions)
  const order = chooseOrder(of, input)
  const ids = query.clearSelect().select(sql<number>`${of.id}`.as('id'))
  // If the planner saw the number, it would plan each page again, even with a prepared statement.
  const start = sql`(SELECT ${(page - 1) * perPage}::bigint)`
  const limits = sql`LIMIT ${sql.lit(perPage)} OFFSET ${start}`
  return {
    ids,
    conditions,
    counted,
    order,
    start,
    limits,
    pageOf: (wheres: readonly RawBuilder<boolean>[]) =>
      sql`${applyOrder(whereAll(ids, wheres), order)} ${limits}`,
  }
}

/** Rows that are skipped are read as well, so that a page of the second half is read from the end. */
function fromNearerEnd<DB, TB extends keyof DB, Row>(
  ids: SelectQueryBuilder<DB, TB, Row>,
  order: readonly Order[],
  { start, perPage, limits, total }: Record<'start' | 'limits' | 'total', Expression> & { perPage: number },
): Expression {
  const isNear = sql<boolean>`${start} <= ${total} / 2`
  const backwards = order.map((each) => ({ ...each, desc: !each.desc }))
  // the last page may have fewer rows, and a page beyond it has none
  const rest = sql`LIMIT (SELECT greatest(least(${sql.lit(perPage)}, ${total} - ${start}), 0))
    OFFSET (SELECT greatest(${total} - ${start} - ${sql.lit(perPage)}, 0))`
  return sql`(${applyOrder(ids.where(isNear), order)} ${limits})
    UNION ALL (${applyOrder(ids.where(sql<boolean>`NOT ${isNear}`), backwards)} ${rest})`
}

/** Fewer rows than this are skipped as fast from the beginning. */
const FAR = 1000

/**
 * One or two letters match few rows or very many. If few, their ids are read once from a narrow index; if many, the
 * page is soon filled along its order, and only counting visits all.
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
  /** The search, and the filters that apply to all counts. */
  wheres: readonly RawBuilder<boolean>[]
  counted: Counted
  /** The ids of the page among the rows that satisfy some conditions. */
  pageOf(wheres: readonly RawBuilder<boolean>[]): Expression
}

/** With more matches than this, they are not sorted to find the page. */
const FEW = 2000

/** A word too short for a trigram, so that no index is used. */
const isShort = (word: string): boolean => [...word].length < 3

function compiled<Answer>(db: Db, statement: Expression): CompiledQuery<Answer> {
  const { sql: text, parameters } = statement.compile(db)
  // Drops the query's tree, which is many times larger than its text.
  return CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Answer>
}
