import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { eventOf } from '../../../src/services/agenda/defences'
import { type CalendarEvent, icsOf, instantOf } from '../../../src/services/agenda/ics'

/* Calendars as an independent reader of RFC 5545 has them. */

const EVENT: CalendarEvent = {
  uid: 'soutenance-7@ecole.test',
  sequence: 3,
  change_le: new Date('2026-05-01T10:00:00Z'),
  debut: '2026-06-15T09:00:00',
  fin: '2026-06-15T10:00:00',
  titre: 'Soutenance : Lina Ben Salah',
  description: 'Jury : A, B',
  lieu: 'Salle A101',
}
/** Texts that would end theirs. */
const HOSTILE: [what: string, text: string][] = [
  ['a line of its own', 'Lina\r\nATTENDEE:mailto:x@y.test\nBEGIN:VEVENT'],
  ['what a text escapes', 'A; B, C\\ D: E "F" \\n'],
  ['another address', 'Lina":mailto:x@y.test'],
  ['what nobody sees', 'A\u0000B\u0007C\u001bD'],
  ['from right to left', 'مناقشة \u202eabc\u202c لينا بن صالح'],
  ['ten thousand characters', 'é👩‍🎓م'.repeat(2_000)],
]
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) }
}
const file = (event: Partial<CalendarEvent> = {}, fuseau = 'Africa/Tunis') =>
  icsOf({ nom: 'Salle A101', fuseau, events: [{ ...EVENT, ...event }] })

