import { CompiledQuery, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Paging } from '../../contract/endpoint'
import { JsonText } from '../json'
import { Refusal } from '../refusal'
import { asJson, jsonRows } from './jsonRows'
import { DEEP, type Expression, farPage, inOrder, type Order, onPage, type Page, searched } from './pages'
import { Recent } from './recent'
import type { Database } from './schema'
import { hasLetters, isShort, searchedByLetters } from './shortSearch'

export interface ListOf {
  /** Allow-list of sort columns. Text is wrapped by `text()` so that é sorts beside e. */
  sort: Record<string, Expression>
  /** Sort columns that may be null: empty values come last either way, which costs them a plain index. */
  emptyLast?: readonly string[]
  /** Sort columns and filters that no index serves: all rows are sorted, but only those of the page worked out. */
  unindexed?: readonly string[]
  /** What no `sort` means; the newest first without it. */
  orderBy?: readonly Order[]
  /** A unique column, which makes every order total. */
  id: Expression
  /** Condition for a folded, escaped `LIKE` pattern (`%elephant%`). */
  search: (pattern: string) => Expression
  /** The kept `internship.lettres` of what is searched, for a list too long to be looked through for one or two letters. */
  letters?: Expression
  /** Conditions per filter name; an unknown name is refused. */
  filter?: Record<string, (value: unknown) => Expression>
  /** Filters that always hold, beside those that are asked for. */
  always?: Record<string, unknown>
  /**
   * The numbers that the database keeps of the rows, by the list's own alias, and the filters that they know:
   * they stand for counting.
   *
   * @example { in: sql`internship.effectif_stage AS s WHERE s.annee_id = ${annee}`, by: ['etat', 'affect'] }
   */
  counted?: { in: Expression; by: readonly string[] }
}

/** A list with its rows, which `ListOf` is about. */
type List<DB, TB extends keyof DB, Row> = ListOf & { query: SelectQueryBuilder<DB, TB, Row> }

/** Without `perPage` there is no total. */
type Listed<Row> = Pick<Page<Row>, 'rows'> & Partial<Pick<Page<Row>, 'total'>>

/** The longest key that a statement is kept by, in characters. */
const KEY_MAX = 500
/** Statements of a list. */
const KEPT = 100

/**
 * A list by its scope (the year, the language, whatever else its rows depend on), as its service answers it. The
 * statements of its last pages are kept, those without a search: making one costs more than sending it.
 *
 * @example
 * const demandes = list((db, scope: Scope) => ({ query: db.selectFrom(…), sort: {…}, … }))
 * const { rows, total } = await demandes(db, input, scopeOf(session))
 */
export function list<DB, TB extends keyof DB, Row, Scope = void>(
  of: (db: Kysely<Database>, scope: Scope) => List<DB, TB, Row>,
) {
  const statements = new Recent<CompiledQuery>(KEPT)
  return async (db: Kysely<Database>, input: Paging, scope: Scope): Promise<Listed<Row>> => {
    const key = JSON.stringify([scope, input])
    const statement = statements.get(key)
    if (statement) return ask(db, statement)
    return page(db, of(db, scope), input, (made) => key.length <= KEY_MAX && statements.set(key, made))
  }
}

/**
 * Applies the paging extension to a list: search, filters, sort and page. Without `perPage` it answers the
 * whole list and no `total`, as the specification's calls do.
 *
 * @param keep called with the statement, when a single one answers the page
 * @throws Refusal `validation` for a sort column or filter that the list does not have.
 */
