import type { QueryClient } from '@tanstack/react-query'
import {
  type DataProvider,
  type GetListParams,
  getQuery,
  type ListControllerResult,
  type ListParams,
  parseQueryFromLocation,
  removeEmpty,
  type Store,
  type TranslateFunction,
} from 'react-admin'
import { base } from '../../../ui/address'
import { ownKey } from '../../keptStore'
import { columnsKey } from '../columns/useColumns'
import type { ResourceDefinition } from '../declare/types'
import { listDefaults } from './useListDefaults'

interface Asking {
  client: QueryClient
  dataProvider: DataProvider
}

/**
 * Makes a change of a list and immediately sends the call for its new rows. react-admin would send it only after
 * rendering the list, which takes as long as the response; it then finds the pending call by its key and sends none.
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
    // other queries for these records have no search columns
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
  // rows shown before are shown at once and refreshed afterwards
  if (changed && shown) askAhead({ client, dataProvider }, resource, next)
}

/** Sends the call for a list that is about to be opened, exactly as react-admin will; `search` is from its address. */
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
  /** The list's last state, as stored by react-admin. */
  params: Partial<ListParams> | undefined
}

/** Does so for the list at an address of this host, if there is one. */
export function askForListAt(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { resources, translate, getItem, ...ahead }: Asking & Known,
): void {
  const definition = resources.find(({ list, path }) => list && base + path === pathname)
  if (!definition) return
  const { name: resource } = definition
  const columns = getItem(ownKey(columnsKey(resource)))
  const defaults = listDefaults(definition, translate, { columns })
  openAskingAhead(ahead, { resource, defaults, search, params: getItem(`${resource}.listParams`) })
}

interface Known extends Pick<Store, 'getItem'> {
  /** Those that the role may open. */
  resources: readonly ResourceDefinition[]
  translate: TranslateFunction
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
        // nothing awaits this response yet; without a second call, writes in the meantime would not show
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

/** When rows arrived that have not been shown yet. */
const answered = new WeakMap<object, number>()

const FRESH_MS = 3_000

/** The `staleTime` of a list: rows requested ahead of a click are not requested again by it. */
export const freshFor = (query: { state: { dataUpdatedAt: number } }): number =>
  answered.get(query) === query.state.dataUpdatedAt ? FRESH_MS : 0
