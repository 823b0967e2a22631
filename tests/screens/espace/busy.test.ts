import { describe, expect, it } from 'vitest'
import { slotsOf } from '../../../src/espace/links/availability/availability'
import { busyIn, slotsTaken } from '../../../src/espace/links/availability/busy'

const PARIS = `BEGIN:VTIMEZONE
TZID:Romance Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`

const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...parts, 'END:VCALENDAR', '']
    .join('\n')
    .replaceAll('\n', '\r\n')
let uid = 0
const event = (...lines: string[]) => {
  uid += 1
  const named = lines.some((line) => line.startsWith('UID'))
  return ['BEGIN:VEVENT', ...(named ? [] : [`UID:${uid}@test`]), ...lines, 'END:VEVENT'].join('\n')
}
const WEEK = { from: '2022-06-13T08:00', to: '2022-06-17T18:00' }
const busy = async (text: string, fuseau = 'Europe/Paris', week = WEEK) =>
  (await busyIn(text, week, fuseau)).map(({ from, to }) => `${from.slice(8)}–${to.slice(8)}`).sort()

describe('a calendar read on the device', () => {
  it('has its times in the school’s zone, whatever their own', async () => {
    const file = calendar(
      PARIS,
      event('DTSTART:20220613T080000Z', 'DTEND:20220613T093000Z'),
      event('DTSTART;TZID=Romance Standard Time:20220614T100000', 'DURATION:PT1H'),
      event('DTSTART:20220615T140000', 'DTEND:20220615T150000'),
    )
    expect(await busy(file)).toEqual(['13T10:00–13T11:30', '14T10:00–14T11:00', '15T14:00–15T15:00'])
    // what has no zone is by whatever clock is there
    expect(await busy(file, 'Africa/Tunis')).toEqual([
      '13T09:00–13T10:30',
      '14T09:00–14T10:00',
      '15T14:00–15T15:00',
    ])
  })

  it('has recurring events, with exceptions, moves and cancellations', async () => {
    const file = calendar(
      PARIS,
      event(
        'UID:course@test',
        'DTSTART;TZID=Romance Standard Time:20220301T090000',
        'DTEND;TZID=Romance Standard Time:20220301T100000',
        'RRULE:FREQ=DAILY',
        'EXDATE;TZID=Romance Standard Time:20220614T090000',
      ),
      event(
        'UID:course@test',
        'RECURRENCE-ID;TZID=Romance Standard Time:20220615T090000',
        'DTSTART;TZID=Romance Standard Time:20220615T160000',
        'DTEND;TZID=Romance Standard Time:20220615T170000',
      ),
      event(
        'UID:course@test',
        'RECURRENCE-ID;TZID=Romance Standard Time:20220616T090000',
        'DTSTART;TZID=Romance Standard Time:20220616T090000',
        'DTEND;TZID=Romance Standard Time:20220616T100000',
        'STATUS:CANCELLED',
      ),
    )
    expect(await busy(file)).toEqual(['13T09:00–13T10:00', '15T16:00–15T17:00', '17T09:00–17T10:00'])
  })

  it('is busy for whole days only if it says so', async () => {
    const file = calendar(
      event('DTSTART;VALUE=DATE:20220614', 'DTEND;VALUE=DATE:20220616', 'SUMMARY:Congrès'),
      event('DTSTART;VALUE=DATE:20220616', 'TRANSP:TRANSPARENT', 'SUMMARY:Anniversaire'),
      event('DTSTART:20220617T090000', 'DTEND:20220617T090000', 'SUMMARY:Rappel'),
    )
    expect(await busy(file)).toEqual(['14T00:00–16T00:00'])
  })

  it('may be only a list of busy times, or several calendars in one file', async () => {
    const shown = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20220613T120000Z/PT2H,20220614T120000Z/20220614T130000Z',
      'FREEBUSY;FBTYPE=FREE:20220615T120000Z/PT2H',
      'END:VFREEBUSY',
    ].join('\n')
    const file = calendar(shown) + calendar(event('DTSTART:20220616T080000Z', 'DTEND:20220616T090000Z'))
    expect(await busy(file)).toEqual(['13T14:00–13T16:00', '14T14:00–14T15:00', '16T10:00–16T11:00'])
  })

  it('ends for an event every second, and rejects other files', async () => {
    const file = calendar(event('DTSTART:20000101T000000Z', 'DTEND:20000101T000001Z', 'RRULE:FREQ=SECONDLY'))
    expect(await busy(file)).toEqual([])
    for (const text of [
      '',
      'Nom;Prénom\nAyadi;Aziz',
      '<html></html>',
      'BEGIN:VCARD\r\nVERSION:4.0\r\nEND:VCARD\r\n',
    ])
      await expect(busy(text)).rejects.toThrow()
  })

  it('marks hours that are partly busy', () => {
    const slots = slotsOf('2022-06-13', '09:00', '12:00')
    const taken = slotsTaken(slots, [{ from: '2022-06-13T10:30', to: '2022-06-13T11:00' }])
    expect(taken.map(({ from }) => from.slice(11))).toEqual(['10:00'])
  })
})
