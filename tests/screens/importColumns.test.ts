import { expect, it } from 'vitest'
import { tableOf } from '../../src/admin/schema/import/rows'
import { remember, unknownColumns } from '../../src/admin/schema/import/unknown'
import { matchColumns } from '../../src/contract/importMatch'
import { importOf } from '../../src/contract/imports'

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
  const of = { of: importOf('conge'), headings: [] }
  expect(tableOf(rows, columns, { ...of, from1904: ['debut', 'fin'] }).rows).toEqual([
    ['44648', '46110', '2026-03-29'],
  ])
  expect(tableOf(rows, columns, of).rows).toEqual([['44648', '44648', '2026-03-29']])
})

it('takes the name and the address that are filled, the usual name and that of the school first', () => {
  const of = importOf('inscrit')
  const headings = [
    'COD_ETU',
    'LIB_NOM_PAT_IND',
    'LIB_NOM_USU_IND',
    'LIB_PR1_IND',
    'ADR_MAIL',
    'ADR_MAIL_ETU',
  ]
  const students = [
    ['219001', 'MARTIN', '', 'ÉLISE', 'elise@perso.test', 'elise.martin@univ.test'],
    ['219002', 'DUPONT', "D'ALMEIDA", 'ZOÉ', 'zoe@perso.test', ' '],
  ]
  const { columns } = matchColumns(of, [headings, ...students])
  expect(columns).toEqual(['matricule', 'lastName', 'lastName', 'firstName', 'email', 'email'])
  const rows = students.map((cells, index) => ({ line: index + 2, cells }))
  expect(tableOf(rows, columns, { of, headings })).toMatchObject({
    columns: ['matricule', 'lastName', 'firstName', 'email'],
    rows: [
      ['219001', 'MARTIN', 'ÉLISE', 'elise.martin@univ.test'],
      ['219002', "D'ALMEIDA", 'ZOÉ', 'zoe@perso.test'],
    ],
  })
  // any other two of a name are one column, and one that nobody knows
  expect(
    matchColumns(of, [
      ['N° étudiant', 'Nom', 'Nom de famille'],
      ['1', 'A', 'B'],
    ]).columns,
  ).toEqual(['matricule', 'lastName', ''])
})
