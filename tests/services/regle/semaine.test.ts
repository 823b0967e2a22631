import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGS } from '../../../src/contract/kernel/constants'
import {
  heuresDesJours,
  heuresDites,
  joursTravailles,
  semaineAccordee,
  semaineDans,
  semaineIn,
} from '../../../src/contract/regle/semaine'

/* Days of the week in people's own words. */

describe('a typed week', () => {
  it.each([
    ['lundi au jeudi 8 h', '8 8 8 8 0 0 0'],
    ['Lun–jeu 8h, ven. 4h30', '8 8 8 8 4.5 0 0'],
    ['7 h le vendredi', '0 0 0 0 7 0 0'],
    ['du lundi au mercredi', 'j123'],
    ['lun, mer', 'j13'],
    ['mardi et jeudi : 7,5 heures', '0 7.5 0 7.5 0 0 0'],
    ['Mon-Thu 8h, Fri 3h', '8 8 8 8 3 0 0'],
    ['Mondays and Tuesdays', 'j12'],
    ['8 hours from Monday to Friday', '8 8 8 8 8 0 0'],
    ['dimanche à jeudi 7 h', '7 7 7 7 0 0 7'],
    ['من الاثنين إلى الخميس ٨ ساعات، الجمعة ٤ ساعات', '8 8 8 8 4 0 0'],
    ['الأحد، الثلاثاء', 'j27'],
    ['8 8 8 8 0 0 0', '8 8 8 8 0 0 0'],
    ['8/8/8/8/4', '8 8 8 8 4 0 0'],
    ['j12345', 'j12345'],
    [' \u200b ', ''],
  ])('reads %s', (typed, kept) => expect(semaineDans(typed)).toBe(kept))

  it.each([
    'un jour sur deux',
    'lundi 25 h',
    '35',
    'lundi 8 h, mardi',
    '0 0 0 0 0',
    'au jeudi',
    '8 h',
    'lundi 8 h 9 h',
    '8',
    '12345',
    'lun\n=1+1',
  ])('refuses %s', (typed) => expect(semaineDans(typed)).toBeUndefined())

  const hours = fc.integer({ min: 0, max: 96 }).map((quarters) => quarters / 4)
  const each = fc
    .array(hours, { minLength: 7, maxLength: 7 })
    .filter((all) => all.some((one) => one > 0))
    .map((all) => all.join(' '))
  const alone = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }).map((days) => `j${days.join('')}`)
  const week = fc.oneof(each, alone)

  it('can be read back from its wording, in each language', () => {
    const holds = fc.property(week, fc.constantFrom(...LANGS), (semaine, lang) => {
      expect(semaineDans(semaineIn(lang, semaine))).toBe(semaine)
      expect(semaineDans(semaine)).toBe(semaine)
    })
    fc.assert(holds, { seed: 1 })
  })

  it('distributes hours over its days only', () => {
    const holds = fc.property(week, fc.integer({ min: 1, max: 60 }), (semaine, heures) => {
      const shared = heuresDesJours(semaine, heures, '12345')
      const sum = shared.reduce((total, one) => total + one, 0)
      expect(sum).toBeCloseTo(heuresDites(semaine) ?? heures, 0)
      const worked = joursTravailles(semaine)
      for (const [at, one] of shared.entries()) expect(one > 0).toBe(worked.includes(at + 1))
    })
    fc.assert(holds, { seed: 1 })
  })

  it('is worded as an office would', () => {
    expect(semaineIn('fr', '8 8 8 8 4.5 0 0')).toBe('lundi au jeudi 8\u00a0h, vendredi 4,5\u00a0h')
    expect(semaineIn('en', '0 7 7 0 0 0 0')).toBe('Tuesday, Wednesday 7\u00a0h')
    expect(semaineIn('ar', 'j123')).toBe('من الاثنين إلى الأربعاء')
    expect(semaineIn('fr', '')).toBe('')
  })
})

describe('hours per week beside the days', () => {
  const nothing = { heures: null, semaine: '' }
  it('are those of the days', () => {
    const semaine = '8 8 8 8 0 0 0'
    expect(semaineAccordee({ heures: null, semaine }, nothing)).toEqual({ heures: 32, semaine })
    expect(semaineAccordee({ heures: 35, semaine }, nothing)).toEqual({ heures: 32, semaine })
    expect(semaineAccordee({ heures: 35, semaine: 'j1234' }, nothing)).toEqual({
      heures: 35,
      semaine: 'j1234',
    })
  })

  it('are redistributed over the remaining days when changed', () => {
    const before = { heures: 32, semaine: '8 8 8 8 0 0 0' }
    expect(semaineAccordee({ ...before, heures: 20 }, before)).toEqual({ heures: 20, semaine: 'j1234' })
    expect(semaineAccordee({ ...before, heures: null }, before)).toEqual(before)
  })
})
