import { useEffect } from 'react'
import { type Identifier, useListContext } from 'react-admin'
import { historiqueCalls } from '../../../contract/history/historyCalls'
import { call } from '../../dataProvider'
import { useDefinition } from '../declare/DefinitionContext'
import { kindOfRows, recordOf } from '../declare/recordOf'
import { hideChangeMark, useChangeMarks } from '../rows/useChangeMarks'

/** Removes the mark of an opened record; for a record that is not on the page, whether it has one is unknown. */
export function useLookedAt(id: Identifier) {
  const definition = useDefinition()
  const mark = useChangeMarks()(id)
  const { data, isPending } = useListContext()
  const isListed = isPending || data?.some((row) => String(row.id) === String(id))
  const kind = mark || !isListed ? kindOfRows(definition) : undefined
  const at = mark?.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes while it is open is seen at once
  useEffect(() => {
    if (!kind) return
    if (mark) hideChangeMark(recordOf(definition, id), mark)
    // a mark that remains is not worth an error
    call(historiqueCalls.historiqueVu, { kind, id: Number(id) }).catch(() => {})
  }, [kind, id, at])
}
