import type { AnyAction, ResourceDefinition } from './types'

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

/** Checks apply only to fields that are asked. */
function askingOnly<A extends AnyAction>(action: A, told: (source: string) => boolean): A {
  const { asks = [], checks: _, ...same } = action
  if (typeof asks === 'function') return action
  const left = asks.filter(told)
  if (left.length === asks.length) return action
  return { ...same, ...(left.length > 0 && { asks: left }) } as A
}
