import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataProvider } from '../../src/admin/dataProvider'
import { resources } from '../../src/admin/resources'

/* What a form offers to change, its call carries: a field that a mapping forgets is told as changed, and is not. */

const server = setupServer(
  http.all('/api/*', async ({ request }) => {
    sent = await request.text()
    return HttpResponse.json(
      { status: 403, code: 'forbidden', message: 'only what is sent counts' },
      { status: 403 },
    )
  }),
)
let sent = ''
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  localStorage.clear()
  sent = ''
})
afterAll(() => server.close())

const edited = resources.filter(({ edit }) => edit)

test.each(edited.map((definition) => [definition.name, definition] as const))(
  'every edited field of %s is sent',
  async (name, { edit, fields }) => {
    const changed = (edit?.fields ?? []).filter((field) => !fields[field]?.readOnly)
    const marks = new Map(changed.map((field, index) => [field, 900_001 + index]))
    const data = { id: 7, version: 'v', ...Object.fromEntries(marks) }
    const previousData = { id: 7, version: 'v' }
    await expect(dataProvider.update(name, { id: 7, data, previousData })).rejects.toThrow()
    expect(changed.filter((field) => !sent.includes(String(marks.get(field))))).toEqual([])
  },
)
