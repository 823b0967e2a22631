import { describe, expect, it } from 'vitest'
import { aCommence, estApresCoup, passeDe, reservesDe } from '../../../src/contract/soutenance/reserves'

/* A Wednesday of June at nine. */
const NINE = '2022-06-15T09:00:00'
const BEFORE = { maintenant: '2022-06-01T12:00:00', fin_stage: null }

describe('what is said against the moment of a defence', () => {
  it('is nothing of a moment to come on a day that the school is open, once the internship is over', () => {
    const school = { jours: [1, 2, 3, 4, 5], conges: [{ debut: '2022-06-16', fin: '2022-06-16' }] }
    expect(reservesDe(NINE, { ...BEFORE, fin_stage: '2022-06-15' }, school)).toEqual([])
  })

  it('names the past, from the minute after it begins', () => {
    expect(reservesDe(NINE, { ...BEFORE, maintenant: NINE })).toEqual([])
    expect(reservesDe(NINE, { ...BEFORE, maintenant: '2022-06-15T09:01:00' })).toEqual([{ code: 'passee' }])
  })

  it('names the holiday rather than the day of the week', () => {
    const conge = { debut: '2022-06-13', fin: '2022-06-17', label: 'Pont' }
    const jours = [1, 2, 4, 5]
    expect(reservesDe(NINE, BEFORE, { jours, conges: [] })).toEqual([{ code: 'repos', jour: 3 }])
    expect(reservesDe(NINE, BEFORE, { jours, conges: [conge] })).toEqual([{ code: 'conge', conge }])
  })

  it('names the last day of an internship that still goes on', () => {
    expect(reservesDe(NINE, { ...BEFORE, fin_stage: '2022-06-30' })).toEqual([
      { code: 'stage', jour: '2022-06-30' },
    ])
  })

  it('holds nothing against it that is not known', () => {
    expect(reservesDe(NINE, {})).toEqual([])
  })
})

describe('what has passed', () => {
  const days = { debut: '2022-06-13', fin: '2022-06-17' }
  it('is until now while the days go on, and nothing before them or once all are over', () => {
    expect(passeDe(days, NINE)).toBe(NINE)
    expect(passeDe(days, '2022-06-13T00:00:00')).toBeUndefined()
    expect(passeDe(days, '2022-06-17T23:59:00')).toBe('2022-06-17T23:59:00')
    expect(passeDe(days, '2022-06-18T00:00:00')).toBeUndefined()
  })

  it('begins with the minute of the defence', () => {
    expect([aCommence(NINE, '2022-06-15T08:59:59'), aCommence(NINE, NINE)]).toEqual([false, true])
  })
})

it('is validated late from the day after on, and never in a year that is over', () => {
  expect(estApresCoup(NINE, '2022-06-15')).toBe(false)
  expect(estApresCoup(NINE, '2022-06-16')).toBe(true)
  expect(estApresCoup(NINE, null)).toBe(false)
})
