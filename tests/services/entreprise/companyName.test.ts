import { expect, it } from 'vitest'
import { companyName } from '../../../src/contract/entreprise/companyName'

it.each([
  [
    'acme',
    ['Acme', 'ACME SARL', 'Acmé S.A.R.L.', 'Sté Acme', 'Société ACME, S.A.', 'A.C.M.E. SAS', 'شركة ACME'],
  ],
  ['sarl', ['SARL', 'S.A.R.L.']],
  ['النور', ['شركة النور ش.م.م', 'النور']],
])('treats all spellings of %s as one', (form, names) => {
  expect(names.map(companyName)).toEqual(names.map(() => form))
})

it('distinguishes names that differ in a word', () => {
  expect(companyName('Acme Sud')).not.toBe(companyName('Acme Nord'))
})
