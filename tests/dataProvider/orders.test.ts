import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dataProvider } from '../../src/admin/dataProvider'
import { resources } from '../../src/admin/resources'
import { valueIn } from '../../src/admin/schema/cells/fieldText'
import { groupsOf } from '../../src/admin/schema/rows/filters'
import { listDefaults } from '../../src/admin/schema/rows/useListDefaults'
import { storeSession } from '../../src/ui/session/session'
import { createTestDatabase, type TestDatabase } from '../setup/database'
import { type Services, startServices } from '../setup/services'

/* Lists can be sorted by what their headings offer, and what rows can be grouped by puts equal values together, counted. */

let database: TestDatabase
let tokens: Awaited<ReturnType<Services['signIn']>>
const server = setupServer()
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  const services = await startServices(database)
  server.use(http.all('*/api/*', ({ request }) => services.app.fetch(request)))
  server.listen({ onUnhandledRequest: 'error' })
  tokens = await services.signIn()
})
// what is stored goes between two tests
beforeEach(() => {
  const user = { uid: '1', username: 'Amina', email: 'amina@ecole.test', api_token: tokens.internship }
  storeSession({ user, companyToken: tokens.company, recordsToken: tokens.records })
})
afterAll(async () => {
  server.close()
  await database?.drop()
})

const groups = resources.flatMap((definition) =>
  groupsOf(definition).map((group) => [definition.name, group, definition] as const),
)
const PAGE = 100

it('most lists can be grouped', () => {
  expect(new Set(groups.map(([name]) => name)).size).toBeGreaterThan(10)
})

describe.each(resources.flatMap((each) => (each.list ? [[each.name, each] as const] : [])))(
  '%s',
  (name, definition) => {
    const { columns = [], more = [] } = definition.list ?? {}
    const sorted = [...columns, ...more].filter(
      (column): column is string =>
        typeof column === 'string' && definition.fields[column]?.sortable !== false,
    )
    const { meta } = listDefaults(definition, (key) => key)

    it('can be sorted by each column that offers it', async () => {
      const refused: string[] = []
      for (const field of sorted) {
        const pagination = { page: 1, perPage: 2 }
        const asked = { pagination, sort: { field, order: 'DESC' as const }, filter: {}, meta }
        await dataProvider.getList(name, asked).catch((error) => refused.push(`${field}: ${error.message}`))
      }
      expect(refused.join('; ')).toBe('')
    })
  },
)

describe.each(groups)('%s by %s', (name, group, definition) => {
  const column = { key: group, field: definition.fields[group] }

  it.each(['ASC', 'DESC'] as const)('has equal values together and counted, %s', async (order) => {
    const { meta } = listDefaults(definition, (key) => key, { columns: { group } })
    expect(meta.facets).toContain(group)
    const pagination = { page: 1, perPage: PAGE }
    const list = await dataProvider.getList(name, {
      pagination,
      sort: { field: group, order },
      filter: {},
      meta,
    })
    const values = list.data.map((row) => String(valueIn(column, row)))
    const runs = values.filter((value, index) => index === 0 || value !== values[index - 1])
    expect(runs).toEqual([...new Set(runs)])
    const counts: Record<string, number> = list.meta.facets[group]
    for (const value of new Set(values)) expect(counts[value], value).toBeGreaterThan(0)
    if (list.total !== undefined && list.total <= PAGE)
      for (const value of new Set(values))
        expect(counts[value], value).toBe(values.filter((each) => each === value).length)
  })
})
