import { describe, expect, it } from 'vitest'
import type { ImportField } from '../../../../src/contract/import/importable'
import {
  ALLOWED_MAX,
  type Choice,
  choicesByName,
  cleanCell,
  optionsById,
  readCell,
} from '../../../../src/services/import/row/cells'
import { readDay } from '../../../../src/services/import/row/dates'

/** What a cell of a column says, beside these choices. */
const read = (
  cell: string,
  field: Partial<ImportField>,
  choices: readonly Choice[] = [],
  within: Record<string, number> = {},
) => {
  const whole = { as: 'text', names: [], ...field } as ImportField
  return readCell(cleanCell(cell, whole), whole, choicesByName(choices, whole), within)
}
const fault = (code: string, allowed?: string[]) => ({ fault: { code, ...(allowed && { allowed }) } })

describe('a cell', () => {
  it.each([
    ['Tunis\n Ariana', {}, 'Tunis Ariana'],
    ['Tunis  \t Nord\r\nAriana\r', { lines: true }, 'Tunis Nord\nAriana'],
    ["'+216 71", {}, '+216 71'],
    ["' +216 71", {}, '+216 71'],
    ['Tunis\rNord', { lines: true }, 'Tunis\nNord'],
    ['Tunis\u200f', {}, 'Tunis'],
    ['E+05', {}, 'E+05'],
    ['3E+5', {}, '3E+5'],
    ['voir #N/A', {}, 'voir #N/A'],
  ] as const)('%j is the text that it shows', (cell, field, value) => {
    expect(read(cell, field)).toEqual({ value })
  })

  it.each([
    ['#N/A', 'invalid'],
    ['#REF!', 'invalid'],
    ['a\u0007b', 'invalid'],
    ['3E+05', 'damaged'],
    ['-1,25E+15', 'damaged'],
    ['1.2e+100', 'damaged'],
  ])('%j is no value: %s', (cell, code) => {
    expect(read(cell, {})).toEqual(fault(code))
    expect(read(cell, { as: 'number' })).toEqual(fault(code))
  })
})

describe('yes or no', () => {
  const words = [['parti', 'inscrit']] as const
  it.each([
    ['Oui', 1],
    ['NON', 0],
    ['x', 1],
    ['-', 0],
    ['1', 1],
    ['٠', 0],
    ['نعم', 1],
    ['لا', 0],
  ])('%s is %i', (cell, value) => expect(read(cell, { as: 'flag', words })).toEqual({ value }))

  it('is said in words of its own, which an error names', () => {
    expect(read('Parti', { as: 'flag', words })).toEqual({ value: 1 })
    expect(read('inscrit', { as: 'flag', words })).toEqual({ value: 0 })
    expect(read('peut-être', { as: 'flag', words })).toEqual(fault('unknown', ['parti', 'inscrit']))
    expect(read('parti', { as: 'flag' })).toEqual(fault('unknown', ['oui', 'non']))
  })
})

describe('a number', () => {
  it.each([
    ['12,50', 12.5],
    ['12.0', 12],
    ['12,000', 12],
    ['12,05', 12.05],
    ['-3', -3],
    ['1 200', 1200],
    ['1\u202f200,5', 1200.5],
    ['123456789012345', 123456789012345],
    ['0,123456789', 0.123456789],
  ])('%s is read', (cell, value) => expect(read(cell, { as: 'number' })).toEqual({ value }))

  it.each(['1.2.3', '1234567890123456', '0,1234567891', ',5', '5,', '35 h', '600 €', 'douze'])(
    '%s is refused',
    (cell) => expect(read(cell, { as: 'number' })).toEqual(fault('invalid')),
  )

  it('has a unit of its field, or a currency', () => {
    const heures = { as: 'number', units: ['h', 'heures'] } as const
    expect(read('35 h', heures)).toEqual({ value: 35 })
    expect(read('35 Heures', heures)).toEqual({ value: 35 })
    expect(read('600 €', heures)).toEqual({ value: 600 })
    expect(read('35', heures)).toEqual({ value: 35 })
    expect(read('35 km', heures)).toEqual(fault('invalid'))
    expect(read('600 €€', heures)).toEqual(fault('invalid'))
  })
})

