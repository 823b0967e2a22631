import { afterEach, describe, expect, it } from 'vitest'
import { openingDay } from '../../../../src/admin/schema/inputs/openingDay'
import { MOMENTS } from '../../../../src/admin/schema/inputs/typedMoment'
import { applyLang } from '../../../../src/ui/texts/language'

const { date, time, dateTime } = MOMENTS
/** The content of a field after single keystrokes. */
const typed = (keys: string, { separate } = date) => {
  let text = ''
  for (const key of keys) text = separate(text + key)
  return text
}
afterEach(() => applyLang('fr'))

describe('a day', () => {
  it.each([
    ['01072022', '2022-07-01'],
    ['1/7/2022', '2022-07-01'],
    ['01.07.2022', '2022-07-01'],
    ['1-7-2022', '2022-07-01'],
    ['2022-07-01', '2022-07-01'],
    ['٠١/٠٧/٢٠٢٢', '2022-07-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', undefined],
    ['31/02/2022', undefined],
    ['31022022', undefined],
    ['00/01/2022', undefined],
    ['01/13/2022', undefined],
    ['01/07/22', undefined],
    ['01/07/0001', undefined],
    ['2022-02-31', undefined],
    ['demain', undefined],
    ['', undefined],
  ])('%s is %s', (text, value) => expect(date.read(text)).toBe(value))

  it('gets its slashes while typed, and stays as typed otherwise', () => {
    expect(typed('01072022')).toBe('01/07/2022')
    expect(typed('31022022')).toBe('31/02/2022')
    expect(typed('1/7/2022')).toBe('1/7/2022')
    expect(typed('01.07.2022')).toBe('01.07.2022')
    expect(typed('010720221')).toBe('01/07/20221')
    expect(typed('2022-07-15')).toBe('2022-07-15')
    expect(typed('2012-07-15')).toBe('2012-07-15')
    expect(typed('20122022')).toBe('20/12/2022')
    expect(date.write('31/02/2022')).toBe('31/02/2022')
    expect(date.write('2022-07-01')).toBe('01/07/2022')
  })
})

describe('a time of day', () => {
  it.each([
    ['14:30', '14:30'],
    ['1430', '14:30'],
    ['9:05', '09:05'],
    ['14h30', '14:30'],
    ['14 h', '14:00'],
    ['14.30', '14:30'],
    ['2:30 PM', '14:30'],
    ['0230PM', '14:30'],
    ['2 p.m.', '14:00'],
    ['9:30A', '09:30'],
    ['12:15 AM', '00:15'],
    ['12:15 pm', '12:15'],
    ['2:30 م', '14:30'],
    ['١٤:٣٠', '14:30'],
    ['14', undefined],
    ['143', undefined],
    ['14:3', undefined],
    ['14:', undefined],
    ['24:00', undefined],
    ['14:60', undefined],
    ['14:30 PM', undefined],
    ['midi', undefined],
  ])('%s is %s', (text, value) => expect(time.read(text)).toBe(value))

  it.each([
    ['9', '09:00'],
    ['14', '14:00'],
    ['١٤', '14:00'],
    ['14:30', '14:30'],
    ['24', undefined],
    ['143', undefined],
    ['', undefined],
  ])('%s, once the field is left, is %s', (text, value) => expect(time.readWhole(text)).toBe(value))

  it('gets its colon while typed', () => {
    expect(typed('1430', time)).toBe('14:30')
    expect(typed('930', time)).toBe('9:30')
    expect(typed('0230PM', time)).toBe('02:30PM')
    expect(typed('9:30', time)).toBe('9:30')
    expect(typed('2590', time)).toBe('2:590')
  })

  it.each([
    ['fr', '14:30'],
    ['ar', '14:30'],
    ['en', '2:30 PM'],
  ] as const)('is shown in %s as %s', (lang, text) => {
    applyLang(lang)
    expect(time.write('14:30')).toBe(text)
    expect(time.read(text)).toBe('14:30')
  })
})

describe('both', () => {
  it.each([
    ['01/07/2022 14:30', '2022-07-01T14:30:00'],
    ['01072022 1430', '2022-07-01T14:30:00'],
    ['01/07/2022 2:30 PM', '2022-07-01T14:30:00'],
    ['31/02/2022 14:30', undefined],
    ['01/07/2022', undefined],
    ['01/07/2022 25:00', undefined],
  ])('%s is %s', (text, value) => expect(dateTime.read(text)).toBe(value))

  it('with only an hour is the full hour, once the field is left', () => {
    expect(dateTime.read('01/07/2022 9')).toBeUndefined()
    expect(dateTime.readWhole('01/07/2022 9')).toBe('2022-07-01T09:00:00')
    expect(dateTime.readWhole('01/07/2022')).toBeUndefined()
  })

  it('keeps its time', () => {
    expect(dateTime.write('2022-07-01T14:30:00')).toBe('01/07/2022 14:30')
    expect(typed('010720221430', dateTime)).toBe('01/07/2022 14:30')
  })
})

it('an empty calendar opens in the session’s year: today, or for a past year at its defences', () => {
  const year = { debut: '2021-09-01', fin: '2022-12-31' }
  expect(['2021-03-04', '2022-05-06', '2026-11-22'].map((today) => openingDay(year, today))).toEqual([
    '2021-09-01',
    '2022-05-06',
    '2022-06-01',
  ])
  expect(openingDay({ debut: '2021-09-01', fin: '2022-01-31' }, '2026-11-22')).toBe('2022-01-31')
  expect(openingDay(undefined, '2026-11-22')).toBe('2026-11-22')
})
