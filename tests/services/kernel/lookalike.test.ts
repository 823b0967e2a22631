import { expect, it } from 'vitest'
import { lookalike } from '../../../src/contract/kernel/lookalike'

it.each([
  ['ines@gmial.com', 'ines@gmail.com'],
  ['ines@gmal.com', 'ines@gmail.com'],
  ['ines@gmail.con', 'ines@gmail.com'],
  ['ines@gmail.co', 'ines@gmail.com'],
  ['ines@gmaill.com', 'ines@gmail.com'],
  ['Ines@Hotmial.com', 'Ines@hotmail.com'],
  ['ines@hotmai.fr', 'ines@hotmail.fr'],
  ['ines@yaho.fr', 'ines@yahoo.fr'],
  ['ines@yahooo.fr', 'ines@yahoo.fr'],
  ['ines@outlok.com', 'ines@outlook.com'],
  ['ines@orage.fr', 'ines@orange.fr'],
  ['ines@gmail.cm', 'ines@gmail.com'],
  ['ines@topet.tn', 'ines@topnet.tn'],
])('suggests for %s: %s', (typed, meant) => {
  expect(lookalike(typed)).toBe(meant)
})

it.each([
  'ines@gmail.com',
  'ines@yahoo.it',
  'ines@hotmail.be',
  'ines@outlook.tn',
  'ines@ecole.tn',
  'ines@mail.com',
  'ines@ymail.com',
  'ines@acme.example',
  'ines@gmial',
  'ines',
  '',
])('accepts %s without a question', (typed) => {
  expect(lookalike(typed)).toBeUndefined()
})
