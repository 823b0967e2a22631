import type { AnyAction, Column, Field, MessageKey, ResourceDefinition } from './types'

type Declared = Pick<ResourceDefinition, 'list'>

/** The columns that name a record: those of its list's heading, or the first one. */
export const headingOf = ({ list }: Declared): readonly string[] =>
  list?.heading ?? list?.columns.filter((column) => typeof column === 'string').slice(0, 1) ?? []

/** The actions that a declared column holds; a field holds none. */
export function actionsIn(column: Column<never, Record<string, Field>>): readonly AnyAction[] {
  if (typeof column !== 'object') return []
  return 'actions' in column ? column.actions : [column]
}

/** What a field is called: by its own label, or its resource's text. */
export const fieldLabel = (resource: string, source: string, field: Field | undefined): MessageKey =>
  field?.label ?? `resources.${resource}.fields.${source}`
