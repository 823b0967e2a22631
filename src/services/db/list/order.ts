import { type SelectQueryBuilder, sql } from 'kysely'
import type { Paging } from '../../../contract/kernel/paging'
import { invalid } from '../../kernel/refusal'
import type { Expression } from './columns'
import type { ListOf, Order } from './declaration'

/** @throws Refusal `validation` for a sort column that the list does not have */
export function chooseOrder(of: ListOf, { nearest, q, ...input }: Paging): readonly Order[] {
  const order = chooseColumn(of, input)
  return nearest && q?.trim() ? [{ by: distance(of, nearest, q.trim()) }, ...order] : order
}

/** How closely a column matches the search: equal, beginning with it, or matching in another way. */
function distance({ sort }: ListOf, nearest: string, q: string): Expression {
  const by = Object.hasOwn(sort, nearest) ? sort[nearest] : undefined
  if (!by || isOrder(by)) throw invalid('nearest', `cannot compare ${nearest}`)
  const name = sql`lower((${by})::text)`
  return sql`CASE WHEN ${name} = lower(${q}) THEN 0 WHEN starts_with(${name}, lower(${q})) THEN 1 ELSE 2 END`
}

function chooseColumn(
  { sort: columns, nullable, orderBy, id }: ListOf,
  { sort, order }: Paging,
): readonly Order[] {
  if (sort === undefined) return orderBy ? [...orderBy, { by: id }] : [{ by: id, desc: true }]
  const desc = order === 'DESC'
  const last = { by: id, desc }
  if (Object.hasOwn(columns, sort)) {
    const by = columns[sort] as Expression | readonly Order[]
    if (!isOrder(by)) return [{ by, desc, nullable: nullable?.includes(sort) ?? false }, last]
    return [...by.map((each) => ({ ...each, desc: desc !== (each.desc ?? false) })), last]
  }
  if (sort === 'id') return [last]
  throw invalid('sort', `cannot sort by ${sort}`)
}

const isOrder = (by: Expression | readonly Order[]): by is readonly Order[] => Array.isArray(by)

export const applyOrder = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: readonly Order[],
): SelectQueryBuilder<DB, TB, Row> =>
  order.reduce((sorted, each) => sorted.orderBy(compileOrder(each)), query)

/** Each direction is the other one read backwards, so that one index serves both. */
export function compileOrder({ by, desc, nullable }: Order): Expression {
  const empty = desc ? sql` NULLS LAST` : sql` NULLS FIRST`
  return sql`${by} ${desc ? sql`DESC` : sql`ASC`}${nullable ? empty : sql``}`
}
