import { expect, it } from 'vitest'
import {
  isFullName,
  type NameOrder,
  orderIn,
  orderTold,
  restOf,
  splitName,
  withTarget,
} from '../../../src/contract/import/fullName'

const split = (name: string, order: NameOrder = 'last') => {
  const { lastName, firstName, told } = splitName(name, order)
  return [lastName, firstName, told ? 'told' : 'unsure']
}

it.each([
  ['BEN SALAH Inès', 'BEN SALAH', 'Inès'],
  ['Inès BEN SALAH', 'BEN SALAH', 'Inès'],
  ['Ben SALAH Inès', 'Ben SALAH', 'Inès'],
  ['Jean de LA FONTAINE', 'de LA FONTAINE', 'Jean'],
  ['DUPONT épouse MARTIN Claire', 'DUPONT épouse MARTIN', 'Claire'],
  ['Ben AFFLECK', 'AFFLECK', 'Ben'],
  ['Ben de LA FONTAINE', 'LA FONTAINE', 'Ben de'],
  ["D'ALMEIDA Zoé", "D'ALMEIDA", 'Zoé'],
  ['DUPRÉ-ÉLOI Éloïse', 'DUPRÉ-ÉLOI', 'Éloïse'],
  ['DUPRE\u0301 E\u0301loi\u0308se', 'DUPRÉ', 'Éloïse'],
  ['BEN - SALAH Inès', 'BEN-SALAH', 'Inès'],
  ['DUPONT - Jean', 'DUPONT', 'Jean'],
  ['DUPONT J.-P.', 'DUPONT', 'J.-P.'],
  ['DUPONT\u00a0\u00a0 Jean\u200b\u00a0Paul ', 'DUPONT', 'Jean Paul'],
  ['\u200fMme  Leïla BEN SALAH\u200e', 'BEN SALAH', 'Leïla'],
  ['Ben Salah, Inès', 'Ben Salah', 'Inès'],
  ['Dupont , Jean , Paul', 'Dupont', 'Jean Paul'],
  ['Dupont, , Jean', 'Dupont', 'Jean'],
  ['BEN  --  SALAH Inès', 'BEN-SALAH', 'Inès'],
  ['DUPONT . Jean', 'DUPONT', 'Jean'],
  ['بن صالح، إيناس', 'بن صالح', 'إيناس'],
])('capitals or a comma decide in %s', (name, lastName, firstName) => {
  expect(split(name)).toEqual([lastName, firstName, 'told'])
  expect(split(name, 'first')).toEqual([lastName, firstName, 'told'])
})

it.each([
  ['Ben Salah Inès', 'last', 'Ben Salah', 'Inès'],
  ['Inès Ben Salah', 'first', 'Ben Salah', 'Inès'],
  ['BEN SALAH INÈS', 'last', 'BEN SALAH', 'INÈS'],
  ['Marie Anne de la Tour', 'first', 'de la Tour', 'Marie Anne'],
  ['El Amri Sami', 'last', 'El Amri', 'Sami'],
  ['محمد الطاهر بن علي', 'first', 'بن علي', 'محمد الطاهر'],
  ['بن علي محمد الطاهر', 'last', 'بن علي', 'محمد الطاهر'],
  ['عبد الله الصياد', 'first', 'الصياد', 'عبد الله'],
  ['Inès Ben', 'first', 'Ben', 'Inès'],
  ['Ben El', 'last', 'Ben El', ''],
  ['Ben El', 'first', 'Ben El', ''],
  ['Dupont', 'last', 'Dupont', ''],
  ['Dupont,', 'last', 'Dupont', ''],
  ['DUPONT Jean MARTIN', 'last', 'DUPONT MARTIN', 'Jean'],
  ['', 'last', '', ''],
  [', Inès', 'last', '', 'Inès'],
  ['McDonald Ian', 'last', 'McDonald', 'Ian'],
  ['Ayari O', 'last', 'Ayari', 'O'],
  ['M. Dr', 'last', 'M.', 'Dr'],
] as const)('nothing decides in %s: %s name first', (name, order, lastName, firstName) =>
  expect(split(name, order)).toEqual([lastName, firstName, 'unsure']),
)

it('capitals decide for the other names of a column', () => {
  expect(orderTold(['BEN ALI Sami', 'Ayari Olfa'])).toBe('last')
  expect(orderTold(['Sami BEN ALI', 'Olfa AYARI', 'Dupont, Jean'])).toBe('first')
  expect(orderTold(['Ayari Olfa', 'Dupont, Jean'])).toBeUndefined()
  expect(orderTold(['BEN ALI Sami', 'Olfa AYARI'])).toBe('last')
})

it('the other name is what remains beside a known one', () => {
  expect(restOf('Mme Ben Salah  Inès', 'BEN SALAH')).toBe('Inès')
  expect(restOf('Inès Ben Salah', 'Ben Salah')).toBe('Inès')
  expect(restOf('Inès Ben Salah', 'Trabelsi')).toBe('')
  expect(restOf('Inès Ben Salah Amel', 'ben salah')).toBe('Inès Amel')
  expect(restOf('Ben Salah, Inès', 'Inès')).toBe('Ben Salah')
  // part of a name, more than the name, nothing
  expect(restOf('Inès Ben Salah', 'Ben Ali')).toBe('')
  expect(restOf('Inès Ben', 'Ben Salah')).toBe('')
  expect(restOf('Inès Ben Salah', '')).toBe('')
})

it('a column of both names says which comes first, and is the only one of its kind', () => {
  expect(['fullName.last', 'fullName.first', 'nom.fullName.', 'prenom'].map(isFullName)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([orderIn('fullName.first'), orderIn('fullName.last')]).toEqual(['first', 'last'])
  const columns = ['matricule', 'fullName.last', '', 'email']
  expect(withTarget(columns, 2, 'fullName.first')).toEqual(['matricule', '', 'fullName.first', 'email'])
  expect(withTarget(columns, 2, 'email')).toEqual(['matricule', 'fullName.last', 'email', ''])
  expect(withTarget(columns, 0, '')).toEqual(['', 'fullName.last', '', 'email'])
  expect(withTarget(columns, 3, 'email')).toEqual(columns)
})
