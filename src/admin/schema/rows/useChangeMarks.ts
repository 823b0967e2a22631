import { useSyncExternalStore } from 'react'
import { type Identifier, useListContext } from 'react-admin'
import type { ChangeMarks } from '../../../contract/kernel/paging'
import { useDefinition } from '../declare/DefinitionContext'
import { recordOf } from '../declare/recordOf'

export type ChangeMark = ChangeMarks[string]

/** The records that were opened in this tab, and until when somebody else had changed them. */
let seen: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

/** Removes the mark of a record until it changes again. */
export function hideChangeMark(record: string, { at }: ChangeMark) {
  seen = new Map(seen).set(record, at)
  for (const listener of listeners) listener()
}

/** Returns a function for the changes by others to a row of the surrounding list since the last visit. */
export function useChangeMarks(): (id: Identifier) => ChangeMark | undefined {
  const definition = useDefinition()
  const { meta } = useListContext()
  const hidden = useSyncExternalStore(watch, () => seen)
  return (id) => {
    const mark: ChangeMark | undefined = meta?.marks?.[id]
    return mark && (hidden.get(recordOf(definition, id)) ?? '') < mark.at ? mark : undefined
  }
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
