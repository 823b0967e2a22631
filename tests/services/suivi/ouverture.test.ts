import { expect, it } from 'vitest'
import { ouvertureDe } from '../../../src/contract/suivi/ouverture'

const stage = { fin: '2022-06-30', demandee: false }

it('opens the evaluation some days before the last one, by the setting of the school', () => {
  expect(ouvertureDe(stage, 14, '2022-06-15')).toBe('2022-06-16')
  expect(ouvertureDe(stage, 14, '2022-06-16')).toBeNull()
  expect(ouvertureDe(stage, 0, '2022-06-29')).toBe('2022-06-30')
})

it('opens it when the office asks, and where no last day is known', () => {
  expect(ouvertureDe({ ...stage, demandee: true }, 14, '2022-01-01')).toBeNull()
  expect(ouvertureDe({ fin: null, demandee: false }, 14, '2022-01-01')).toBeNull()
})
