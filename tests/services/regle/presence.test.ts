import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysIn } from '../../../src/contract/regle/jours'
import { heuresDePresence, joursDePresence } from '../../../src/contract/regle/presence'
import { feriesDe } from '../../../src/services/regle/feries'

/* Hours of presence, and public holidays, which do not count. */

const WEEK = { pauses: [], heures: 35, semaine: '', ouvres: '12345', feries: new Set<string>() }
const hours = (debut: string, fin: string, more: Partial<Parameters<typeof heuresDePresence>[0]> = {}) =>
  heuresDePresence({ ...WEEK, debut, fin, ...more })

describe('hours of presence', () => {
  it('are those of working days', () => {
    expect(hours('2026-03-02', '2026-03-06')).toBe(35)
    expect(hours('2026-03-07', '2026-03-08')).toBe(0)
    expect(hours('2026-03-06', '2026-03-09')).toBe(14)
    expect(hours('2026-03-02', '2026-03-06', { heures: 39 })).toBe(39)
    // from Sunday to Thursday
    expect(hours('2026-03-01', '2026-03-07', { ouvres: '71234' })).toBe(35)
    expect(hours('2026-03-02', '2026-03-06', { heures: null })).toBe(35)
  })

  it('handle leap days, and the ends of breaks', () => {
    expect(hours('2028-02-28', '2028-03-01')).toBe(21)
    expect(hours('2027-02-26', '2027-03-01')).toBe(14)
    const pause = (debut: string, fin: string) => ({ pauses: [{ debut, fin }] })
    expect(hours('2026-03-02', '2026-03-13', pause('2026-03-06', '2026-03-09'))).toBe(56)
    // beyond the internship on both sides, and a day off that lies in a break
    expect(hours('2026-03-02', '2026-03-13', pause('2026-02-01', '2026-03-02'))).toBe(63)
    expect(hours('2026-03-02', '2026-03-13', pause('2026-03-13', '2026-04-30'))).toBe(63)
    expect(
      hours('2026-03-02', '2026-03-13', {
        ...pause('2026-03-06', '2026-03-09'),
        feries: new Set(['2026-03-09', '2026-03-08', '2026-03-10', '2026-05-01']),
      }),
    ).toBe(49)
  })

  it('are those of the days of attendance', () => {
    // Monday to Thursday, and only Fridays
    expect(hours('2026-03-02', '2026-03-15', { semaine: '8 8 8 8 0 0 0' })).toBe(64)
    expect(hours('2026-03-02', '2026-03-15', { semaine: '0 0 0 0 7 0 0' })).toBe(14)
    expect(hours('2026-03-02', '2026-03-15', { semaine: 'j1234', heures: 20 })).toBe(40)
    expect(hours('2026-03-02', '2026-03-08', { semaine: 'j67' })).toBe(35)
    // what lies on other days takes nothing away
    const off = { feries: new Set(['2026-03-06']), pauses: [{ debut: '2026-03-13', fin: '2026-03-15' }] }
    expect(hours('2026-03-02', '2026-03-15', { ...off, semaine: '8 8 8 8 0 0 0' })).toBe(64)
    expect(hours('2026-03-02', '2026-03-15', { ...off, semaine: '0 0 0 0 7 0 0' })).toBe(0)
  })

  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const span = fc
    .tuple(day, day)
    .map(([one, other]) => (one < other ? [one, other] : [other, one]) as [string, string])
  const breaks = fc.array(
    span.map(([debut, fin]) => ({ debut, fin })),
    { maxLength: 4 },
  )
  const weeks = fc.constantFrom('12345', '71234', '1', '123456')

  const timetable = fc
    .array(fc.integer({ min: 0, max: 24 }), { minLength: 7, maxLength: 7 })
    .map((each) => each.join(' '))

  it('never decrease with a further day, and ignore days not worked', () => {
    const days = fc.array(day, { maxLength: 10 })
    const holds = fc.property(span, breaks, timetable, days, ([debut, fin], pauses, semaine, off) => {
      const next = new Date(Date.parse(`${fin}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
      const each = semaine.split(' ').map(Number)
      const hoursOn = (iso: string) => each[(new Date(iso).getUTCDay() + 6) % 7] ?? 0
      const more = { pauses, semaine, feries: new Set(off) }
      const before = hours(debut, fin, more)
      const added = hours(debut, next, more) - before
      expect(added).toBeGreaterThanOrEqual(0)
      expect(added).toBeLessThanOrEqual(hoursOn(next))
      expect(hours(debut, fin, { ...more, feries: new Set(off.filter((iso) => hoursOn(iso) > 0)) })).toBe(
        before,
      )
    })
    fc.assert(holds, { seed: 1 })
  })

  it('increase with a further day by at most a working day', () => {
    const days = fc.array(day, { maxLength: 10 })
    const holds = fc.property(span, breaks, weeks, days, ([debut, fin], pauses, ouvres, off) => {
      const next = new Date(Date.parse(`${fin}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
      const more = { pauses, ouvres, feries: new Set(off) }
      const added = hours(debut, next, more) - hours(debut, fin, more)
      expect(added).toBeGreaterThanOrEqual(0)
      expect(added).toBeLessThanOrEqual(35 / ouvres.length + 0.01)
    })
    fc.assert(holds, { seed: 1 })
  })

  it('equal the sum over each day', () => {
    const holds = fc.property(span, breaks, weeks, ([debut, fin], pauses, ouvres) => {
      let days = 0
      for (let at = 0; at < daysIn({ debut, fin }); at += 1) {
        const date = new Date(Date.parse(`${debut}T00:00:00Z`) + at * 86_400_000)
        const iso = date.toISOString().slice(0, 10)
        const isOff = pauses.some((pause) => pause.debut <= iso && iso <= pause.fin)
        if (!isOff && ouvres.includes(String(date.getUTCDay() || 7))) days += 1
      }
      expect(hours(debut, fin, { pauses, ouvres })).toBeCloseTo((days * 35) / ouvres.length, 1)
      const due = joursDePresence({ debut, fin, pauses, ouvres, heures: 35, semaine: '', feries: new Set() })
      expect(due).toHaveLength(days)
    })
    fc.assert(holds, { seed: 1 })
  })
})

describe('public holidays', () => {
  it('are those of the country, movable ones included', async () => {
    const france = await feriesDe({ country: 'FR' }, '2026-03-02', '2026-05-31')
    expect([...france]).toEqual(
      expect.arrayContaining(['2026-04-06', '2026-05-01', '2026-05-14', '2026-05-25']),
    )
    expect(france).not.toContain('2026-03-20')
    expect(await feriesDe({ country: 'TN' }, '2026-03-02', '2026-05-31')).toContain('2026-03-20')
    expect(await feriesDe({ country: 'FR' }, '2026-12-01', '2027-01-31')).toContain('2027-01-01')
  })

  it('are none for an unknown country, and limited for absurd dates', async () => {
    expect(await feriesDe({ country: 'AC' }, '2026-01-01', '2026-12-31')).toEqual(new Set())
    expect((await feriesDe({ country: 'FR' }, '2026-01-01', '9999-12-31')).size).toBeLessThan(60)
  })
})
