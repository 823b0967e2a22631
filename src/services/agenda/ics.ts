import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { DateTime } from 'luxon'

/*
 * Defences as iCalendar (RFC 5545) and as invitations of it (RFC 5546). The database stores the school's wall-clock
 * times; they become instants only here, written in UTC.
 */

/**
 * A wall-clock time in a zone as an instant. A time skipped by daylight saving is moved later by the same amount; of
 * one that occurs twice, the first is taken.
 */
export function instantOf(clock: string, zone: string): Date {
  const moment = DateTime.fromISO(clock, { zone })
  if (!moment.isValid) throw new Error(`no moment of ${zone}: ${clock}`)
  return new Date(Math.min(...moment.getPossibleOffsets().map((each) => each.toMillis())))
}

/** The end: if daylight saving skips the start, the length stays the same. */
function endOf(debut: string, fin: string, zone: string): Date {
  const start = instantOf(debut, zone).getTime()
  const end = instantOf(fin, zone)
  const lasts = instantOf(fin, 'UTC').getTime() - instantOf(debut, 'UTC').getTime()
  return end.getTime() > start ? end : new Date(start + lasts)
}

export interface CalendarEvent {
  /** Stays the same for the event's whole life, whatever changes. */
  uid: string
  /** Rises with each change that matters to the people invited. */
  sequence: number
  /** Wall clocks of the school. */
  debut: string
  fin: string
  /** The instant of the last change. */
  change_le: Date
  titre: string
  description: string
  lieu: string
  /** Where it is held online. */
  url?: string
  annule?: boolean
}

interface Person {
  nom: string
  email: string
}

export interface CalendarFile {
  nom: string
  /** IANA name, such as Africa/Tunis. */
  fuseau: string
  events: readonly CalendarEvent[]
  /** Absent: a calendar to subscribe to. `repond`: replies that calendars send to the organiser are read. */
  invitation?: { methode: 'REQUEST' | 'CANCEL'; organisateur: Person; invite: Person; repond: boolean }
}

/** The product named in the file. */
const PRODUCT = { company: 'Espace Stage', product: 'Soutenances', language: 'FR' }
/** How often subscribers should refresh, in seconds. */
const TTL = 3_600

/** The text of a calendar: lines end in CRLF, and are folded at 75 octets. */
export function icsOf({ nom, fuseau, events, invitation }: CalendarFile): string {
  const calendar = ical({ prodId: PRODUCT, name: invitation ? null : nom, ttl: invitation ? null : TTL })
  if (invitation) calendar.method(ICalCalendarMethod[invitation.methode])
  for (const event of events) {
    const { uid, sequence, debut, fin, change_le, titre, description, lieu, url, annule } = event
    const isOff = annule || invitation?.methode === 'CANCEL'
    const entry = calendar.createEvent({
      id: uid,
      sequence,
      stamp: change_le,
      lastModified: change_le,
      start: instantOf(debut, fuseau),
      end: endOf(debut, fin, fuseau),
      summary: plain(titre),
      description: plain(description),
      location: plain(lieu),
      url: url ?? null,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (!invitation) continue
    const { organisateur, invite, repond } = invitation
    entry.organizer({ name: parameter(organisateur.nom), email: organisateur.email })
    entry.createAttendee({
      name: parameter(invite.nom),
      email: invite.email,
      rsvp: repond && !isOff,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    })
  }
  return calendar.toString()
}

/** Removes characters that iCalendar does not allow; line breaks are kept and escaped by the writer. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')

/** A name beside an address is quoted, and quotes cannot be escaped, so they are removed (RFC 5545, 3.1). */
const parameter = (name: string): string =>
  plain(name).replace(/\n+/g, ' ').replaceAll('"', "'").replaceAll('\\', '/')
