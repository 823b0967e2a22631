import { setImmediate as later } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { alwaysIn, baseNow, countryNow, inSchool } from '../../../src/services/kernel/inSchool'

afterAll(() => alwaysIn(''))

const TUNIS = { country: 'TN', base: '' }
const CAIRO = { country: 'EG', base: '/fst' }
const known = async () => {
  await later()
  return { country: countryNow(), base: baseNow() }
}

test('work is done for its school, whatever the process works for and whoever began it', async () => {
  alwaysIn('TN')
  expect(await known()).toEqual(TUNIS)
  expect(await inSchool(CAIRO, known)).toEqual(CAIRO)
  expect(await inSchool(CAIRO, () => inSchool(TUNIS, known))).toEqual(TUNIS)
  expect(await inSchool(TUNIS, () => inSchool(CAIRO, known))).toEqual(CAIRO)
  expect(await Promise.all([inSchool(TUNIS, known), inSchool(CAIRO, known)])).toEqual([TUNIS, CAIRO])
  alwaysIn('FR')
  expect(await inSchool(TUNIS, known)).toEqual(TUNIS)
})
