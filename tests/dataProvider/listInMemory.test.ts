import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createFinder, fold } from '../../src/admin/dataProvider/fold'
import { listInMemory } from '../../src/admin/dataProvider/listInMemory'
import { formatDate } from '../../src/admin/schema/format'

beforeEach(() => localStorage.clear())

const rows = [
  { id: 1, nom: 'Éléphant', type: 1, note: 9.5, date: '2024-03-12', secret: 'zèbre' },
  { id: 2, nom: 'zèbre', type: 2, note: null, date: '2024-11-02', secret: '' },
  { id: 3, nom: 'abeille', type: 1, note: 12, date: '', secret: '' },
  { id: 4, nom: 'Étourneau 10', type: 2, note: 2, date: '2023-01-01', secret: '' },
  { id: 5, nom: 'Étourneau 9', type: 2, note: 20, date: '2023-01-01', secret: '' },
]
const everything = { page: 1, perPage: 100 }
const ids = async (
  query: Partial<Parameters<typeof listInMemory>[1]>,
  columns?: Parameters<typeof listInMemory>[2],
) => (await listInMemory(rows, { ...everything, ...query }, columns)).data.map(({ id }) => id)

test('a search ignores case and accents', async () => {
  expect(await ids({ q: 'ELEPHANT' }, [{ source: 'nom' }])).toEqual([1])
  expect(await ids({ q: ' zebre ' }, [{ source: 'nom' }])).toEqual([2])
})

test('a search looks at visible columns only', async () => {
  expect(await ids({ q: 'zebre' })).toEqual([1, 2])
  expect(await ids({ q: 'zebre' }, [{ source: 'nom' }])).toEqual([2])
})

test('a search reads codes and dates as the table shows them', async () => {
  const labels = { 1: 'Obligatoire', 2: 'Volontaire' }
  expect(await ids({ q: 'volontaire' }, [{ source: 'type', labels }])).toEqual([2, 4, 5])
  const pick = (note: unknown) => (note === null ? 'vide' : 'donnée')
  const grades = { vide: 'Note pas encore attribué', donnée: 'Note attribué' }
  expect(await ids({ q: 'pas encore' }, [{ source: 'note', labels: grades, pick }])).toEqual([2])
  expect(await ids({ q: '12/03' }, [{ source: 'date', format: formatDate }])).toEqual([1])
  expect(await ids({ q: '2024-03' }, [{ source: 'date', format: formatDate }])).toEqual([])
})

test('a search does not match across two columns', async () => {
  expect(await ids({ q: 'abeille 1' }, [{ source: 'nom' }, { source: 'type' }])).toEqual([])
})

test('texts sort as people read them and numbers within them by size', async () => {
  expect(await ids({ sort: 'nom', order: 'ASC' })).toEqual([3, 1, 5, 4, 2])
  expect(await ids({ sort: 'nom', order: 'DESC' })).toEqual([2, 4, 5, 1, 3])
})

test('numbers sort by size, and empty values come last in both directions', async () => {
  expect(await ids({ sort: 'note', order: 'ASC' })).toEqual([4, 1, 3, 5, 2])
  expect(await ids({ sort: 'note', order: 'DESC' })).toEqual([5, 3, 1, 4, 2])
})

test('filters take one value or several', async () => {
  expect(await ids({ filter: { type: 2 } })).toEqual([2, 4, 5])
  expect(await ids({ filter: { type: 2, id: [4, 5] } })).toEqual([4, 5])
})

test('the total counts what was found, not what the page shows', async () => {
  expect(await listInMemory(rows, { page: 2, perPage: 2, filter: { type: 2 } })).toEqual({
    data: [rows[4]],
    total: 3,
  })
})

test('pages put together are the whole sorted list', async () => {
  const lists = fc.array(fc.record({ id: fc.nat(), nom: fc.string() }))
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 1, max: 7 }), async (list, perPage) => {
      const query = { perPage, sort: 'nom', order: 'ASC' as const }
      const paged = []
      for (let page = 1; page <= Math.ceil(list.length / perPage); page += 1)
        paged.push(...(await listInMemory(list, { ...query, page })).data)
      expect(paged).toEqual((await listInMemory(list, { ...query, page: 1, perPage: list.length + 1 })).data)
      expect(new Set(paged)).toEqual(new Set(list))
    }),
  )
})

test('texts stand in the order of the language, whatever they are made of', async () => {
  const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })
  const part = fc.constantFrom(...'aàâbcçeéÉzZœ 019-_,.;:!?\'"()[]{}@*/&#%+<=>|~$^`‘’“”«»–—°€\\بأل')
  const texts = fc.array(fc.string({ unit: part, minLength: 1, maxLength: 6 }), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(texts, async (list) => {
      const rows = list.map((nom, id) => ({ id, nom }))
      const expected = rows.toSorted((a, b) => collator.compare(a.nom, b.nom))
      const { data } = await listInMemory(rows, { ...everything, sort: 'nom', order: 'ASC' })
      expect(data).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})

test('a search finds what folding finds', () => {
  const unit = fc.constantFrom(...'aàÀâbBeéÉœŒæÆoO 1.*(-\u0301بأآا')
  fc.assert(
    fc.property(
      fc.string({ unit, maxLength: 12 }),
      fc.string({ unit, minLength: 1, maxLength: 3 }),
      (text, wanted) => {
        expect(createFinder(wanted)(text)).toBe(fold(text).includes(fold(wanted)))
      },
    ),
    { numRuns: 500 },
  )
})

test('a long list is sorted whole, equal rows in the order they came in', async () => {
  const rows = Array.from({ length: 10_000 }, (_, id) => ({ id, groupe: (id * 7919) % 50 }))
  for (const [order, direction] of [
    ['ASC', 1],
    ['DESC', -1],
  ] as const) {
    const { data } = await listInMemory(rows, { page: 1, perPage: rows.length, sort: 'groupe', order })
    expect(data).toEqual(rows.toSorted((a, b) => (a.groupe - b.groupe) * direction))
  }
})

test('a search that nobody waits for any more ends early', async () => {
  const rows = Array.from({ length: 100_000 }, (_, id) => ({ id, nom: `Étudiant ${id}` }))
  const leaving = new AbortController()
  const answer = listInMemory(rows, { ...everything, q: 'personne' }, undefined, leaving.signal)
  leaving.abort()
  await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})
