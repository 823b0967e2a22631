import { expect, it } from 'vitest'
import { ouvertureDe } from '../../../src/contract/suivi/ouverture'

const stage = { fin: '2022-06-30', soutenance: null, demandee: false }

it('the assessment opens some days before the last day, by the school’s setting', () => {
  expect(ouvertureDe(stage, 14, '2022-06-15')).toBe('2022-06-16')
  expect(ouvertureDe(stage, 14, '2022-06-16')).toBeNull()
  expect(ouvertureDe(stage, 0, '2022-06-29')).toBe('2022-06-30')
})

it('the assessment opens on request of the office, or without a known last day', () => {
  expect(ouvertureDe({ ...stage, demandee: true }, 14, '2022-01-01')).toBeNull()
  expect(ouvertureDe({ ...stage, fin: null }, 14, '2022-01-01')).toBeNull()
})

it('the assessment opens some days before a defence that precedes the last day', () => {
  const defended = (soutenance: string) => ({ ...stage, soutenance })
  expect(ouvertureDe(defended('2022-04-20'), 14, '2022-04-05')).toBe('2022-04-06')
  expect(ouvertureDe(defended('2022-04-20'), 14, '2022-04-06')).toBeNull()
  expect(ouvertureDe(defended('2022-07-10'), 14, '2022-06-15')).toBe('2022-06-16')
})
