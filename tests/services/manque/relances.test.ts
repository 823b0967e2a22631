import { describe, expect, it } from 'vitest'
import { type Du, estARelancer, joursDeRelance } from '../../../src/contract/manque/relances'

const SETTING = { avant: 3, apres: 1, fois: 2 }
const report: Du = { code: 'rapport', depuis: '2022-05-01', pour: '2022-06-10' }

describe('the days of reminders', () => {
  it.each<[string, Du, string[]]>([
    ['before the day, after it, and weekly', report, ['2022-06-07', '2022-06-11', '2022-06-18']],
    ['none of a report whose day nobody has set', { ...report, pour: null }, []],
    [
      'a week after it was due to be written, of an evaluation without a defence',
      { code: 'evaluation', depuis: '2022-06-01', pour: null },
      ['2022-06-05', '2022-06-09', '2022-06-16'],
    ],
    [
      'by the defence where that is sooner, and not as soon as it is due',
      { code: 'evaluation', depuis: '2022-06-01', pour: '2022-06-05' },
      ['2022-06-06', '2022-06-13'],
    ],
    [
      'ten days after an agreement left, months before the internship',
      { code: 'signature_tuteur', depuis: '2022-03-01', pour: '2022-06-01' },
      ['2022-03-08', '2022-03-12', '2022-03-19'],
    ],
    [
      'from when it left, where the internship has begun',
      { code: 'signature_tuteur', depuis: '2022-06-01', pour: '2022-05-01' },
      ['2022-06-08', '2022-06-12', '2022-06-19'],
    ],
    [
      'a week after facts were asked for',
      { code: 'complement', depuis: '2022-03-01', pour: '2022-06-01' },
      ['2022-03-05', '2022-03-09', '2022-03-16'],
    ],
  ])('%s', (_, du, days) => {
    expect(joursDeRelance(du, SETTING)).toEqual(days)
  })

  it('can have none before or none after', () => {
    expect(joursDeRelance(report, { ...SETTING, avant: 0 })).toEqual(['2022-06-11', '2022-06-18'])
    expect(joursDeRelance(report, { ...SETTING, fois: 0 })).toEqual(['2022-06-07'])
  })
})

describe('a reminder today', () => {
  it.each<[string | null, string, boolean]>([
    [null, '2022-06-06', false],
    [null, '2022-06-07', true],
    // the day was missed
    [null, '2022-06-09', true],
    ['2022-06-07', '2022-06-07', false],
    ['2022-06-07', '2022-06-08', false],
    ['2022-06-07', '2022-06-11', true],
    ['2022-06-12', '2022-06-13', false],
    ['2022-06-11', '2022-06-18', true],
    ['2022-06-18', '2022-06-25', false],
    // nobody is reminded of last year's on the day reminders are switched on
    [null, '2022-07-20', false],
  ])('last on %s, on %s: %s', (last, today, leaves) => {
    expect(estARelancer(report, SETTING, last, today)).toBe(leaves)
  })
})
