import { expect, it } from 'vitest'
import { withoutApostrophes, withoutFormulas } from '../../../src/contract/kernel/formulas'

it.each([
  '=1+1',
  '+216 71 000 000',
  '\n=1+1',
  'Missions :\n- analyser ; -tester\n\n+ rédiger, @voir',
  'a,"=1+1"',
  "l'offre, l'autre ; 'citée'",
  'sans rien',
])('text protected against running as a formula is read back unchanged: %j', (text) => {
  expect(withoutApostrophes(withoutFormulas(text))).toBe(text)
})
