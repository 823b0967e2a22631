import { useCallback, useMemo } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { useDefinition } from '../DefinitionContext'
import type { AnyAction, Field } from '../types'

/** A column as the table draws it: a field, or actions. */
export type ShownColumn =
  | { key: string; label: string; source: string; field: Field; actions?: never }
  | { key: string; label: string; actions: readonly AnyAction[]; field?: never }

/** The declared columns, those that are hidden, and the ones that show. */
export function useColumns() {
  const { name, fields, list } = useDefinition()
  const translate = useTranslate()
  const [hidden, setHidden] = useStore<string[]>(`${name}.hiddenColumns`, NONE)

  const columns = useMemo(
    () =>
      (list?.columns ?? []).map((column): ShownColumn => {
        if (typeof column === 'object') {
          const actions = 'actions' in column ? column.actions : [column]
          return {
            key: `actions.${column.name}`,
            label: translate(`resources.${name}.actions.${column.name}.label`),
            actions,
          }
        }
        const field = fields[column]
        if (!field) throw new Error(`${name} declares no field ${column}`)
        const label = translate(field.label ?? `resources.${name}.fields.${column}`)
        return { key: column, label, source: column, field }
      }),
    [fields, list, name, translate],
  )
  // the same array for the same columns: rows that did not change are not drawn again
  const shown = useMemo(() => columns.filter(({ key }) => !hidden.includes(key)), [columns, hidden])
  const toggle = useCallback(
    (key: string) =>
      setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]),
    [hidden, setHidden],
  )
  return { columns, shown, hidden, toggle }
}

const NONE: string[] = []
