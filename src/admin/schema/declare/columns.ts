import type { AnyAction, Column, Field, MessageKey, ResourceDefinition } from './types'

type Declared = Pick<ResourceDefinition, 'list'>

/** The columns that name a record: those in its list's `heading`, or the first one. */
export const headingOf = ({ list }: Declared): readonly string[] =>
  list?.heading ?? list?.columns.filter((column) => typeof column === 'string').slice(0, 1) ?? []

/** The actions in a declared column; a field has none. */
export function actionsIn(column: Column<never, Record<string, Field>>): readonly AnyAction[] {
  if (typeof column !== 'object') return []
  return 'actions' in column ? column.actions : [column]
}

/** The label of a field: its own, or the text of its resource. */
export const fieldLabel = (resource: string, source: string, field: Field | undefined): MessageKey =>
  field?.label ?? `resources.${resource}.fields.${source}`