it('a code is said by any of its names, and an error names the first', () => {
  const codes = [
    [0, 'Inactive', 'Inactif'],
    [1, 'Active', 'Actif', 'مفعّل'],
  ] as const
  expect(read('ACTIF', { as: 'code', codes })).toEqual({ value: 1 })
  expect(read('مفعّل', { as: 'code', codes })).toEqual({ value: 1 })
  expect(read('inactif', { as: 'code', codes })).toEqual({ value: 0 })
  expect(read('autre', { as: 'code', codes })).toEqual(fault('unknown', ['Inactive', 'Active']))
  expect(read('autre', { as: 'code' })).toEqual(fault('unknown', []))
})

it('a day is read as people write it', () => {
  expect(read('1er mai 2022', { as: 'date' })).toEqual({ value: '2022-05-01' })
  expect(read('31/02/2022', { as: 'date' })).toEqual(fault('not_a_day'))
})

describe('a record named by a cell', () => {
  const A1 = { id: 1, names: ['Groupe A', 'Group A'], within: { niveau: [1] } }
  const A2 = { id: 2, names: ['Groupe A'], within: { niveau: [2, 3] }, told: 'Groupe A (M1)' }
  const B = { id: 3, names: ['Bêta'], within: { niveau: [2] } }
  const groups = [A1, A2, B]

  it('is found by its names in all languages, and by what tells it apart', () => {
    expect(read('group a', { as: 'option' }, groups)).toEqual({ value: 1 })
    expect(read('BETA', { as: 'option' }, groups)).toEqual({ value: 3 })
    expect(read('Groupe A', { as: 'option' }, groups, { niveau: 3 })).toEqual({ value: 2 })
    expect(read('Groupe A', { as: 'option' }, groups, { salle: 9 })).toMatchObject(fault('several'))
    expect(read('Bêta', { as: 'option' }, [{ id: 3, names: ['Bêta'] }], { niveau: 9 })).toEqual({ value: 3 })
  })

  it('is asked for where several have the name', () => {
    expect(read('Groupe A', { as: 'option' }, groups)).toEqual({
      fault: { code: 'several', allowed: ['Groupe A (M1)'] },
      among: [A1, A2],
    })
    const untold = groups.map(({ id, names }) => ({ id, names }))
    expect(read('Groupe A', { as: 'option' }, untold)).toMatchObject(fault('several', ['Groupe A', 'Bêta']))
    const alike = Array.from({ length: ALLOWED_MAX + 3 }, (_, id) => ({ id, names: ['X'], told: `X ${id}` }))
    expect(read('X', { as: 'option' }, alike)).toMatchObject(
      fault(
        'several',
        alike.slice(0, ALLOWED_MAX).map(({ told }) => told),
      ),
    )
  })

  it('is proposed where none has it: those that begin alike first, and those that fit', () => {
    const closed: Choice = { id: 4, names: ['Bêtise'], closed: { code: 'unknown' } }
    expect(read('Bet', { as: 'option' }, [...groups, closed])).toEqual(fault('unknown', ['Bêta', 'Groupe A']))
    expect(read('Gamma', { as: 'option' }, groups, { niveau: 1 })).toEqual(fault('unknown', ['Groupe A']))
    expect(read('Grouper', { as: 'option' }, groups)).toEqual(fault('unknown', ['Groupe A', 'Bêta']))
    const field: ImportField = { as: 'option', names: [] }
    expect(readCell('Gamma', field, undefined, {})).toEqual(fault('unknown', []))
    expect(read('Gamma', { as: 'option' }, groups, { niveau: 9 })).toEqual(
      fault('unknown', ['Bêta', 'Groupe A']),
    )
    const many = Array.from({ length: ALLOWED_MAX + 3 }, (_, id) => ({ id, names: [`X${id + 10}`] }))
    expect(read('Y', { as: 'option' }, many)).toEqual(
      fault(
        'unknown',
        many.slice(0, ALLOWED_MAX).map(({ names: [name = ''] }) => name),
      ),
    )
  })

  it('is one that exists before one that the file would create', () => {
    const made = { id: -2, names: ['Bêta'], made: true }
    expect(read('Bêta', { as: 'option' }, [made, B])).toEqual({ value: 3 })
    expect(read('Bêta', { as: 'option' }, [made])).toEqual({ value: -2 })
  })

  it('is a person whose names come in any order, with a title', () => {
    const people = [{ id: 7, names: ['Inès Ben Salah'] }]
    const as = { as: 'option', people: true } as const
    expect(read('Mme BEN SALAH Inès', as, people)).toEqual({ value: 7 })
    expect(read('Salah, Ben-Inès', as, people)).toEqual({ value: 7 })
    expect(read('Inès Salah', as, people)).toMatchObject(fault('unknown'))
    expect(read('BEN SALAH Inès', { as: 'option' }, people)).toMatchObject(fault('unknown'))
  })

  it('is compared in the form of its field', () => {
    const same = (value: string) => value.replace(/\D/g, '')
    expect(read('n° 12-3', { as: 'option', same }, [{ id: 5, names: ['123'] }])).toEqual({ value: 5 })
  })
})

