import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
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
const ids = (
  query: Partial<Parameters<typeof listInMemory>[1]>,
  columns?: Parameters<typeof listInMemory>[2],
) => listInMemory(rows, { ...everything, ...query }, columns).data.map(({ id }) => id)

test('a search ignores case and accents', () => {
  expect(ids({ q: 'ELEPHANT' }, [{ source: 'nom' }])).toEqual([1])
  expect(ids({ q: ' zebre ' }, [{ source: 'nom' }])).toEqual([2])
})

test('a search looks at visible columns only', () => {
  expect(ids({ q: 'zebre' })).toEqual([1, 2])
  expect(ids({ q: 'zebre' }, [{ source: 'nom' }])).toEqual([2])
})

test('a search reads codes and dates as the table shows them', () => {
  const labels = { 1: 'Obligatoire', 2: 'Volontaire' }
  expect(ids({ q: 'volontaire' }, [{ source: 'type', labels }])).toEqual([2, 4, 5])
  const pick = (note: unknown) => (note === null ? 'vide' : 'donnée')
  const grades = { vide: 'Note pas encore attribué', donnée: 'Note attribué' }
  expect(ids({ q: 'pas encore' }, [{ source: 'note', labels: grades, pick }])).toEqual([2])
  expect(ids({ q: '12/03' }, [{ source: 'date', format: formatDate }])).toEqual([1])
  expect(ids({ q: '2024-03' }, [{ source: 'date', format: formatDate }])).toEqual([])
})

test('a search does not match across two columns', () => {
  expect(ids({ q: 'abeille 1' }, [{ source: 'nom' }, { source: 'type' }])).toEqual([])
})

test('texts sort as people read them and numbers within them by size', () => {
  expect(ids({ sort: 'nom', order: 'ASC' })).toEqual([3, 1, 5, 4, 2])
  expect(ids({ sort: 'nom', order: 'DESC' })).toEqual([2, 4, 5, 1, 3])
})

test('numbers sort by size, and empty values come last in both directions', () => {
  expect(ids({ sort: 'note', order: 'ASC' })).toEqual([4, 1, 3, 5, 2])
  expect(ids({ sort: 'note', order: 'DESC' })).toEqual([5, 3, 1, 4, 2])
})

test('filters take one value or several', () => {
  expect(ids({ filter: { type: 2 } })).toEqual([2, 4, 5])
  expect(ids({ filter: { type: 2, id: [4, 5] } })).toEqual([4, 5])
})

test('the total counts what was found, not what the page shows', () => {
  expect(listInMemory(rows, { page: 2, perPage: 2, filter: { type: 2 } })).toEqual({
    data: [rows[4]],
    total: 3,
  })
})

test('pages put together are the whole sorted list', () => {
  const lists = fc.array(fc.record({ id: fc.nat(), nom: fc.string() }))
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 7 }), (list, perPage) => {
      const query = { perPage, sort: 'nom', order: 'ASC' as const }
      const pages = Array.from({ length: Math.ceil(list.length / perPage) }, (_, index) => index + 1)
      const paged = pages.flatMap((page) => listInMemory(list, { ...query, page }).data)
      expect(paged).toEqual(listInMemory(list, { ...query, page: 1, perPage: list.length + 1 }).data)
      expect(new Set(paged)).toEqual(new Set(list))
    }),
  )
})
