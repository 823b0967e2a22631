import { QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams } from 'react-admin'
import { expect, it } from 'vitest'
import { showingRowsAsTheyCome } from '../../../../src/admin/schema/list/rowsAsTheyCome'
import { ALL_ROWS } from '../../../../src/contract/kernel/constants'

const asked = {
  pagination: { page: 1, perPage: ALL_ROWS },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
}
const queryKey = ['jury', 'getList', { ...asked, meta: undefined }]
const first = { data: [{ id: 1 }], total: 2 }
const whole = { data: [{ id: 1 }, { id: 2 }], total: 2 }

/** A list whose second row arrives when `finish` is called, and what is shown until then. */
function open() {
  const client = new QueryClient()
  const told: unknown[] = []
  let finish = () => {}
  const getList = (_: string, { onRows }: GetListParams & { onRows?: (rows: object) => void }) => {
    onRows?.(first)
    told.push(client.getQueryData(queryKey))
    return new Promise((resolve) => {
      finish = () => resolve(whole)
    })
  }
  const provider = showingRowsAsTheyCome({ getList } as unknown as DataProvider, client)
  const ask = () =>
    client.fetchQuery({ queryKey, queryFn: ({ signal }) => provider.getList('jury', { ...asked, signal }) })
  return { client, told, ask, finish: () => finish(), provider }
}

it('the first rows are shown until all have arrived', async () => {
  const { client, told, ask, finish } = open()
  const answer = ask()
  expect(told).toEqual([first])
  finish()
  await answer
  expect(client.getQueryData(queryKey)).toEqual(whole)
})

it('present rows stay when requested again', async () => {
  const { client, told, ask, finish } = open()
  client.setQueryData(queryKey, whole)
  const answer = ask()
  expect(told).toEqual([whole])
  finish()
  await answer
})

it('an unattended list, such as an export, shows nothing early', async () => {
  const { told, provider, finish } = open()
  const answer = provider.getList('jury', asked)
  expect(told).toEqual([undefined])
  finish()
  expect(await answer).toEqual(whole)
})
