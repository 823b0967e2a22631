import type { CompiledQuery } from 'kysely'
import type { Facets, Paging } from '../../../contract/kernel/paging'
import { searchWords } from '../../../contract/kernel/search'
import { JsonText } from '../../kernel/json'
import { jsonRows } from '../jsonRows'
import { Recent } from '../recent'
import type { Db } from '../schema'
import { compileFilters, compileWords, whereAll } from './conditions'
import type { List } from './declaration'
import { leaveOut } from './leaveOut'
import { applyOrder, chooseOrder } from './order'
import { compileStatement, type StatementAnswer } from './statement'
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

/**
 * Answers a list, given what its rows depend on: the caller's scope, the language. The statements of its last pages
 * without a search are cached, because building one takes longer than everything else a page costs the process.
 *
 * @example
 * const demandes = list((db, scope: Scope) => ({ query: db.selectFrom(…), sort: {…}, … }))
 * const { rows, ...numbers } = await demandes(db, input, scopeOf(session))
 */
export function list<DB, TB extends keyof DB, Row, View = void>(
  of: (db: Db, asked: View) => List<DB, TB, Row>,
) {
  const kept = new Recent<CompiledQuery<StatementAnswer>>(KEPT)
  // A transaction has a `db` of its own, so it never shares an answer.
  const pages = new WeakMap<Db, Together<Page<Row>>>()
  return async (db: Db, input: Paging, asked: View): Promise<Page<Row>> => {
    const { perPage, q } = input
    if (perPage === undefined || q) return readPage(db, of(db, asked), input)
    const key = JSON.stringify([asked, input])
    const statement = kept.get(key) ?? compileStatement(db, of(db, asked), { ...input, perPage })
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
  const { perPage } = input
  if (perPage !== undefined) return fetchPage(db, compileStatement(db, asked, { ...input, perPage }))
  const { query, ...of } = asked
  const conditions = compileFilters(of, input.filter).map(({ where }) => where)
  const words = compileWords(of, searchWords(input.q ?? ''), input.codes)
  const matching = whereAll(leaveOut(query, of, input), [...conditions, ...words])
  return { rows: await jsonRows(db, applyOrder(matching, chooseOrder(of, input))) }
}

async function fetchPage<Row>(db: Db, statement: CompiledQuery<StatementAnswer>): Promise<Page<Row>> {
  const [answer] = (await db.executeQuery(statement)).rows
  const { rows = '[]', total = 0, facets } = answer ?? {}
  return { rows: new JsonText(rows), total, ...(facets && { facets }) }
}
