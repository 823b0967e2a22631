import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams } from 'react-admin'

/**
 * A data provider that shows the first rows of a whole list while the others are still loading, by putting them into
 * the cache where the list looks.
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
    // do not replace all rows, if already shown, by the first ones
    const isAwaited = fetchStatus === 'fetching' && data === undefined
    const watched = { ...params, onRows }
    return dataProvider.getList(resource, isAwaited ? watched : params)
  }
  return { ...dataProvider, getList }
}