describe('a wall clock of the school', () => {
  it.each([
    ['2026-06-15T09:00:00', 'Africa/Tunis', '2026-06-15T08:00:00.000Z'],
    ['2026-03-28T09:00:00', 'Europe/Paris', '2026-03-28T08:00:00.000Z'],
    ['2026-03-29T09:00:00', 'Europe/Paris', '2026-03-29T07:00:00.000Z'],
    ['2026-10-24T09:00:00', 'Europe/Paris', '2026-10-24T07:00:00.000Z'],
    ['2026-10-25T09:00:00', 'Europe/Paris', '2026-10-25T08:00:00.000Z'],
    // skipped, and there twice
    ['2026-03-29T02:30:00', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30:00', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
  ])('%s in %s is the instant %s', (clock, zone, instant) => {
    expect(instantOf(clock, zone).toISOString()).toBe(instant)
  })

  it('is refused if invalid', () => {
    expect(() => instantOf('2026-13-01T09:00', 'Europe/Paris')).toThrow()
    expect(() => instantOf('2026-06-15T09:00', 'Nowhere/None')).toThrow()
  })
})

describe('a calendar', () => {
  it.each([
    ['2026-03-29T02:00:00', '2026-03-29T03:00:00', 60],
    ['2026-03-29T02:30:00', '2026-03-29T03:15:00', 45],
    ['2026-03-29T01:30:00', '2026-03-29T03:00:00', 30],
    ['2026-03-30T02:30:00', '2026-03-30T03:15:00', 45],
  ])(
    'has an event from %s to %s end after it begins, however daylight saving changes',
    (debut, fin, minutes) => {
      const [event] = read(file({ debut, fin }, 'Europe/Paris')).events
      const lasts = Number(event?.endDate.toJSDate()) - Number(event?.startDate.toJSDate())
      expect(lasts / 60_000).toBe(minutes)
    },
  )

  it('describes an event in UTC, with its id and sequence number', () => {
    const text = file()
    const { events } = read(text)
    expect(events).toHaveLength(1)
    const [event] = events
    expect(event?.uid).toBe(EVENT.uid)
    expect(event?.sequence).toBe(3)
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-06-15T08:00:00.000Z')
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-06-15T09:00:00.000Z')
    expect(text).toContain('DTSTART:20260615T080000Z')
    expect(text).toContain('DTSTAMP:20260501T100000Z')
    expect(text).not.toMatch(/TZID|VTIMEZONE|METHOD/)
  })

  it('invites one person, and takes the invitation back', () => {
    const people = {
      organisateur: { nom: 'Service des stages', email: 'stages@ecole.test' },
      invite: { nom: 'Lina, "L" Ben; Salah', email: 'lina@ecole.test' },
      repond: false,
    }
    const invite = (methode: 'REQUEST' | 'CANCEL') =>
      read(icsOf({ nom: '', fuseau: 'Africa/Tunis', events: [EVENT], invitation: { methode, ...people } }))
    const { calendar, events } = invite('REQUEST')
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(events[0]?.organizer).toBe('mailto:stages@ecole.test')
    expect(String(events[0]?.attendees.map((each) => each.getFirstValue())).toLowerCase()).toBe(
      'mailto:lina@ecole.test',
    )
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    const off = invite('CANCEL')
    expect(off.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(off.events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(off.events[0]?.uid).toBe(EVENT.uid)
  })

  it('asks for a reply by mail only if a mailbox is read, and never for a cancellation', () => {
    const people = {
      organisateur: { nom: 'Stages', email: 'stages@ecole.test' },
      invite: { nom: 'Lina', email: 'lina@ecole.test' },
    }
    const asked = (methode: 'REQUEST' | 'CANCEL', repond: boolean) =>
      icsOf({
        nom: '',
        fuseau: 'Africa/Tunis',
        events: [EVENT],
        invitation: { methode, ...people, repond },
      }).replace(/\r\n /g, '')
    expect(asked('REQUEST', true)).toMatch(/ATTENDEE.*RSVP=TRUE/)
    expect(asked('REQUEST', false)).toMatch(/ATTENDEE.*RSVP=FALSE/)
    expect(asked('CANCEL', true)).toMatch(/ATTENDEE.*RSVP=FALSE/)
  })

  it.each(HOSTILE)('escapes %s in a text', (_, titre) => {
    const text = file({ titre, description: titre, lieu: titre })
    const { events } = read(text)
    expect(events).toHaveLength(1)
    const clean = titre.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
    expect([events[0]?.summary, events[0]?.description, events[0]?.location]).toEqual([clean, clean, clean])
    expect(events[0]?.attendees).toEqual([])
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it.each(HOSTILE)('escapes %s in the names of organiser and attendee', (_, nom) => {
    const [organisateur, invite] = ['stages@ecole.test', 'lina@ecole.test'].map((email) => ({
      nom,
      email,
    })) as [{ nom: string; email: string }, { nom: string; email: string }]
    const invitation = { methode: 'REQUEST' as const, organisateur, invite, repond: false }
    const text = icsOf({ nom: '', fuseau: 'Africa/Tunis', events: [EVENT], invitation })
    const { events } = read(text)
    expect(events).toHaveLength(1)
    const [event] = events
    expect(event?.organizer).toBe('mailto:stages@ecole.test')
    expect(event?.attendees.map((each) => String(each.getFirstValue()).toLowerCase())).toEqual([
      'mailto:lina@ecole.test',
    ])
    const people = text.replace(/\r\n /g, '').match(/^(ORGANIZER|ATTENDEE).*$/gm) ?? []
    expect(people.map((line) => line.split('"').length)).toEqual([3, 3])
    const names = [event?.component.getFirstProperty('organizer'), event?.attendees[0]].map((each) =>
      String(each?.getParameter('cn')),
    )
    // a name has no line breaks, and cannot end its quotes
    for (const name of names) expect(name).not.toMatch(/[\p{Cc}"]/u)
    const told = (value: string) => value.replace(/[^\p{L}\p{N}]+/gu, '')
    for (const name of names) expect(told(name)).toBe(told(nom))
    const lines = text.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})

it('names the jury one by one, and the place as maps search for it', () => {
  const defence = {
    uid: 'x',
    sequence: 0,
    modifie_le: new Date(0),
    debut: EVENT.debut,
    fin: EVENT.fin,
    etudiant: 'Lina',
    sujet: 'Stocks',
    entreprise: 'Acme',
    encadrant: null,
    salle: 'القاعة 12',
    batiment: '2e étage',
    jury: [
      { nom: 'Ada Ben', role: null },
      { nom: 'ليلى', role: 'مقرر' },
    ],
  }
  const { description, lieu } = eventOf(defence, 'ar', 'تونس\n1002')
  expect(description).toMatch(/: \u200f\u2068Ada Ben \(.+\)\u2069، \u2068ليلى \(مقرر\)\u2069$/)
  expect(lieu).toBe('القاعة 12, 2e étage, تونس 1002')
})
