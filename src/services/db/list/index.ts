import { CompiledQuery, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Paging } from '../../../contract/endpoint'
import { searchWords, spellingsOf } from '../../../contract/search'
import { JsonText } from '../../json'
import { asJson, jsonRows } from '../jsonRows'
import { Recent } from '../recent'
import type { Database } from '../schema'
import { codeOf, type Expression, invalid } from './columns'

export { code, filled, like, plain, text } from './columns'

/** A column of an order, ascending unless it says otherwise. */
interface Order {
  by: Expression
  desc?: boolean
  /** May be null. An empty value is the smallest: it comes first, or last in the other direction. */
  nullable?: boolean
}

/** What a list is sorted, searched, filtered and counted by. Its README says why, and what it costs. */
export interface ListOf {
  /** Allow-list of sort columns. Text is wrapped by `text()` so that é sorts beside e. */
  sort: Record<string, Expression>
  /** Those of them that may be null: their index has `NULLS FIRST`. */
  nullable?: readonly string[]
  /** The order without `sort`. Default: the newest first. */
  orderBy?: readonly Order[]
  /** A unique column, which makes every order total. */
  id: Expression
  /** Whether a row has a word, which comes as an escaped `LIKE` pattern (`%elephant%`). */
  search: (pattern: string) => Expression
  /** Conditions per filter name; an unknown name is refused, other than `id`. */
  filter?: Record<string, (value: unknown) => Expression>
  /** Filters that always hold, beside those that are asked for. */
  always?: Record<string, unknown>
  /**
   * The numbers that the database keeps of the rows, by the list's own alias, and the filters that they know:
   * they stand for counting.
   *
   * @example { in: sql`internship.effectif_stage AS s WHERE ${inScope(scope, 's')}`, by: ['etat', 'affect'] }
   */
  counted?: { in: Expression; by: readonly string[] }
}

/** A list with its rows, which `ListOf` is about. */
type List<DB, TB extends keyof DB, Row> = ListOf & { query: SelectQueryBuilder<DB, TB, Row> }

/** Without `perPage` there is no total. */
interface Page<Row> {
  rows: JsonText<Row[]>
  total?: number
}

/** Statements of a list, and the longest key that one is kept by, in characters. */
const KEPT = 100
const KEY_MAX = 500

/**
 * A list as its service answers it, by what its rows depend on: the scope of who asks, the language. The statements of
 * its last pages are kept, those without a search: making one takes longer than all else that a page asks of a process.
 *
 * @example
 * const demandes = list((db, scope: Scope) => ({ query: db.selectFrom(…), sort: {…}, … }))
 * const { rows, total } = await demandes(db, input, scopeOf(session))
 */
export function list<DB, TB extends keyof DB, Row, Asked = void>(
  of: (db: Kysely<Database>, asked: Asked) => List<DB, TB, Row>,
) {
  const kept = new Recent<CompiledQuery<Answer>>(KEPT)
  return async (db: Kysely<Database>, input: Paging, asked: Asked): Promise<Page<Row>> => {
    const { perPage, q } = input
    if (perPage === undefined || q) return readPage(db, of(db, asked), input)
    const key = JSON.stringify([asked, input])
    const statement = kept.get(key) ?? compileStatement(db, of(db, asked), { ...input, perPage })
    if (key.length <= KEY_MAX) kept.set(key, statement)
    return fetchPage(db, statement)
  }
}

/**
 * Applies the paging extension to a list: search, filters, sort and page. Without `perPage` it answers the
 * whole list and no `total`, as the specification's calls do.
 *
 * @throws Refusal `validation` for a sort column or filter that the list does not have.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  asked: List<DB, TB, Row>,
  input: Paging,
): Promise<Page<Row>> {
  const { perPage } = input
  if (perPage !== undefined) return fetchPage(db, compileStatement(db, asked, { ...input, perPage }))
  const { query, ...of } = asked
  const filtered = whereAll(query, compileFilters(of, { ...of.always, ...input.filter }))
  const matching = whereAll(filtered, compileWords(of, searchWords(input.q ?? ''), input.codes))
  return { rows: await jsonRows(db, applyOrder(matching, chooseOrder(of, input))) }
}

interface Answer {
  rows: string
  total: number
}

/** One statement answers the rows of a page and how many there are in all. */
function compileStatement<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  { query, ...of }: List<DB, TB, Row>,
  input: Paging & { perPage: number },
): CompiledQuery<Answer> {
  const { perPage, page = 1, q = '', codes } = input
  const filters = { ...of.always, ...input.filter }
  const filtered = whereAll(query, compileFilters(of, filters))
  const words = searchWords(q)
  const order = chooseOrder(of, input)
  // A number that the planner sees makes it plan each page anew, even of a prepared statement.
  const limits = sql`LIMIT ${sql.lit(perPage)} OFFSET (SELECT ${(page - 1) * perPage}::bigint)`
  // What a row shows is worked out for the rows of the page alone.
  const onPage = (ids: Expression) =>
    asJson(applyOrder(query.where(sql<boolean>`${of.id} = ANY(ARRAY(${ids} ${limits}))`), order))
  const ids = filtered.clearSelect().select(sql`${of.id}`.as('id'))
  const compiled = (statement: RawBuilder<Answer>) => {
    const { sql: text, parameters } = statement.compile(db)
    // Without what it was made from, which is many times larger.
    return CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Answer>
  }
  if (words.length === 0) {
    return compiled(
      sql`SELECT ${onPage(sql`${applyOrder(ids, order)}`)} AS rows, ${compileCount(of, filters, filtered)} AS total`,
    )
  }
  const keys = order.map(({ by }, index) => sql`${by}`.as(`key${index}`))
  const found = whereAll(ids.select(keys), compileWords(of, words, codes))
  const byKeys = sql.join(order.map((each, index) => compileOrder({ ...each, by: sql.ref(`key${index}`) })))
  return compiled(
    sql`WITH found AS MATERIALIZED (${found})
      SELECT ${onPage(sql`SELECT id FROM found ORDER BY ${byKeys}`)} AS rows,
        (SELECT count(*)::int FROM found) AS total`,
  )
}

