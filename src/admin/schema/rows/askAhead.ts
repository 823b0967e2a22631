import type { QueryClient } from '@tanstack/react-query'
import {
  type DataProvider,
  type GetListParams,
  getQuery,
  type ListControllerResult,
  type ListParams,
  parseQueryFromLocation,
  removeEmpty,
} from 'react-admin'
import type { listDefaults } from './useListDefaults'

interface Asking {
  client: QueryClient
  dataProvider: DataProvider
}

/**
 * Makes a change of a list, and sends the call for what it will show at once. react-admin asks when it has drawn the list
 * for the change, which takes as long as the answer; it finds the call under way then, by its key, and sends none.
 */
export function changeAskingAhead(
  { client, dataProvider, list }: Asking & { list: ListControllerResult },
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
  // what was shown before shows at once, and is asked for then
  if (changed && shown) askAhead({ client, dataProvider }, resource, next)
}

/** Sends the call for a list that is about to be opened, as react-admin will ask for it; `search` is of its address. */
export function openAskingAhead(
  ahead: Asking,
  { resource, defaults: { meta, ...defaults }, search, params }: Opened,
): void {
  const queryFromLocation = parseQueryFromLocation({ search })
  const query = getQuery({ ...defaults, queryFromLocation, params, filterDefaultValues: undefined })
  const { page, perPage, sort: field, order, filter = {} } = query
  askAhead(ahead, resource, { pagination: { page, perPage }, sort: { field, order }, filter, meta })
}

interface Opened {
  resource: string
  defaults: ReturnType<typeof listDefaults>
  search: string
  /** How the list was left, as react-admin stores it. */
  params: Partial<ListParams> | undefined
}

function askAhead({ client, dataProvider }: Asking, resource: string, asked: GetListParams): void {
  const queryKey = [resource, 'getList', asked]
  if (client.getQueryData(queryKey)) return
  void client
    .prefetchQuery({
      queryKey,
      queryFn: async ({ signal }) => {
        const ask = () => dataProvider.getList(resource, { ...asked, signal })
        const first = await ask()
        // nothing waits for this answer yet: without a second one, what was written meanwhile would not show
        const isOutdated = client.getQueryState(queryKey)?.isInvalidated
        const { data, total, pageInfo, meta } = isOutdated ? await ask() : first
        return { data, total, pageInfo, meta }
      },
      retry: false,
    })
    .then(() => {
      const query = client.getQueryCache().find({ queryKey })
      if (query) answered.set(query, query.state.dataUpdatedAt)
    })
}

/** When the rows came that nobody has shown yet. */
const answered = new WeakMap<object, number>()

const FRESH_MS = 3_000

/** The `staleTime` of a list: what was asked ahead of a click is not asked once more by it. */
export const freshFor = (query: { state: { dataUpdatedAt: number } }): number =>
  answered.get(query) === query.state.dataUpdatedAt ? FRESH_MS : 0
