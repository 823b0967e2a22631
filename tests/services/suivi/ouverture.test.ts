import { expect, it } from 'vitest'
import { ouvertureDe } from '../../../src/contract/suivi/ouverture'

const stage = { fin: '2022-06-30', soutenance: null, demandee: false }

it('opens the evaluation some days before the last one, by the setting of the school', () => {
  expect(ouvertureDe(stage, 14, '2022-06-15')).toBe('2022-06-16')
  expect(ouvertureDe(stage, 14, '2022-06-16')).toBeNull()
  expect(ouvertureDe(stage, 0, '2022-06-29')).toBe('2022-06-30')
})

it('opens it when the office asks, and where no last day is known', () => {
  expect(ouvertureDe({ ...stage, demandee: true }, 14, '2022-01-01')).toBeNull()
  expect(ouvertureDe({ ...stage, fin: null }, 14, '2022-01-01')).toBeNull()
})

it('opens it some days before the defence where that comes before the last day', () => {
  const defended = (soutenance: string) => ({ ...stage, soutenance })
  expect(ouvertureDe(defended('2022-04-20'), 14, '2022-04-05')).toBe('2022-04-06')
  expect(ouvertureDe(defended('2022-04-20'), 14, '2022-04-06')).toBeNull()
  expect(ouvertureDe(defended('2022-07-10'), 14, '2022-06-15')).toBe('2022-06-16')
})
