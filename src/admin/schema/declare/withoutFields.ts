import type { AnyAction, Check, ResourceDefinition } from './types'

/**
 * A declaration without some of its fields.
 */
export function withoutFields(
  screen: ResourceDefinition,
  told: (source: string) => boolean,
): ResourceDefinition {
  const { list, record, create, edit } = screen
  return {
    ...screen,
    ...(create && { create: { ...create, fields: create.fields.filter(told) } }),
    ...(edit && { edit: { ...edit, fields: edit.fields.filter(told) } }),
    ...(list && {
      list: {
        ...list,
        ...(list.more && { more: list.more.filter(told) }),
        ...(list.bulk && { bulk: list.bulk.map((action) => askingOnly(action, told)) }),
      },
    }),
    ...(record?.groups && {
      record: {
        ...record,
        ...(record.actions && { actions: record.actions.map((action) => askingOnly(action, told)) }),
        groups: record.groups
          .map((group) => ({ ...group, fields: group.fields.filter(told) }))
          .filter((group) => group.fields.length > 0),
      },
    }),
  }
}

/** A check of a field that is not asked could never be met. */
function askingOnly<A extends AnyAction>(action: A, told: (source: string) => boolean): A {
  const { asks = [], checks, ...same } = action
  if (typeof asks === 'function') return action
  const left = asks.filter(told)
  if (left.length === asks.length) return action
  if (left.length === 0) return same as A
  const mayFail = ({ field }: Check) => field === undefined || told(field)
  return {
    ...action,
    asks: left,
    ...(checks && { checks: (rows: Parameters<typeof checks>[0]) => checks(rows).filter(mayFail) }),
  }
}
