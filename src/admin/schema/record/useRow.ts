import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Identifier, type RaRecord, useDataProvider, useListContext } from 'react-admin'

/**
 * A row of the list around, by its id: as the list has it, or, where it is not on the page, asked for alone. A row that
 * is there no more stays as it was last; `gone` says so.
 */
export function useRow(id: Identifier | undefined) {
  const { resource, data = NONE } = useListContext()
  const dataProvider = useDataProvider()
  const last = useRef<RaRecord | undefined>(undefined)
  const wanted = String(id)
  const listed = data.find((row) => String(row.id) === wanted)
  const { data: alone, ...query } = useQuery({
    queryKey: [resource, 'row', wanted],
    queryFn: async ({ signal }) =>
      (await dataProvider.getMany(resource, { ids: [wanted], signal })).data[0] ?? null,
    enabled: id !== undefined && !listed,
    retry: false,
  })
  if (last.current && String(last.current.id) !== wanted) last.current = undefined
  last.current = listed ?? alone ?? last.current
  return { ...query, row: last.current, gone: !listed && alone === null }
}

const NONE: RaRecord[] = []
