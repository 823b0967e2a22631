import { useEffect } from 'react'
import { type Identifier, useListContext } from 'react-admin'
import { historiqueCalls } from '../../../contract/history/historyCalls'
import { call } from '../../dataProvider'
import { useDefinition } from '../declare/DefinitionContext'
import { kindOfRows, recordOf } from '../declare/recordOf'
import { hideMark, useMarks } from '../rows/useMarks'

/** Takes the mark of an opened record away; of one that is not on the page, nobody here knows whether it has one. */
export function useLookedAt(id: Identifier) {
  const definition = useDefinition()
  const mark = useMarks()(id)
  const { data, isPending } = useListContext()
  const isListed = isPending || data?.some((row) => String(row.id) === String(id))
  const kind = mark || !isListed ? kindOfRows(definition) : undefined
  const at = mark?.at
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes while it is open is seen at once
  useEffect(() => {
    if (!kind) return
    if (mark) hideMark(recordOf(definition, id), mark)
    // a mark that stays is no failure to tell of
    call(historiqueCalls.historiqueVu, { kind, id: Number(id) }).catch(() => {})
  }, [kind, id, at])
}
