import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Paging } from '../../contract/endpoint'
import { Refusal } from '../refusal'

/** A SQL expression over the rows of a query. */
type Expression = RawBuilder<unknown>

export interface ListOf {
  /** Allow-list of sort columns. Text is wrapped by `text()` so that é sorts beside e. */
  sort: Record<string, Expression>
  /** Sort columns that may be null: empty values come last either way, which costs them a plain index. */
  emptyLast?: readonly string[]
  /** What no `sort` means, the unique column included: `sql.ref('s.id')` with `DESC`. */
  orderBy: Expression
  /** Makes the order total: a unique column. */
  tieBreak: Expression
  /** Condition for a folded, escaped `LIKE` pattern (`%elephant%`). */
  search: (pattern: string) => Expression
  /** Conditions per filter name; an unknown name is refused. */
  filter?: Record<string, (value: unknown) => Expression>
}

/**
 * Applies the paging extension to a query: search, filters, sort and page. Without `perPage` it answers the
 * whole list and no `total`, as the specification's calls do.
 *
 * @throws Refusal `validation` for a sort column or filter that the list does not have.
 */
export async function page<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  input: Paging,
  of: ListOf,
): Promise<{ rows: Row[]; total?: number }> {
  let matching = query
  const conditions = (values: object = {}) =>
    Object.entries(values).map(([name, value]) => {
      const condition = Object.hasOwn(of.filter ?? {}, name) ? of.filter?.[name] : undefined
      if (!condition) throw invalid('filter', `cannot filter by ${name}`)
      return sql<boolean>`(${condition(value)})`
    })
  const q = input.q?.trim()
  if (q) {
    const found = [sql`(${of.search(likePattern(q))})`, ...conditions(input.codes)]
    matching = matching.where(sql<boolean>`(${sql.join(found, sql` OR `)})`)
  }
  for (const condition of conditions(input.filter)) matching = matching.where(condition)

  const ordered = order(matching, input, of)
  if (input.perPage === undefined) return { rows: await ordered.execute() }
  const [rows, total] = await Promise.all([
    ordered
      .limit(input.perPage)
      .offset(((input.page ?? 1) - 1) * input.perPage)
      .execute(),
    matching.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: (total as { total: number }).total }
}

/** Sorts text as people read it, in any language, on every server. */
export const text = (column: string): Expression => sql`${sql.ref(column)} COLLATE "und-x-icu"`
export const plain = (column: string): Expression => sql.ref(column)

/** `column LIKE public.fold(pattern)`, served by a trigram index on a folded column. */
export const like = (column: string, pattern: string): Expression =>
  sql`${sql.ref(column)} LIKE public.fold(${pattern})`

/** Filter by a code column: one code or a list of them. */
export const code = (column: string) => codeOf(sql.ref(column))

/** Filter by a code that is no column. */
export const codeOf =
  (expression: Expression) =>
  (value: unknown): Expression => {
    const codes = [value].flat().map(String)
    if (!codes.every((each) => /^-?\d{1,9}$/.test(each))) throw invalid('filter', 'a code is an integer')
    return sql`${expression} = ANY(${codes.map(Number)})`
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

function order<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { sort, order }: Paging,
  of: ListOf,
): SelectQueryBuilder<DB, TB, Row> {
  const direction = order === 'DESC' ? 'desc' : 'asc'
  if (sort === undefined || sort === 'id') {
    return query.orderBy(sort ? of.tieBreak : of.orderBy, sort ? direction : undefined)
  }
  const column = Object.hasOwn(of.sort, sort) ? of.sort[sort] : undefined
  if (!column) throw invalid('sort', `cannot sort by ${sort}`)
  const emptyLast = of.emptyLast?.includes(sort)
  return query
    .orderBy(column, (by) => (emptyLast ? by[direction]().nullsLast() : by[direction]()))
    .orderBy(of.tieBreak, direction)
}

const likePattern = (q: string) => `%${q.replace(/[\\%_]/g, (char) => `\\${char}`)}%`

const invalid = (path: string, message: string) =>
  new Refusal('validation', message, { issues: [{ path, code: 'invalid_value', message }] })
