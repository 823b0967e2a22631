import type { CompiledQuery } from 'kysely'
import type { Facets, Paging } from '../../../contract/kernel/paging'
import { searchWords } from '../../../contract/kernel/search'
import { baseNow } from '../../kernel/inSchool'
import { JsonText } from '../../kernel/json'
import { jsonRows } from '../jsonRows'
import { Recent } from '../recent'
import type { Db } from '../schema'
import { compileFilters, compileWords, whereAll } from './conditions'
import type { List } from './declaration'
import { leaveOut } from './leaveOut'
import { applyOrder, chooseOrder } from './order'
import {
  compileRows,
  compileSearch,
  compileStatement,
  type PageAsked,
  type StatementAnswer,
  withIds,
} from './statement'
import { Together } from './together'

export {
  among,
  cases,
  code,
  codeOf,
  days,
  type Expression,
  type Filter,
  filled,
  holding,
  letters,
  lettersIn,
  like,
  numbers,
  plain,
  reference,
  text,
} from './columns'
export { compileWords } from './conditions'
export type { ListOf, Order } from './declaration'

/** Without `perPage` there are neither total nor facets. */
interface Page<Row> {
  rows: JsonText<Row[]>
  total?: number
  facets?: Facets
}

/** How many statements a list caches, and the longest key for one, in characters. */
const KEPT = 100
const KEY_MAX = 1_000
/** How many of its own descriptions, each a few times as large as a statement. */
const LISTS_KEPT = 4

/**
 * Answers a list, given what its rows depend on: the caller's scope, the language. The statements of its last pages
 * are cached, because building one takes longer than everything else a page costs the process; of a search, that for
 * its rows.
 *
 * @example
 * const demandes = list((db, scope: Scope) => ({ query: db.selectFrom(…), sort: {…}, … }))
 * const { rows, ...numbers } = await demandes(db, input, scopeOf(session))
 */
export function list<DB, TB extends keyof DB, Row, View = void>(
  of: (db: Db, asked: View) => List<DB, TB, Row>,
) {
  const kept = new Recent<CompiledQuery<StatementAnswer>>(KEPT)
  const rowsKept: KeptRows = new Recent(KEPT)
  const lists = new WeakMap<Db, Recent<List<DB, TB, Row>>>()
  const listOf = (db: Db, asked: View): List<DB, TB, Row> => {
    const known = lists.get(db) ?? new Recent<List<DB, TB, Row>>(LISTS_KEPT)
    lists.set(db, known)
    const key = JSON.stringify([asked])
    const described = known.get(key) ?? of(db, asked)
    if (key.length <= KEY_MAX) known.set(key, described)
    return described
  }
  // A transaction has a `db` of its own, so it never shares an answer.
  const pages = new WeakMap<Db, Together<Page<Row>>>()
  return async (db: Db, input: Paging, asked: View): Promise<Page<Row>> => {
    const { perPage, q } = input
    if (perPage === undefined) return readPage(db, of(db, asked), input)
    const page = { ...input, perPage }
    if (isSearch(q)) return searched(db, listOf(db, asked), { ...page, q }, { kept: rowsKept, asked })
    const key = JSON.stringify([baseNow(), asked, input])
    const statement = kept.get(key) ?? compileStatement(db, listOf(db, asked), page)
    if (key.length <= KEY_MAX) kept.set(key, statement)
    const together = pages.get(db) ?? new Together()
    pages.set(db, together)
    return together.ask(key, () => fetchPage(db, statement))
  }
}

/**
 * Applies the paging extension to a list: search, filters, facets, sort and page. Without `perPage` it returns the
 * whole list without counts, like the specification's calls.
 *
 * @throws Refusal `validation` for a sort column, filter or facet that the list does not have.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  db: Db,
  asked: List<DB, TB, Row>,
  input: Paging,
): Promise<Page<Row>> {
  const { perPage, q } = input
  if (perPage !== undefined) {
    const page = { ...input, perPage }
    return isSearch(q)
      ? searched(db, asked, { ...page, q })
      : fetchPage(db, compileStatement(db, asked, page))
  }
  const { query, ...of } = asked
  const conditions = compileFilters(of, input.filter).map(({ where }) => where)
  const words = compileWords(of, searchWords(input.q ?? ''), input.codes)
  const matching = whereAll(leaveOut(query, of, input), [...conditions, ...words])
  return { rows: await jsonRows(db, applyOrder(matching, chooseOrder(of, input))) }
}

const isSearch = (q: string | undefined): q is string => q !== undefined && searchWords(q).length > 0

/** Statements for rows, by all that they depend on besides the ids. */
type KeptRows = Recent<ReturnType<typeof compileRows>>

async function searched<DB, TB extends keyof DB, Row>(
  db: Db,
  of: List<DB, TB, Row>,
  input: PageAsked & { q: string },
  shared?: { kept: KeptRows; asked: unknown },
): Promise<Page<Row>> {
  const [found] = (await db.executeQuery(compileSearch(db, of, input))).rows
  const { ids = [], total = 0, facets } = found ?? {}
  const numbers = { total, ...(facets && { facets }) }
  if (ids.length === 0) return { rows: new JsonText('[]'), ...numbers }
  const { sort, order, without, nearest, q } = input
  const areNumbers = ids.every((id) => /^-?\d+$/.test(String(id)))
  const key = JSON.stringify([
    baseNow(),
    shared?.asked,
    sort,
    order,
    without,
    nearest,
    nearest && q,
    areNumbers,
  ])
  const statement = shared?.kept.get(key) ?? compileRows(db, of, input, areNumbers)
  if (key.length <= KEY_MAX) shared?.kept.set(key, statement)
  const [page] = (await db.executeQuery(withIds(statement, ids))).rows
  return { rows: new JsonText(page?.rows ?? '[]'), ...numbers }
}

async function fetchPage<Row>(db: Db, statement: CompiledQuery<StatementAnswer>): Promise<Page<Row>> {
  const [answer] = (await db.executeQuery(statement)).rows
  const { rows = '[]', total = 0, facets } = answer ?? {}
  return { rows: new JsonText(rows), total, ...(facets && { facets }) }
}
