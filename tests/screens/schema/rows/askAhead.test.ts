import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { DataProvider, ListControllerResult } from 'react-admin'
import { expect, it, vi } from 'vitest'
import { changeAskingAhead, openAskingAhead } from '../../../../src/admin/schema/rows/askAhead'

const PARAMS = { sort: { field: 'id', order: 'ASC' }, filter: {}, meta: { columns: [] } }
const keyOf = (page: number) => ['jury', 'getList', { pagination: { page, perPage: 10 }, ...PARAMS }]

it('writes during a prefetch are shown', async () => {
  const client = new QueryClient()
  const shown = new QueryObserver(client, { queryKey: keyOf(1), queryFn: () => ({ data: [] }) })
  const stop = shown.subscribe(() => {})
  const answers: (() => void)[] = []
  const getList = vi.fn(
    () =>
      new Promise((resolve) =>
        answers.push(() => resolve({ data: [{ id: getList.mock.calls.length }], total: 1 })),
      ),
  )
  const setPage = vi.fn()
  const list = { resource: 'jury', page: 1, perPage: 10, sort: PARAMS.sort, filterValues: {}, setPage }

  changeAskingAhead(
    {
      client,
      dataProvider: { getList } as unknown as DataProvider,
      list: list as unknown as ListControllerResult,
    },
    ({ setPage }) => setPage(2),
  )
  expect(setPage).toHaveBeenCalledWith(2)
  await client.invalidateQueries()
  answers.shift()?.()
  await vi.waitFor(() => expect(getList).toHaveBeenCalledTimes(2))
  answers.shift()?.()
  await vi.waitFor(() => expect(client.getQueryData(keyOf(2))).toMatchObject({ data: [{ id: 2 }] }))
  stop()
})

it('a list about to be opened is requested as it was left', async () => {
  const client = new QueryClient()
  const getList = vi.fn(async () => ({ data: [{ id: 1 }], total: 1 }))
  const ahead = { client, dataProvider: { getList } as unknown as DataProvider }
  const defaults = { sort: PARAMS.sort, perPage: 10, meta: PARAMS.meta } as unknown as Defaults
  const params = { filter: { q: 'Nom3' }, sort: 'Name', order: 'DESC' as const, page: 2, perPage: 5 }
  openAskingAhead(ahead, { resource: 'enseignant', defaults, search: '', params })
  await vi.waitFor(() => expect(getList).toHaveBeenCalledTimes(1))
  expect(getList).toHaveBeenCalledWith(
    'enseignant',
    expect.objectContaining({
      filter: { q: 'Nom3' },
      sort: { field: 'Name', order: 'DESC' },
      pagination: { page: 2, perPage: 5 },
    }),
  )
})

type Defaults = Parameters<typeof openAskingAhead>[1]['defaults']
