import type { ListControllerResult } from 'react-admin'
import type { ListState } from '../../../contract/vue/listState'
import { AS_DECLARED, type ColumnChoice, type Columns, isShown } from '../columns/useColumns'

/** The list's present search, filters, order and columns, as a view stores them. */
export function stateOf(
  { filterValues: { q = '', ...filter }, sort, perPage }: ListControllerResult,
  { columns, choice }: Columns,
): ListState {
  return {
    q,
    filter,
    ...(sort.field && { sort: { field: sort.field, order: sort.order } }),
    perPage,
    columns: columns.map((column) => {
      const width = choice.widths?.[column.key]
      return { key: column.key, shown: isShown(column, choice.shown), ...(width !== undefined && { width }) }
    }),
    ...(choice.group && { group: choice.group }),
  }
}

/** Whether the list differs from the view; what the view leaves open does not count. */
export function differs(view: ListState, list: ListState): boolean {
  const { columns, group, ...asked } = view
  const parts: (keyof typeof asked)[] = ['q', 'filter', 'sort', 'perPage']
  const known = columns.length > 0 && { columns }
  return (
    parts.some((part) => asked[part] !== undefined && !same(asked[part], list[part])) ||
    (known !== false && !(same(known.columns, list.columns) && group === list.group))
  )
}

/** The order of an object's keys does not matter. */
const same = (one: unknown, other: unknown) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inOrder)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, inOrder(inner)]),
        )
      : value

/** The columns of a view, as a user's choice. */
export function choiceOf({ columns, group }: Pick<ListState, 'columns' | 'group'>): ColumnChoice {
  if (columns.length === 0) return AS_DECLARED
  return {
    order: columns.map(({ key }) => key),
    shown: Object.fromEntries(columns.map(({ key, shown }) => [key, shown])),
    widths: Object.fromEntries(columns.flatMap(({ key, width }) => (width ? [[key, width]] : []))),
    group,
  }
}

/** The part of a list's address that requests the same as a view; what is absent is as declared. */
export function searchOf({ q, filter, sort, perPage }: Omit<ListState, 'columns' | 'group'>): string {
  const wanted = { filter: JSON.stringify({ ...filter, ...(q && { q }) }), page: '1' }
  const size: Record<string, string> = perPage ? { perPage: String(perPage) } : {}
  const order: Record<string, string> = sort ? { sort: sort.field, order: sort.order } : {}
  return `?${new URLSearchParams({ ...wanted, ...size, ...order })}`
}
