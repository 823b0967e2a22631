import { describe, expect, it } from 'vitest'
import { aCommence, estApresCoup, passeDe, reservesDe } from '../../../src/contract/soutenance/reserves'

/* A Wednesday of June at nine. */
const NINE = '2022-06-15T09:00:00'
const BEFORE = { maintenant: '2022-06-01T12:00:00', fin_stage: null }

describe('objections to the time of a defence', () => {
  it('are none for a future time on a working day after the internship', () => {
    const school = { jours: [1, 2, 3, 4, 5], conges: [{ debut: '2022-06-16', fin: '2022-06-16' }] }
    expect(reservesDe(NINE, { ...BEFORE, fin_stage: '2022-06-15' }, school)).toEqual([])
  })

  it('include the past, from the minute after the start', () => {
    expect(reservesDe(NINE, { ...BEFORE, maintenant: NINE })).toEqual([])
    expect(reservesDe(NINE, { ...BEFORE, maintenant: '2022-06-15T09:01:00' })).toEqual([{ code: 'passee' }])
  })

  it('name the holiday rather than the day of the week', () => {
    const conge = { debut: '2022-06-13', fin: '2022-06-17', label: 'Pont' }
    const jours = [1, 2, 4, 5]
    expect(reservesDe(NINE, BEFORE, { jours, conges: [] })).toEqual([{ code: 'repos', jour: 3 }])
    expect(reservesDe(NINE, BEFORE, { jours, conges: [conge] })).toEqual([{ code: 'conge', conge }])
  })

  it('name the last day of a running internship', () => {
    expect(reservesDe(NINE, { ...BEFORE, fin_stage: '2022-06-30' })).toEqual([
      { code: 'stage', jour: '2022-06-30' },
    ])
  })

  it('ignore unknown facts', () => {
    expect(reservesDe(NINE, {})).toEqual([])
  })
})

describe('past time', () => {
  const days = { debut: '2022-06-13', fin: '2022-06-17' }
  it('extends to now during the period, and is none before or after it', () => {
    expect(passeDe(days, NINE)).toBe(NINE)
    expect(passeDe(days, '2022-06-13T00:00:00')).toBeUndefined()
    expect(passeDe(days, '2022-06-17T23:59:00')).toBe('2022-06-17T23:59:00')
    expect(passeDe(days, '2022-06-18T00:00:00')).toBeUndefined()
  })

  it('begins with the minute of the defence', () => {
    expect([aCommence(NINE, '2022-06-15T08:59:59'), aCommence(NINE, NINE)]).toEqual([false, true])
  })
})

it('counts as late validation from the next day on, except in a past year', () => {
  expect(estApresCoup(NINE, '2022-06-15')).toBe(false)
  expect(estApresCoup(NINE, '2022-06-16')).toBe(true)
  expect(estApresCoup(NINE, null)).toBe(false)
})
