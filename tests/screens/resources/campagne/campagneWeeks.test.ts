import { describe, expect, it } from 'vitest'
import { daysIn, weeksOf } from '../../../../src/admin/resources/campagne/board/weeks'

describe('the weeks of a board', () => {
  const days = ['2027-07-08', '2027-07-09', '2027-07-11', '2027-07-12']

  it('begin with the school’s first day: Monday, Sunday or Saturday', () => {
    expect(weeksOf(days, 1)).toEqual([days.slice(0, 3), days.slice(3)])
    expect(weeksOf(days, 7)).toEqual([days.slice(0, 2), days.slice(2)])
    expect(weeksOf(['2027-07-09', '2027-07-10'], 6)).toEqual([['2027-07-09'], ['2027-07-10']])
  })

  it('include only the campaign’s present days', () => {
    expect(daysIn({ kind: 'week', days: days.slice(0, 3) }, days.slice(1))).toEqual(days.slice(1, 3))
    expect(daysIn({ kind: 'all' }, days)).toEqual(days)
  })
})
