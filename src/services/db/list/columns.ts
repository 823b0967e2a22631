import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../refusal'

/** A SQL expression over the rows of a query. */
export type Expression = RawBuilder<unknown>

/** Sorts text as people read it, in any language, on every server. */
export const text = (column: string): Expression => sql`${sql.ref(column)} COLLATE "und-x-icu"`
export const plain = (column: string): Expression => sql.ref(column)

/** `column LIKE public.fold(pattern)`, served by a trigram index on a folded column. */
export const like = (column: string, pattern: string): Expression =>
  sql`${sql.ref(column)} LIKE public.fold(${pattern})`

/** Filter by a code column: one code or a list of them. */
export const code = (column: string) => codeOf(sql.ref(column))

/** The same of any expression. */
export const codeOf =
  (column: Expression) =>
  (value: unknown): Expression => {
    const codes = [value].flat().map(String)
    if (!codes.every((each) => /^-?\d{1,9}$/.test(each))) throw invalid('filter', 'a code is an integer')
    // One code alone leaves an index its order.
    return codes.length === 1
      ? sql`${column} = ${Number(codes[0])}`
      : sql`${column} = ANY(${codes.map(Number)})`
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

export const invalid = (path: string, message: string): Refusal =>
  new Refusal('validation', message, { issues: [{ path, code: 'invalid_value', message }] })