describe('several records named by a cell', () => {
  const choices = [
    { id: 1, names: ['Génie civil'] },
    { id: 2, names: ['Réseaux, sécurité'] },
    { id: 3, names: ['Sécurité'] },
    { id: 4, names: ['TP/TD'] },
  ]
  const all = (cell: string) => read(cell, { as: 'options', lines: true }, choices)

  it.each<[string, number[]]>([
    ['génie civil', [1]],
    ['Réseaux, sécurité', [2]],
    ['Réseaux , sécurité; Génie civil', [2, 1]],
    ['Sécurité | Génie civil / Sécurité', [3, 1]],
    ['Génie civil\nSécurité,', [1, 3]],
    ['Génie civil,, Sécurité', [1, 3]],
    ['TP/TD', [4]],
  ])('%j names %j', (cell, value) => expect(all(cell)).toEqual({ value }))

  it('the first that is unknown is the fault', () => {
    expect(all('Génie civil; Sécu; Rien')).toEqual(
      fault('unknown', ['Sécurité', 'Génie civil', 'Réseaux, sécurité', 'TP/TD']),
    )
  })
})

it('an id is shown with the name of its record, if it is known', () => {
  const option = optionsById({ groupe: choicesByName([{ id: 1, names: ['Groupe A', 'Group A'] }]) })
  expect(option('groupe', 1)).toEqual({ value: 1, label: 'Groupe A' })
  expect(option('groupe', [1, 2])).toEqual([{ value: 1, label: 'Groupe A' }, 2])
  expect(option('niveau', 1)).toBe(1)
})

describe('a date', () => {
  it.each([
    '2022-05-01',
    '2022/5/1',
    ' 2022.05.01 ',
    '01/05/2022',
    '1.5.22',
    '01-05-2022',
    '01 / 05 / 2022',
    '2022-05-01T00:00:00',
    '1/5/2022 00:00',
    '1er mai 2022',
    'dimanche 1 mai 2022',
    '1 May 2022',
    'Sunday, May 1st, 2022',
    'May 1 2022',
    '1-May-22',
    '1 ماي 2022',
    '1 مايو 2022',
    'الأحد 1 ماي 2022',
    '٠١/٠٥/٢٠٢٢',
    '۰۱/۰۵/۲۰۲۲',
    '44682',
    '44682.75',
  ])('is read from %s', (cell) => expect(readDay(cell)).toBe('2022-05-01'))

  it.each([
    ['20000', '1954-10-03'],
    ['79999', '2119-01-10'],
    ['29/02/2024', '2024-02-29'],
    ['31 déc. 1999', '1999-12-31'],
    ['15 Sept 2022', '2022-09-15'],
    ['3 juil. 2022', '2022-07-03'],
  ])('%s is %s', (cell, day) => expect(readDay(cell)).toBe(day))

  it.each([
    '31/02/2022',
    '05/25/2022',
    '2022',
    'mai 2022',
    '0/1/2022',
    '1/0/2022',
    '1/5/0022',
    '1/5/202',
    '1/5-2022',
    '1 brumaire 2022',
    '12',
    '19999',
    '80000',
    'demain',
    'le 1/5/2022',
    '1/5/2022 midi',
  ])('is not accepted as %s', (cell) => expect(readDay(cell)).toBeUndefined())
})
