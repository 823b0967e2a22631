import { hashKey, type QueryClient } from '@tanstack/react-query'
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
  const params = shownParams(client, list)
  if (!params) return change(list)
  let next = params
  const first = () => ({ ...next.pagination, page: 1 })
  change({
    ...list,
    setPage: (page) => {
      next = { ...next, pagination: { ...next.pagination, page } }
      list.setPage(page)
    },
    setPerPage: (perPage) => {
      next = { ...next, pagination: { page: 1, perPage } }
      list.setPerPage(perPage)
    },
    setSort: (sort) => {
      next = { ...next, pagination: first(), sort }
      list.setSort(sort)
    },
    setFilters: (filters, ...others) => {
      next = { ...next, pagination: first(), filter: { ...removeEmpty(filters), ...list.filter } }
      list.setFilters(filters, ...others)
    },
  })
  if (next === params) return
  void client.prefetchQuery({
    queryKey: [list.resource, 'getList', next],
    queryFn: async ({ signal }) => {
      const { data, total, pageInfo, meta } = await dataProvider.getList(list.resource, { ...next, signal })
      return { data, total, pageInfo, meta }
    },
    retry: false,
  })
}

/** What the list has asked for, as react-admin has put it into the key of the call. */
const shownParams = (
  client: QueryClient,
  { resource, page, perPage, sort, filterValues }: ListControllerResult,
) =>
  client
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'], type: 'active' })
    .map(({ queryKey }) => queryKey[2] as Asked)
    .find(
      (asked) =>
        asked.meta?.columns &&
        hashKey([asked.pagination, asked.sort]) === hashKey([{ page, perPage }, sort]) &&
        Object.entries(filterValues).every(
          ([name, value]) => hashKey([asked.filter[name]]) === hashKey([value]),
        ),
    )

type Asked = Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>> & Pick<GetListParams, 'meta'>
