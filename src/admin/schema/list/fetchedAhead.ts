import type { Query, QueryClient } from '@tanstack/react-query'
import { type DataProvider, getQuery, type ListParams, parseQueryFromLocation } from 'react-admin'
import { listKey } from './listKey'
import type { listDefaults } from './useListDefaults'

export interface ListAhead {
  resource: string
  defaults: ReturnType<typeof listDefaults>
  /** Of the address, which may search, sort and page the list. */
  search: string
  /** How the list was left, as react-admin stores it. */
  params: Partial<ListParams> | undefined
}

/** Asks for the rows of a list that is about to be opened. */
export async function fetchAhead(
  queryClient: QueryClient,
  dataProvider: DataProvider,
  { resource, defaults: { meta, ...defaults }, search, params }: ListAhead,
): Promise<void> {
  const queryFromLocation = parseQueryFromLocation({ search })
  const query = getQuery({ ...defaults, queryFromLocation, params, filterDefaultValues: undefined })
  const { page, perPage, sort: field, order } = query
  const asked = { pagination: { page, perPage }, sort: { field, order }, filter: query.filter ?? {}, meta }
  const queryKey = listKey(resource, asked)
  await queryClient.prefetchQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { data, total, pageInfo, meta } = await dataProvider.getList(resource, { ...asked, signal })
      return { data, total, pageInfo, meta }
    },
    retry: false,
    staleTime: FRESH_MS,
  })
  const fetched = queryClient.getQueryCache().find({ queryKey })
  if (fetched) ahead.set(fetched, fetched.state.dataUpdatedAt)
}

/** A pointer on its way to something else does not stay that long. */
export const REST_MS = 60

/** So long a list that was fetched ahead is shown without asking again. */
const FRESH_MS = 3_000

/** When the rows came that nobody has shown or changed since. */
const ahead = new WeakMap<Query, number>()

/** The `staleTime` of a list: what was asked ahead of the click is not asked once more by it. */
export const freshFor = (query: object): number =>
  ahead.get(query as Query) === (query as Query).state.dataUpdatedAt ? FRESH_MS : 0
