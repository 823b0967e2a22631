import type { SelectQueryBuilder } from 'kysely'
import type { FilterValue } from '../../../contract/kernel/paging'
import type { Expression, Filter } from './columns'

/** A column of an order, ascending by default. */
export interface Order {
  by: Expression
  desc?: boolean
  /** May be null. Null is the smallest value: it comes first, or last in the other direction. */
  nullable?: boolean
}

/** How a list is sorted, searched, filtered and counted. The README beside it gives reasons and costs. */
export interface ListOf {
  /** The permitted sort columns and orders by several columns. Wrap text in `text()` so that é sorts beside e. */
  sort: Record<string, Expression | readonly Order[]>
  /** Those that may be null: their index has `NULLS FIRST`. */
  nullable?: readonly string[]
  /** The order without `sort`. Default: newest first. */
  orderBy?: readonly Order[]
  /** A unique column, which makes every order total. */
  id: Expression
  /** Whether a row contains a word, given as an escaped `LIKE` pattern (`%elephant%`). */
  search: (pattern: string) => Expression
  /** Filters by name; unknown names are refused, except `id`. */
  filter?: Record<string, Filter>
  /** Filters that always apply, in addition to those requested. */
  always?: Record<string, FilterValue>
  /**
   * Columns that are computed per row and that many screens do not show, with the fields of a row they fill. Left out
   * if the caller names them in `without`.
   */
  beside?: Readonly<Record<string, readonly string[]>>
  /**
   * The counts that the database keeps, with the list's own alias, and the filters they support: used instead of
   * counting.
   *
   * @example { in: sql`internship.effectif_stage AS s WHERE ${inScope(scope, 's')}`, by: ['etat', 'affect'] }
   */
  counted?: { in: Expression; by: readonly string[] }
}

/** A list with the query for its rows. */
export type List<DB, TB extends keyof DB, Row> = ListOf & { query: SelectQueryBuilder<DB, TB, Row> }
