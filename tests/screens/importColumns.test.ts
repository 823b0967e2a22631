import { expect, it } from 'vitest'
import { tableOf } from '../../src/admin/schema/import/rows'
import { remember, unknownColumns } from '../../src/admin/schema/import/unknown'

const ROWS = [{ line: 2, cells: ['A1', 'à gauche', '', '12'] }]
const known = { names: { fr: { label: 'Salle', places: 'Places', autre: '' } }, remembered: {} }

it('names a filled column that nobody knows, by its letter where it has no heading', () => {
  expect(unknownColumns(['Salle', '', ''], ['label.fr', '', ''], ROWS, known)).toEqual(['B'])
  expect(unknownColumns(['Salle', '#', ''], ['label.fr', '', ''], ROWS, known)).toEqual(['#'])
  expect(unknownColumns(['Salle', 'Accès'], ['label.fr', ''], ROWS, known)).toEqual(['Accès'])
})

it('names none that was left out before, or that a list exports beside', () => {
  const left = { ...known, remembered: { acces: '' } }
  const headings = ['Salle', 'Accès', '', 'Places']
  expect(unknownColumns(headings, ['label.fr', '', '', ''], ROWS, left)).toEqual([])
})

it('remembers what was chosen, and nothing that was found', () => {
  const before = { name: 'label.fr', acces: '' }
  const after = remember(
    before,
    ['Name', 'Accès', 'Lieu', ''],
    ['label.en', '', 'batiment', 'places'],
    ['label.en', '', '', ''],
  )
  expect(after).toEqual({ acces: '', lieu: 'batiment' })
})

it('counts bare days from 1904 where the workbook does, and nothing else', () => {
  const rows = [{ line: 2, cells: ['44648', '44648', '2026-03-29'] }]
  const columns = ['label.fr', 'debut', 'fin']
  expect(tableOf(rows, columns, ['debut', 'fin']).rows).toEqual([['44648', '46110', '2026-03-29']])
  expect(tableOf(rows, columns).rows).toEqual([['44648', '44648', '2026-03-29']])
})
