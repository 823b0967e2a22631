import { fieldLabel } from '../declare/columns'
import { kindOfRows } from '../declare/recordOf'
import type { Field, MessageKey, ResourceDefinition } from '../declare/types'

export interface ListFilter {
  /** The service's name for it. */
  name: string
  label: MessageKey
  field: Field
}

/** The filters in the bar, in order: the declared ones, the columns of selectable kinds, changes by others. */
export function filtersOf(definition: ResourceDefinition): ListFilter[] {
  const { fields, list } = definition
  const columns = (list?.columns ?? []).filter((column) => typeof column === 'string')
  const names = new Set([
    ...Object.keys(list?.filters ?? {}),
    ...columns.filter((name) => isOffered(fields[name])),
    ...(kindOfRows(definition) ? [MARKED] : []),
  ])
  const [course] = courseOf(definition)
  return [...names]
    .map((name) => filterNamed(definition, name))
    .filter(({ name, field }) => name !== course?.name && field.filter !== false)
}

/** The filter of the tabs, if there are any. */
export const courseOf = (definition: ResourceDefinition): ListFilter[] =>
  definition.list?.course ? [filterNamed(definition, definition.list.course)] : []

/** The declaration of an active filter, whether it is offered or not. */
export function filterNamed(definition: ResourceDefinition, filter: string): ListFilter {
  const { name, fields, list } = definition
  if (filter === MARKED) return { name: filter, label: 'table.marks.filter', field: markedField(definition) }
  const field = list?.filters?.[filter] ?? fields[filter] ?? UNKNOWN
  return {
    name: filter,
    field,
    label: field === UNKNOWN ? filter : fieldLabel(name, filter, field),
  }
}

/** The active filters that have a chip: not the search, and not the filter shown as tabs. */
export function chipsOf(definition: ResourceDefinition, filterValues: Record<string, unknown>): string[] {
  const { q: _, [definition.list?.lead?.filter ?? '']: __, ...filters } = filterValues
  const [course] = courseOf(definition)
  const inTabs = (name: string) =>
    name === course?.name &&
    course.field.kind === 'choice' &&
    course.field.choices.some(({ value }) => String(value) === String(filters[name]))
  return Object.keys(filters).filter((name) => !inTabs(name))
}

/** The columns whose values are counted with a page: those of the tabs and, while the bar is open, of the filters. */
export function facetsOf(definition: ResourceDefinition, offered: boolean): string[] {
  if (definition.list?.counted === false) return []
  return [...courseOf(definition), ...(offered ? filtersOf(definition) : [])]
    .filter(
      ({ name, field }) =>
        name !== MARKED && field.counted !== false && (field.kind === 'choice' || field.kind === 'flag'),
    )
    .map(({ name }) => name)
}

/** The columns whose values can head groups of rows: those that are counted and sorted by. */
export const groupsOf = (definition: ResourceDefinition): string[] =>
  facetsOf(definition, true).filter((name) => {
    const { columns = [], more = [] } = definition.list ?? {}
    return (
      [...columns, ...more].some((column) => column === name) && definition.fields[name]?.sortable !== false
    )
  })

/** The filter, in every list whose records have a history, for changes by others since the last visit. */
export const MARKED = 'marked'

const markedField = (definition: ResourceDefinition): Field => ({
  kind: 'choice',
  as: 'text',
  choices: [{ value: kindOfRows(definition) ?? '', label: 'table.marks.since' }],
})

const UNKNOWN: Field = { kind: 'text' }

const OFFERED: readonly Field['kind'][] = ['choice', 'flag', 'date', 'dateTime', 'number', 'select']
const isOffered = (field: Field | undefined) => field !== undefined && OFFERED.includes(field.kind)
