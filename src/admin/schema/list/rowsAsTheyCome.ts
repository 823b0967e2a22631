import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams } from 'react-admin'

/**
 * A data provider that shows a list that is asked for as a whole from its first rows on: they are put where the
 * list looks for its rows, while the others are still on their way.
 */
export function showingRowsAsTheyCome(dataProvider: DataProvider, queryClient: QueryClient): DataProvider {
  const getList = (resource: string, params: GetListParams) => {
    const { pagination, sort, filter, meta } = params
    // where react-admin's lists look for their rows
    const queryKey = [resource, 'getList', { pagination, sort, filter, meta }]
    const onRows = (rows: object) => {
      if (!params.signal?.aborted) queryClient.setQueryData(queryKey, rows)
    }
    const { fetchStatus, data } = queryClient.getQueryState(queryKey) ?? {}
    // who looks at all rows already does not want to see the first ones instead
    const isAwaited = fetchStatus === 'fetching' && data === undefined
    const watched = { ...params, onRows }
    return dataProvider.getList(resource, isAwaited ? watched : params)
  }
  return { ...dataProvider, getList }
}
