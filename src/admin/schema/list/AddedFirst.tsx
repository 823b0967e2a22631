import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import {
  type Identifier,
  ListContextProvider,
  useDataProvider,
  useListContext,
  useResourceContext,
} from 'react-admin'
import { forgetAdded, useAdded, useChanged } from '../rows/added'

/** Puts rows that were just added first, wherever they belong in the order. */
export function AddedFirst({ children }: { children: ReactNode }) {
  const list = useListContext()
  const { resource, data, page, perPage, sort, filterValues } = list
  const ids = useAdded(resource)
  const { data: rows } = useAddedRows(resource, ids)
  useForgetting(resource, JSON.stringify([page, perPage, sort, filterValues]))

  const value = useMemo(() => {
    if (!rows?.length || !data) return list
    const first = new Set(rows.map(({ id }) => String(id)))
    return { ...list, data: [...rows, ...data.filter(({ id }) => !first.has(String(id)))] } as typeof list
  }, [list, rows, data])
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}

/** Reads the rows again, because react-admin caches only what the creating call returned. */
function useAddedRows(resource: string, ids: readonly Identifier[]) {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: [resource, 'added', ids],
    queryFn: async ({ signal }) => (await dataProvider.getMany(resource, { ids: [...ids], signal })).data,
    enabled: ids.length > 0,
    retry: false,
    gcTime: 0,
  })
}

/** Rows return to their place once the list is searched, sorted, paged or left. */
function useForgetting(resource: string, asked: string) {
  const before = useRef(asked)
  useEffect(() => {
    if (before.current !== asked) forgetAdded(resource)
    before.current = asked
  }, [resource, asked])
  useEffect(() => () => forgetAdded(resource), [resource])
}

/** The mark of a row that was just added, or changed by somebody else. */
export function useAddedMarks() {
  const resource = useResourceContext() ?? ''
  const added = useAdded(resource)
  const changed = useChanged(resource)
  return (id: Identifier) => (isIn(added, id) ? ADDED : isIn(changed, id) ? CHANGED : undefined)
}

const isIn = (ids: readonly Identifier[], id: Identifier) => ids.some((each) => String(each) === String(id))
const ADDED = { 'data-added': true } as const
const CHANGED = { 'data-changed': true } as const