export async function page<DB, TB extends keyof DB, Row>(
  db: Kysely<Database>,
  { query, ...of }: List<DB, TB, Row>,
  input: Paging,
  keep?: (statement: CompiledQuery) => void,
): Promise<Listed<Row>> {
  const conditions = (values: object = {}) =>
    Object.entries(values).map(([name, value]) => {
      const condition = Object.hasOwn(of.filter ?? {}, name) ? of.filter?.[name] : undefined
      if (!condition) throw invalid('filter', `cannot filter by ${name}`)
      return sql<boolean>`(${condition(value)})`
    })
  const filters = [...conditions(of.always), ...conditions(input.filter)]
  const filterNames = Object.keys({ ...of.always, ...input.filter })
  const filtered = filters.reduce((rows, condition) => rows.where(condition), query)
  const pattern = likePattern(input.q?.trim() ?? '')
  const matchingBy = (search: Expression) => {
    const found = [sql`(${search})`, ...conditions(input.codes)]
    return filtered.where(sql<boolean>`(${sql.join(found, sql` OR `)})`)
  }
  const matching = pattern ? matchingBy(of.search(pattern)) : filtered

  const order = orderOf(input, of)
  const { perPage, page: number = 1 } = input
  if (perPage === undefined) return { rows: await jsonRows(db, inOrder(matching, order)) }
  const indexed = (name: string) => !of.unindexed?.includes(name)
  // An index that has the condition finds ids sooner than another the rows in their order.
  const byIds = filterNames.some(indexed) || (input.sort !== undefined && !indexed(input.sort))
  const offset = (number - 1) * perPage
  const wanted = { query, filtered, matching, order, id: of.id, offset, perPage, byIds }
  if (pattern && of.letters && isShort(pattern)) {
    return searchedByLetters(db, {
      ...wanted,
      possible: matchingBy(hasLetters(of.letters, pattern)),
      pattern,
    })
  }
  if (pattern) return searched(db, wanted)
  const countsKept = of.counted && filterNames.every((name) => of.counted?.by.includes(name))
  const total =
    of.counted && countsKept
      ? sql`(SELECT coalesce(sum(nombre), 0)::int FROM ${sql.join([of.counted.in, ...filters], sql` AND `)})`
      : sql`(${matching.clearSelect().select(sql<number>`count(*)::int`.as('total'))})`
  if (wanted.offset < DEEP) {
    // A number that the planner sees makes it plan each page anew, even of a prepared statement.
    const skipped = sql<number>`(SELECT ${wanted.offset}::bigint)`
    const { sql: text, parameters } = answering(onPage(wanted, skipped), total).compile(db)
    // Without what it was made from, which is many times larger.
    const statement = CompiledQuery.raw(text, [...parameters])
    keep?.(statement)
    return ask(db, statement)
  }
  const counted = await sql<{ total: number }>`SELECT ${total} AS total`.execute(db)
  return farPage(db, wanted, counted.rows[0]?.total ?? 0)
}

interface Answer {
  rows: string
  total: number
}

/** One statement answers both. */
const answering = <DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>, total: Expression) =>
  sql<Answer>`SELECT ${asJson(rows)} AS rows, ${total} AS total`

async function ask<Row>(db: Kysely<Database>, statement: CompiledQuery): Promise<Page<Row>> {
  const [answer] = (await db.executeQuery<Answer>(statement)).rows
  return { rows: new JsonText(answer?.rows ?? '[]'), total: answer?.total ?? 0 }
}

/** Sorts text as people read it, in any language, on every server. */
export const text = (column: string): Expression => sql`${sql.ref(column)} COLLATE "und-x-icu"`
export const plain = (column: string): Expression => sql.ref(column)

/** `column LIKE public.fold(pattern)`, served by a trigram index on a folded column. */
export const like = (column: string, pattern: string): Expression =>
  sql`${sql.ref(column)} LIKE public.fold(${pattern})`

/** Filter by a code column: one code or a list of them. */
export const code =
  (column: string) =>
  (value: unknown): Expression => {
    const codes = [value].flat().map(String)
    if (!codes.every((each) => /^-?\d{1,9}$/.test(each))) throw invalid('filter', 'a code is an integer')
    // One code alone leaves an index its order.
    return codes.length === 1
      ? sql`${sql.ref(column)} = ${Number(codes[0])}`
      : sql`${sql.ref(column)} = ANY(${codes.map(Number)})`
  }

/** Filter by whether a column is filled: 1 or 0, true or false, or a list of them. */
export const filled =
  (column: string) =>
  (value: unknown): Expression => {
    const wanted = [value].flat()
    if (!wanted.every((each) => [0, 1, '0', '1', true, false, 'true', 'false'].includes(each as string))) {
      throw invalid('filter', 'a yes or no is 1 or 0')
    }
    const either = wanted.map((each) => Boolean(Number(JSON.parse(String(each)))))
    return sql`(${sql.ref(column)} IS NOT NULL) = ANY(${either})`
  }

function orderOf({ sort, order }: Paging, of: ListOf): readonly Order[] {
  if (sort === undefined) return of.orderBy ? [...of.orderBy, { by: of.id }] : [{ by: of.id, desc: true }]
  const desc = order === 'DESC'
  const last = { by: of.id, desc }
  if (Object.hasOwn(of.sort, sort)) {
    return [{ by: of.sort[sort] as Expression, desc, emptyLast: of.emptyLast?.includes(sort) ?? false }, last]
  }
  if (sort === 'id') return [last]
  throw invalid('sort', `cannot sort by ${sort}`)
}

const likePattern = (q: string) => q && `%${q.replace(/[\\%_]/g, (char) => `\\${char}`)}%`

const invalid = (path: string, message: string) =>
  new Refusal('validation', message, { issues: [{ path, code: 'invalid_value', message }] })
