import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { type Identifier, type RaRecord, useDataProvider, useListContext } from 'react-admin'
import { useOwn } from '../../keptStore'
import { AS_DECLARED, type ColumnChoice, columnsKey, unseenIn } from '../columns/useColumns'
import { useDefinition } from '../declare/DefinitionContext'

/**
 * A row of the surrounding list, by id: from the list, completed with the columns the list left out, or fetched
 * separately if it is not on the page. A deleted row keeps its last values, with `gone` set.
 */
export function useRow(id: Identifier | undefined) {
  const { resource, data = NONE } = useListContext()
  const dataProvider = useDataProvider()
  const unseen = useUnseen()
  const last = useRef<RaRecord | undefined>(undefined)
  const wanted = String(id)
  const listed = data.find((row) => String(row.id) === wanted)
  const { data: alone, ...query } = useQuery({
    queryKey: [resource, 'row', wanted],
    queryFn: async ({ signal }) =>
      (await dataProvider.getMany(resource, { ids: [wanted], signal })).data[0] ?? null,
    enabled: id !== undefined && (!listed || unseen.length > 0),
    retry: false,
  })
  const whole = useMemo(() => (listed ? completed(listed, alone, unseen) : alone), [listed, alone, unseen])
  if (last.current && String(last.current.id) !== wanted) last.current = undefined
  last.current = whole ?? last.current
  return { ...query, row: last.current, gone: !listed && alone === null }
}

const NONE: RaRecord[] = []

function useUnseen(): string[] {
  const definition = useDefinition()
  const [columns] = useOwn<ColumnChoice>(columnsKey(definition.name), AS_DECLARED)
  return useMemo(() => unseenIn(definition, columns), [definition, columns])
}

const completed = (listed: RaRecord, alone: RaRecord | null | undefined, unseen: readonly string[]) =>
  alone ? { ...listed, ...Object.fromEntries(unseen.map((source) => [source, alone[source]])) } : listed
