import { type RawBuilder, sql } from 'kysely'
import type { FilterValue } from '../../../contract/kernel/paging'
import { invalid } from '../../kernel/refusal'

/** A SQL expression over the rows of a query. */
export type Expression = RawBuilder<unknown>

export interface Filter {
  /** The condition for a value. @throws Refusal `validation` for a value that does not fit */
  where(value: FilterValue): Expression
  /** The expression by which its rows are counted, if it has few enough values for a facet. */
  facet?: Expression
  /** False: a search does not match the labels of its codes. */
  searched?: false
}

/** Sorts text as people read it, in any language, on every server. */
export const text = (column: string): Expression => sql`${sql.ref(column)} COLLATE "und-x-icu"`
export const plain = (column: string): Expression => sql.ref(column)

/** `column LIKE public.fold(pattern)`, served by a trigram index on a folded column. */
export const like = (column: string, pattern: string): Expression =>
  sql`${sql.ref(column)} LIKE public.fold(${pattern})`

/* The kinds of filters */

/** By a column that refers to a record: an id, several ids, or whether there is one. */
export const reference = (column: string): Filter => referenceOf(sql.ref(column))

/** The same for any expression. */
export const referenceOf = (column: Expression): Filter => ({
  where: (value) => emptiness(column, value) ?? isOneOf(column, value),
})

/**
 * By what belongs to one or several records: rows whose column is among the results of a query for their ids.
 *
 * @example among('v.id', (ids) => sql`SELECT id FROM internship.affectation WHERE encadrant_id = ANY(${ids})`)
 */
export const among = (column: string, owned: (ids: Expression) => Expression): Filter => ({
  where: (value) => sql`${sql.ref(column)} IN (${owned(idsOf(value))})`,
})

/** By a column with several ids: rows that have one of the given ids, or none at all. */
export const holding = (column: string): Filter => ({
  where: (value) =>
    typeof value === 'object' && value !== null && 'empty' in value
      ? sql`(cardinality(${sql.ref(column)}) = 0) = ${value.empty}`
      : sql`${sql.ref(column)} && ${idsOf(value)}`,
})

function idsOf(value: FilterValue): Expression {
  const ids = listed(value).map(String)
  if (!ids.every((each) => /^\d{1,9}$/.test(each))) throw invalid('filter', 'an id is an integer')
  return sql`${ids.map(Number)}::int[]`
}

/** By a column with few different codes. */
export const code = (column: string): Filter => codeOf(sql.ref(column))

/** The same for any expression. */
export const codeOf = (column: Expression): Filter => ({ ...referenceOf(column), facet: column })

/** By a column of codes in letters; unknown codes match nothing. */
export const letters = (column: string | Expression): Filter => {
  const expression = typeof column === 'string' ? sql.ref(column) : column
  return { where: (value) => sql`${expression} = ANY(${lettersIn(value)})`, facet: expression }
}

/** The codes requested from a filter of letters. @throws Refusal `validation` */
export const lettersIn = (value: FilterValue): string[] => listed(value).map(String)

/** By codes without a column, each with a condition of its own. PostgreSQL estimates these well. */
export const cases = (conditions: Readonly<Record<number, Expression>>): Filter => ({
  where: (value) => {
    const known = listed(value).flatMap((each) =>
      Object.hasOwn(conditions, String(each)) ? [conditions[each as number] ?? sql`false`] : [],
    )
    return known.length > 0 ? sql.join(known, sql` OR `) : sql`false`
  },
  facet: sql`CASE ${sql.join(
    Object.entries(conditions).map(
      ([value, condition]) => sql`WHEN ${condition} THEN ${sql.lit(Number(value))}`,
    ),
    sql` `,
  )} END`,
})

/** By whether a column is filled: 1 or 0, true or false, or a list of them. */
export const filled = (column: string): Filter => ({
  where: (value) => {
    const wanted = listed(value)
    if (!wanted.every((each) => [0, 1, '0', '1', true, false, 'true', 'false'].includes(each as string))) {
      throw invalid('filter', 'a yes or no is 1 or 0')
    }
    const either = new Set(wanted.map((each) => Boolean(Number(JSON.parse(String(each))))))
    // Written out, because PostgreSQL would plan the statement for each parameter.
    if (either.size !== 1) return either.size === 0 ? sql`false` : sql`true`
    return sql`${sql.ref(column)} IS ${either.has(true) ? sql`NOT NULL` : sql`NULL`}`
  },
  facet: sql`(${sql.ref(column)} IS NOT NULL)::int`,
})

/** By a range of days, including the whole last day. */
export const days = (column: string): Filter =>
  spans(column, {
    isBound: (bound) => typeof bound === 'string' && bound >= '0001',
    from: (day) => sql`>= ${day}::date`,
    to: (day) => sql`< ${day}::date + 1`,
    message: 'a span has days, YYYY-MM-DD',
  })

/** By a range of numbers. */
export const numbers = (column: string): Filter =>
  spans(column, {
    isBound: (bound) => typeof bound === 'number',
    from: (least) => sql`>= ${least}::numeric`,
    to: (most) => sql`<= ${most}::numeric`,
    message: 'a span has numbers',
  })

type Bound = string | number

interface Span {
  isBound(bound: Bound): boolean
  from(bound: Bound): Expression
  to(bound: Bound): Expression
  message: string
}

const spans = (column: string, { isBound, from: least, to: most, message }: Span): Filter => ({
  where: (value) => {
    const whether = emptiness(sql.ref(column), value)
    if (whether) return whether
    if (typeof value !== 'object' || value === null || !('from' in value || 'to' in value)) {
      throw invalid('filter', message)
    }
    const { from, to } = value
    if (![from, to].every((bound) => bound === undefined || isBound(bound))) throw invalid('filter', message)
    const ends = [...(from === undefined ? [] : [least(from)]), ...(to === undefined ? [] : [most(to)])]
    return sql.join(
      ends.map((end) => sql`${sql.ref(column)} ${end}`),
      sql` AND `,
    )
  },
})

function isOneOf(column: Expression, value: FilterValue): Expression {
  const codes = listed(value).map(String)
  if (!codes.every((each) => /^-?\d{1,9}$/.test(each))) throw invalid('filter', 'a code is an integer')
  // A single code preserves the order of an index.
  return codes.length === 1
    ? sql`${column} = ${Number(codes[0])}`
    : sql`${column} = ANY(${codes.map(Number)})`
}

const emptiness = (column: Expression, value: FilterValue): Expression | undefined =>
  typeof value === 'object' && value !== null && 'empty' in value
    ? sql`${column} IS ${value.empty ? sql`NULL` : sql`NOT NULL`}`
    : undefined

function listed(value: FilterValue): readonly (string | number | boolean | null)[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'object' && value !== null) throw invalid('filter', 'this is filtered by its values')
  return [value]
}
