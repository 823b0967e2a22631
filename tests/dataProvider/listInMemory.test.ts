import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { fold } from '../../src/admin/dataProvider/fold'
import { listInMemory } from '../../src/admin/dataProvider/listInMemory'
import type { SearchColumn } from '../../src/admin/dataProvider/searchColumn'
import { formatDate } from '../../src/admin/schema/cells/format'
import { rounds } from '../setup/soak'

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

test('exact matches come first, then prefixes, each in the order of the list', async () => {
  const named = ['Ben Ali', 'Alison', 'ali', 'Alix', 'Salima'].map((nom, id) => ({ id, nom }))
  const query = { ...everything, q: 'Ali', nearest: 'nom', sort: 'nom', order: 'DESC' as const }
  const { data } = await listInMemory(named, query, [{ source: 'nom' }])
  expect(data.map(({ nom }) => nom)).toEqual(['ali', 'Alix', 'Alison', 'Salima', 'Ben Ali'])
})

test('every word is found, in any column, but none across two columns', async () => {
  const columns = [{ source: 'nom' }, { source: 'type', labels: { 1: 'Obligatoire', 2: 'Volontaire' } }]
  expect(await ids({ q: 'obligatoire abeille' }, columns)).toEqual([3])
  expect(await ids({ q: 'abeille volontaire' }, columns)).toEqual([])
  expect(await ids({ q: 'eilleObli' }, columns)).toEqual([])
})

test('a search ignores how the parts of a name are joined', async () => {
  const named = ["Épi d'Or", 'Épi d’Or', 'Marie-Ève Saint‑Clair'].map((nom, id) => ({ id, nom }))
  const found = async (q: string) =>
    (await listInMemory(named, { ...everything, q }, [{ source: 'nom' }])).data.map(({ id }) => id)
  for (const q of ['epi d or', "epi d'or", 'ÉPI D’OR']) expect(await found(q), q).toEqual([0, 1])
  for (const q of ['marie eve', 'Marie-Eve', 'saint clair', 'saint-clair'])
    expect(await found(q), q).toEqual([2])
})

test('a number is found as shown', async () => {
  expect(await ids({ q: '9,5' }, [{ source: 'note' }])).toEqual([1])
  expect(await ids({ q: '9.5' }, [{ source: 'note' }])).toEqual([1])
  const column = { source: 'note', format: (value: string) => Number(value).toFixed(2).replace('.', ',') }
  for (const q of ['9,50', '9,5', '9.5']) expect(await ids({ q }, [column]), q).toEqual([1])
})

test('a search folds as the database does', () => {
  expect(fold('ÉLÈVE Çà œuvre Straße Łódź')).toBe('eleve ca oeuvre strasse lodz')
  expect(fold('أَحْمَد مدرسة مصطفى مـحمد مؤمن')).toBe('احمد مدرسه مصطفي محمد مومن')
})

test('texts sort alphabetically, and numbers within them by size', async () => {
  expect(await ids({ sort: 'nom', order: 'ASC' })).toEqual([3, 1, 5, 4, 2])
  expect(await ids({ sort: 'nom', order: 'DESC' })).toEqual([2, 4, 5, 1, 3])
})

test('numbers sort by size, an empty value first, and last in the other direction', async () => {
  expect(await ids({ sort: 'note', order: 'ASC' })).toEqual([2, 4, 1, 3, 5])
  expect(await ids({ sort: 'note', order: 'DESC' })).toEqual([5, 3, 1, 4, 2])
})

test('a column sorts by its labels, or by the rank behind them', async () => {
  const labels = { fr: 'Français', en: 'Anglais', ar: 'Arabe' }
  const rows = ['fr', 'ar', 'en'].map((langue, index) => ({
    id: langue,
    langue,
    mention: 'cab'[index],
    rang: index,
  }))
  const sorted = async (column: SearchColumn) =>
    (await listInMemory(rows, { ...everything, sort: column.source, order: 'ASC' }, [column])).data.map(
      ({ id }) => id,
    )
  expect(await sorted({ source: 'langue', labels, byLabel: true })).toEqual(['en', 'ar', 'fr'])
  expect(await sorted({ source: 'langue', labels })).toEqual(['ar', 'en', 'fr'])
  expect(await sorted({ source: 'mention', rank: 'rang' })).toEqual(['fr', 'ar', 'en'])
  expect(await sorted({ source: 'mention', rank: 'absent' })).toEqual(['ar', 'en', 'fr'])
})

