import type { QueryClient } from '@tanstack/react-query'
import { type DataProvider, type GetListParams, type ListControllerResult, removeEmpty } from 'react-admin'

interface Ahead {
  client: QueryClient
  dataProvider: DataProvider
  list: ListControllerResult
}

/**
 * Makes a change of a list, and sends the call for what it will show at once. react-admin asks when it has drawn the list
 * for the change, which takes as long as the answer; it finds the call under way then, by its key, and sends none.
 */
export function changeAskingAhead(
  { client, dataProvider, list }: Ahead,
  change: (list: ListControllerResult) => void,
) {
  const { resource, page, perPage, sort, filterValues, filter: permanent } = list
  const shown = client
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'], type: 'active' })
    .map(({ queryKey }) => queryKey[2] as GetListParams)
    // what else asks for these records searches no columns
    .find(({ meta }) => meta?.columns)
  let next = {
    pagination: { page, perPage },
    sort,
    filter: { ...filterValues, ...permanent },
    meta: shown?.meta,
  }
  let changed = false
  const will = (params: Partial<typeof next>) => {
    next = { ...next, pagination: { ...next.pagination, page: 1 }, ...params }
    changed = true
  }
  change({
    ...list,
    setPage: (page) => {
      will({ pagination: { ...next.pagination, page } })
      list.setPage(page)
    },
    setPerPage: (perPage) => {
      will({ pagination: { page: 1, perPage } })
      list.setPerPage(perPage)
    },
    setSort: (sort) => {
      will({ sort })
      list.setSort(sort)
    },
    setFilters: (filters, ...others) => {
      will({ filter: { ...removeEmpty(filters), ...permanent } })
      list.setFilters(filters, ...others)
    },
  })
  const queryKey = [resource, 'getList', next]
  // what was shown before shows at once, and is asked for then
  if (!changed || !shown || client.getQueryData(queryKey)) return
  void client.prefetchQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const ask = () => dataProvider.getList(resource, { ...next, signal })
      const first = await ask()
      // nothing waits for this answer yet: without a second one, what was written meanwhile would not show
      const isOutdated = client.getQueryState(queryKey)?.isInvalidated
      const { data, total, pageInfo, meta } = isOutdated ? await ask() : first
      return { data, total, pageInfo, meta }
    },
    retry: false,
  })
}
