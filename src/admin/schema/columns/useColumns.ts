import { useMemo } from 'react'
import { type TranslateFunction, useTranslate } from 'react-admin'
import { useOwn } from '../../keptStore'
import { actionsIn, fieldLabel, headingOf } from '../declare/columns'
import { useDefinition } from '../declare/DefinitionContext'
import type { AnyAction, Field, ResourceDefinition } from '../declare/types'

/** A column of the table: a field, or actions. */
export type ShownColumn = {
  key: string
  label: string
  /** It names the row, and is always shown. */
  fixed?: boolean
  /** Hidden until the user shows it. */
  extra?: boolean
} & (
  | { source: string; field: Field; actions?: never }
  | { actions: readonly AnyAction[]; words?: boolean; field?: never; source?: never }
)

/** The user's changes to a list's columns; what is absent is as declared. */
export interface ColumnChoice {
  order?: readonly string[]
  shown?: Readonly<Record<string, boolean>>
  /** In pixels. */
  widths?: Readonly<Record<string, number>>
  /** The column that groups the rows, while the list is sorted by it. */
  group?: string | undefined
}

export type Columns = ReturnType<typeof useColumns>

/** All columns of the list in the user's order, those that are shown, and the user's choice. */
export function useColumns() {
  const definition = useDefinition()
  const translate = useTranslate()
  const [choice, setChoice] = useOwn<ColumnChoice>(columnsKey(definition.name), AS_DECLARED)
  const { order, shown: chosen } = choice
  const columns = useMemo(
    () => inOrder(declaredColumns(definition, translate), order),
    [definition, translate, order],
  )
  // the same array for the same columns, so that unchanged rows are not drawn again
  const shown = useMemo(() => columns.filter((column) => isShown(column, chosen)), [columns, chosen])
  return useMemo(() => ({ columns, shown, choice, setChoice }), [columns, shown, choice, setChoice])
}

/** The key of the column of actions in words. */
export const ACTIONS = 'actions'

export const AS_DECLARED: ColumnChoice = {}

export const isShown = ({ key, fixed, extra }: ShownColumn, chosen: ColumnChoice['shown'] = {}): boolean =>
  fixed || (chosen[key] ?? !extra)

/** The hidden columns that the service need not compute. */
export const unseenIn = (
  { list }: Pick<ResourceDefinition, 'list'>,
  { shown = {} }: Pick<ColumnChoice, 'shown'>,
): string[] => (list?.onDemand ?? []).filter((source) => !shown[source])

/** The key of the user's columns of a list. */
export const columnsKey = (name: string) => `${name}.columns`

/** Columns named in the order come first, then all others. */
export function inOrder(columns: readonly ShownColumn[], order: readonly string[] = []): ShownColumn[] {
  const known = order.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return [...known, ...columns.filter((column) => !known.includes(column))]
}

/** The columns of a declaration: those shown at first, then the optional ones. */
export function declaredColumns(
  { name, fields, list }: Pick<ResourceDefinition, 'name' | 'fields' | 'list'>,
  translate: TranslateFunction,
): ShownColumn[] {
  const [naming] = headingOf({ list })
  const ofField = (source: string, extra: boolean): ShownColumn => {
    const field = fields[source]
    if (!field) throw new Error(`${name} declares no field ${source}`)
    const label = translate(fieldLabel(name, source, field))
    return { key: source, label, source, field, extra, fixed: source === naming }
  }
  const columns = list?.columns ?? []
  const more = (list?.more ?? []).map((source) => ofField(source, true))
  if (list?.icons) {
    const declared = columns.map((column): ShownColumn => {
      if (typeof column !== 'object') return ofField(column, false)
      const label = translate(`resources.${name}.actions.${column.name}.label`)
      return { key: `actions.${column.name}`, label, actions: actionsIn(column) }
    })
    return [...declared, ...more]
  }
  const actions = columns.flatMap(actionsIn)
  const own = columns.flatMap((column) => (typeof column === 'object' ? [] : [ofField(column, false)]))
  const inWords = actions.length > 0 && {
    key: ACTIONS,
    label: translate('table.actions'),
    actions,
    words: true,
  }
  return [...own, ...(inWords ? [inWords] : []), ...more]
}