async function fetchPage<Row>(db: Kysely<Database>, statement: CompiledQuery<Answer>): Promise<Page<Row>> {
  const [answer] = (await db.executeQuery(statement)).rows
  return { rows: new JsonText(answer?.rows ?? '[]'), total: answer?.total ?? 0 }
}

const whereAll = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  conditions: readonly RawBuilder<boolean>[],
) => conditions.reduce((narrowed, condition) => narrowed.where(condition), rows)

const compileFilters = ({ filter = {}, id }: ListOf, values: object): RawBuilder<boolean>[] =>
  Object.entries(values).map(([name, value]) => {
    const own = Object.hasOwn(filter, name) ? filter[name] : undefined
    const condition = own ?? (name === 'id' ? codeOf(id) : undefined)
    if (!condition) throw invalid('filter', `cannot filter by ${name}`)
    return sql`(${condition(value)})`
  })

/** A condition a word: the row has it, or a code whose label does. */
const compileWords = (
  { search, filter = {} }: ListOf,
  words: readonly string[],
  codes: Paging['codes'] = {},
): RawBuilder<boolean>[] =>
  words.map((word) => {
    const labelled = Object.entries(codes).flatMap(([column, found]) => {
      const having = Array.isArray(found) ? found : (Object.hasOwn(found, word) && found[word]) || []
      const condition = Object.hasOwn(filter, column) ? filter[column] : undefined
      return condition && having.length > 0 ? [condition(having)] : []
    })
    const written = spellingsOf(word).map((spelling) => search(likePattern(spelling)))
    return sql`(${sql.join([...written, ...labelled], sql` OR `)})`
  })

/** How many rows the filters leave: as the database keeps it, where the numbers know them, or counted. */
const compileCount = <DB, TB extends keyof DB, Row>(
  { counted, ...of }: ListOf,
  filters: object,
  filtered: SelectQueryBuilder<DB, TB, Row>,
): Expression =>
  counted && Object.keys(filters).every((name) => counted.by.includes(name))
    ? sql`(SELECT coalesce(sum(nombre), 0)::int FROM ${sql.join([counted.in, ...compileFilters(of, filters)], sql` AND `)})`
    : sql`(${filtered.clearSelect().select(sql`count(*)::int`.as('total'))})`

function chooseOrder(
  { sort: columns, nullable, orderBy, id }: ListOf,
  { sort, order }: Paging,
): readonly Order[] {
  if (sort === undefined) return orderBy ? [...orderBy, { by: id }] : [{ by: id, desc: true }]
  const desc = order === 'DESC'
  const last = { by: id, desc }
  if (Object.hasOwn(columns, sort)) {
    return [{ by: columns[sort] as Expression, desc, nullable: nullable?.includes(sort) ?? false }, last]
  }
  if (sort === 'id') return [last]
  throw invalid('sort', `cannot sort by ${sort}`)
}

const applyOrder = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: readonly Order[],
): SelectQueryBuilder<DB, TB, Row> =>
  order.reduce((sorted, each) => sorted.orderBy(compileOrder(each)), query)

/** One direction is the other read backwards, so that one index serves both. */
function compileOrder({ by, desc, nullable }: Order): Expression {
  const empty = desc ? sql` NULLS LAST` : sql` NULLS FIRST`
  return sql`${by} ${desc ? sql`DESC` : sql`ASC`}${nullable ? empty : sql``}`
}

const likePattern = (word: string) => `%${word.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
