import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { spanText, wholeDayText } from '../../../../src/admin/resources/calendrier/days'
import { dayText } from '../../../../src/admin/schema/cells/dayText'
import { fieldText } from '../../../../src/admin/schema/cells/fieldText'
import {
  formatDate,
  formatDateTime,
  formatList,
  formatNames,
  formatTime,
  isolated,
} from '../../../../src/admin/schema/cells/format'
import { text } from '../../../../src/admin/schema/declare/fields'
import { cellOf } from '../../../../src/admin/schema/export/cellOf'
import { plainText } from '../../../../src/admin/schema/export/exportTable'
import { filterText } from '../../../../src/admin/schema/rows/filterText'
import { inALine, readable } from '../../../../src/contract/kernel/inALine'
import { durationText } from '../../../../src/ui/texts/duration'
import { applyLang } from '../../../../src/ui/texts/language'

beforeEach(() => applyLang('fr'))
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
])('shows the wall-clock time %s as written: %s, %s', (iso, shown) => {
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

describe('names side by side', () => {
  const NAMES = ['Ada Ben Salah', 'ليلى', 'Karim']
  const own = (name: string) => `\u2068${name}\u2069`
  const here = (key: string) => key

  it('are separated by commas, and isolated where one could reverse another', () => {
    expect(formatNames(['Ada', 'Karim'])).toBe('Ada, Karim')
    expect(formatNames(NAMES)).toBe(`\u200e${NAMES.map(own).join(', ')}`)
    expect(formatNames([])).toBe('')
  })

  it('stand from right to left in Arabic, with its comma', () => {
    applyLang('ar')
    expect(formatNames(NAMES)).toBe(`\u200f${NAMES.map(own).join('، ')}`)
    expect(formatNames([])).toBe('')
  })

  it('are isolated in a sentence too', () => {
    expect(formatList(['Ada', 'Karim'])).toBe('Ada et Karim')
    expect(formatList(['Ada', 'ليلى'])).toBe(`\u200e${own('Ada')} et ${own('ليلى')}`)
    applyLang('ar')
    expect(formatList(['Ada', 'ليلى'])).toBe(`\u200f${own('Ada')} و${own('ليلى')}`)
    expect(isolated({ names: formatList(['Ada', 'ليلى']) }).names).toBe(
      own(`\u200f${own('Ada')} و${own('ليلى')}`),
    )
  })

  it('keep each in its place', () => {
    applyLang('ar')
    expect(formatNames(['\u202eAda', '\u2069Bea\u2068', '\u2067Cyd'])).toBe(
      `\u200f${['Ada', 'Bea', 'Cyd'].map(own).join('، ')}`,
    )
  })

  it('are shown so in cells and filters, and exported so that they can be imported', () => {
    applyLang('ar')
    const field = text()
    expect(fieldText(field, NAMES, {}, here)).toBe(formatNames(NAMES))
    expect(filterText(field, NAMES, here, new Map())).toBe(formatNames(NAMES))
    expect(plainText(cellOf({ jury: NAMES }, 'jury', field, here))).toBe(NAMES.join(', '))
  })
})

it.each([
  ['fr', 'jeu. 03/12', 'jeudi 3 décembre'],
  ['en', 'Thu 03/12', 'Thursday 3 December'],
  ['ar', 'الخميس، 3 ديسمبر', 'الخميس، 3 ديسمبر'],
] as const)('formats a day of a board in %s without confusing day and month', (lang, short, long) => {
  applyLang(lang)
  expect([dayText('2026-12-03', 'short'), dayText('2026-12-03')]).toEqual([short, long])
})

it('writes the first of a month as French does', () => {
  applyLang('fr')
  expect([dayText('2026-07-01', 'short'), dayText('2026-07-01')]).toEqual([
    'mer. 01/07',
    'mercredi 1er juillet',
  ])
  expect(wholeDayText('2026-12-01')).toBe('mardi 1er décembre 2026')
  expect([spanText('2026-06-01', '2026-06-07'), spanText('2026-06-29', '2026-07-05')]).toEqual([
    '1er–7 juin 2026',
    '29 juin\u2009–\u20095 juillet 2026',
  ])
  expect(spanText('2026-06-25', '2026-07-01')).toBe('25 juin\u2009–\u20091er juillet 2026')
  applyLang('en')
  expect(wholeDayText('2026-12-01')).toBe('Tuesday, 1 December 2026')
})

it('isolates each fact of a line, and leaves out empty ones', () => {
  expect(inALine('fr', ['Master', '', null, 'A'])).toBe('Master · A')
  // a label that was joined before it is read
  expect(readable('fr', 'LGL 2 · Génie · 3e année')).toBe('LGL 2 · Génie · 3e année')
  expect(readable('fr', 'LGL 2 · هندسة · 3e')).toBe(
    '\u200e\u2068LGL 2\u2069 · \u2068هندسة\u2069 · \u20683e\u2069',
  )
  expect(readable('ar', 'هندسة')).toBe('هندسة')
  expect(inALine('ar', ['Master', 'أ'])).toBe('\u200f\u2068Master\u2069 · \u2068أ\u2069')
  expect(inALine('fr', ['Master', 'أ'])).toBe('\u200e\u2068Master\u2069 · \u2068أ\u2069')
})

it.each([
  [40, '40\u00a0secondes'],
  [130, '3 minutes'],
  [3_600, '60 minutes'],
  [86_400, '24\u00a0heures'],
])('describes %i seconds: %s', (seconds, text) => {
  expect(durationText(seconds, 'fr')).toBe(text)
})
