import { serviceOf } from '../dataProvider'
import { isExisting, isOffered } from '../offered'
import type { Field, ResourceDefinition } from './types'

/**
 * A declaration without what an existing service does not tell. Documents, notes and histories are the internship
 * service's, whoever has the records that they are about.
 */
export function asSpecified(screen: ResourceDefinition): ResourceDefinition {
  const own = isExisting(serviceOf(screen.name)) ? withoutMore(screen) : screen
  if (!isExisting('internship')) return own
  const { record } = own
  return {
    ...own,
    history: false,
    notes: () => '',
    ...(record && { record: { ...record, files: undefined } }),
  }
}

function withoutMore(screen: ResourceDefinition): ResourceDefinition {
  const { name, fields, list, record, create, edit } = screen
  const told = (source: string) => !fields[source]?.beyond
  return {
    ...screen,
    ...(create && { create: { ...create, fields: create.fields.filter(told) } }),
    ...(edit && { edit: { ...edit, fields: edit.fields.filter(told) } }),
    ...(list && {
      list: {
        ...list,
        ...(list.more && { more: list.more.filter(told) }),
        ...(list.filters && {
          filters: Object.fromEntries(Object.entries(list.filters).filter(([, field]) => isAsked(field))),
        }),
        imports: name === 'entreprise' ? list.imports : undefined,
      },
    }),
    ...(record?.groups && {
      record: {
        ...record,
        groups: record.groups
          .map((group) => ({ ...group, fields: group.fields.filter(told) }))
          .filter((group) => group.fields.length > 0),
      },
    }),
  }
}

/** The choices of a filter may come by a call beyond the specification's. */
const isAsked = (field: Field) => !field.beyond && (field.kind !== 'select' || isOffered(field.endpoint))
