import { afterEach, expect, it, vi } from 'vitest'
import { formatDate, formatDateTime, formatTime } from '../../src/admin/schema/format'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['2022-03-27T02:30:00', '27/03/2022 2:30 AM', 'in the hour that daylight saving skips'],
  ['2022-10-30T02:30:00', '30/10/2022 2:30 AM', 'in the hour that comes twice'],
  ['0001-06-15T09:00:00', '15/06/0001 9:00 AM', 'in the first hundred years'],
  ['2022-06-15 14:05:00', '15/06/2022 2:05 PM', 'as a database writes it'],
  ['2022-06-15T00:00', '15/06/2022 12:00 AM', 'at midnight'],
  ['2022-06-15', '15/06/2022 12:00 AM', 'without a time'],
  ['2022-07-15T10:00:00Z', '15/07/2022 12:00 PM', 'as a moment, which is shown by the clock here'],
  ['soon', 'soon', 'as something else'],
])('shows the wall clock %s as it is written: %s, %s', (iso, shown) => {
  vi.stubEnv('TZ', 'Europe/Paris')
  expect(formatDateTime(iso)).toBe(shown)
})

it('shows a day and a time of day', () => {
  expect([formatDate('0099-12-31'), formatTime('14:30'), formatTime('2022-03-27T02:30:00')]).toEqual([
    '31/12/0099',
    '2:30 PM',
    '2:30 AM',
  ])
})
