import type { SelectQueryBuilder } from 'kysely'
import type { FilterValue } from '../../../contract/kernel/endpoint'
import type { Expression, Filter } from './columns'

/** A column of an order, ascending unless it says otherwise. */
export interface Order {
  by: Expression
  desc?: boolean
  /** May be null. An empty value is the smallest: it comes first, or last in the other direction. */
  nullable?: boolean
}

/** What a list is sorted, searched, filtered and counted by. Its README says why, and what it costs. */
export interface ListOf {
  /** Allow-list of sort columns, and of orders by several. Text is wrapped by `text()` so that é sorts beside e. */
  sort: Record<string, Expression | readonly Order[]>
  /** Those of them that may be null: their index has `NULLS FIRST`. */
  nullable?: readonly string[]
  /** The order without `sort`. Default: the newest first. */
  orderBy?: readonly Order[]
  /** A unique column, which makes every order total. */
  id: Expression
  /** Whether a row has a word, which comes as an escaped `LIKE` pattern (`%elephant%`). */
  search: (pattern: string) => Expression
  /** By name; an unknown one is refused, other than `id`. */
  filter?: Record<string, Filter>
  /** Filters that always hold, beside those that are asked for. */
  always?: Record<string, FilterValue>
  /**
   * Columns that are worked out row by row and that many screens do not show, with what a row has for them: left out where the
   * caller is `without` them.
   */
  beside?: Readonly<Record<string, readonly string[]>>
  /**
   * The numbers that the database keeps of the rows, by the list's own alias, and the filters that they know:
   * they stand for counting.
   *
   * @example { in: sql`internship.effectif_stage AS s WHERE ${inScope(scope, 's')}`, by: ['etat', 'affect'] }
   */
  counted?: { in: Expression; by: readonly string[] }
}

/** A list with its rows, which `ListOf` is about. */
export type List<DB, TB extends keyof DB, Row> = ListOf & { query: SelectQueryBuilder<DB, TB, Row> }