test('filters take one value or several', async () => {
  expect(await ids({ filter: { type: 2 } })).toEqual([2, 4, 5])
  expect(await ids({ filter: { type: 2, id: [4, 5] } })).toEqual([4, 5])
})

test('filters accept ranges, ends included, and emptiness', async () => {
  expect(await ids({ filter: { note: { from: 9.5, to: 12 } } })).toEqual([1, 3])
  expect(await ids({ filter: { note: { to: 9.5 } } })).toEqual([1, 4])
  expect(await ids({ filter: { date: { from: '2024-03-12' } } })).toEqual([1, 2])
  expect(await ids({ filter: { date: { from: '2023-01-01', to: '2024-03-12' } } })).toEqual([1, 4, 5])
  expect(await ids({ filter: { note: { empty: true } } })).toEqual([2])
  expect(await ids({ filter: { date: { empty: true } } })).toEqual([3])
  expect(await ids({ filter: { date: { empty: false }, type: [2] } })).toEqual([2, 4, 5])
  const moments = [{ id: 1, debut: '2022-06-15T09:00:00' }]
  const day = { from: '2022-06-15', to: '2022-06-15' }
  expect((await listInMemory(moments, { ...everything, filter: { debut: day } })).total).toBe(1)
})

test('filters and facets use the code that a row shows', async () => {
  const columns = [{ source: 'note', labels: {}, pick: (note: unknown) => (note === null ? 0 : 1) }]
  expect(await ids({ filter: { note: 0 } }, columns)).toEqual([2])
  const { facets } = await listInMemory(rows, { ...everything, facets: ['note'] }, columns)
  expect(facets).toEqual({ note: { 0: 1, 1: 4 } })
})

test('each value is counted under the search and all other filters', async () => {
  const facets = async (query: Partial<Parameters<typeof listInMemory>[1]>) =>
    (await listInMemory(rows, { ...everything, perPage: 1, facets: ['type', 'date'], ...query })).facets
  expect(await facets({})).toEqual({
    type: { 1: 2, 2: 3 },
    date: { '2024-03-12': 1, '2024-11-02': 1, '2023-01-01': 2 },
  })
  expect(await facets({ filter: { type: 1 } })).toEqual({
    type: { 1: 2, 2: 3 },
    date: { '2024-03-12': 1 },
  })
  expect(await facets({ q: 'etourneau', filter: { type: 1, date: '2023-01-01' } })).toEqual({
    type: { 2: 2 },
    date: {},
  })
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
    rounds(100, 10_000),
  )
})

test('texts are in the order of the language, whatever their characters', async () => {
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
    rounds(300, 10_000),
  )
})

test('equal rows keep their order, and are reversed with the others', async () => {
  const rows = Array.from({ length: 200 }, (_, id) => ({ id, groupe: (id * 7919) % 50 }))
  const sorted = async (order: 'ASC' | 'DESC') =>
    (await listInMemory(rows, { page: 1, perPage: rows.length, sort: 'groupe', order })).data
  expect(await sorted('ASC')).toEqual(rows.toSorted((a, b) => a.groupe - b.groupe))
  expect(await sorted('DESC')).toEqual((await sorted('ASC')).reverse())
})

test('an abandoned search ends early', async () => {
  const rows = Array.from({ length: 100_000 }, (_, id) => ({ id, nom: `Étudiant ${id}` }))
  const leaving = new AbortController()
  const answer = listInMemory(rows, { ...everything, q: 'personne' }, undefined, leaving.signal)
  leaving.abort()
  await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
})
