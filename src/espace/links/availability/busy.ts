import type ICAL from 'ical.js'
import { overlap, type Slot } from './availability'

/* Reads busy times from a calendar file, on the device only. */

/** The calendar parser, which few need, loads with the first file. */
const load = async (): Promise<typeof ICAL> => (await import('ical.js')).default

/** The most occurrences examined, so that a file with an event every second ends too. */
const MOST = 200_000

/**
 * The busy times, `[from, to)` by the school's clock. A time without a zone is taken as the school's; free and
 * cancelled events are left out.
 *
 * @param text an iCalendar file (RFC 5545), with one calendar or several
 * @param between the first and the last moment to look at, `YYYY-MM-DDTHH:mm`
 * @param fuseau the school's time zone, as IANA names it
 * @throws Error if it is none
 */
export async function busyIn(text: string, between: Slot, fuseau: string): Promise<Slot[]> {
  const ical = await load()
  const clock = clockIn(fuseau)
  const wallOf = (time: ICAL.Time) =>
    time.isDate || time.zone === ical.Timezone.localTimezone
      ? time.toString().slice(0, MINUTE).padEnd(MINUTE, 'T00:00')
      : clock(new Date(time.toUnixTime() * 1000))
  const taken: Slot[] = []
  const take = (from: ICAL.Time, to: ICAL.Time) => taken.push({ from: wallOf(from), to: wallOf(to) })
  let looked = 0

  for (const calendar of calendarsOf(ical, text)) {
    ical.TimezoneService.reset()
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ical.TimezoneService.register(zone)
    for (const [exceptions, events] of byIdentity(calendar.getAllSubcomponents('vevent')))
      for (const component of events) {
        const event = new ical.Event(component, {
          exceptions: component.hasProperty('recurrence-id') ? [] : exceptions,
        })
        if (!event.isRecurring()) {
          if (isTaken(component)) take(event.startDate, event.endDate)
          continue
        }
        const occurrences = event.iterator()
        for (let next = occurrences.next(); next && looked < MOST; next = occurrences.next()) {
          looked += 1
          const { startDate, endDate, item } = event.getOccurrenceDetails(next)
          if (wallOf(startDate) > between.to) break
          if (isTaken(item.component)) take(startDate, endDate)
        }
      }
    for (const shown of calendar.getAllSubcomponents('vfreebusy'))
      for (const property of shown.getAllProperties('freebusy')) {
        if (property.getParameter('fbtype') === 'FREE') continue
        for (const period of property.getValues() as ICAL.Period[]) take(period.start, period.getEnd())
      }
  }
  return taken.filter((each) => each.from < each.to && overlap(each, between))
}

/** The slots that overlap a busy time. */
export const slotsTaken = (slots: readonly Slot[], taken: readonly Slot[]): Slot[] =>
  slots.filter((slot) => taken.some((each) => overlap(each, slot)))

const MINUTE = 'YYYY-MM-DDTHH:mm'.length

function calendarsOf(ical: typeof ICAL, text: string): ICAL.Component[] {
  const parsed = ical.parse(text)
  const roots = Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed]
  const calendars = roots.map((root) => new ical.Component(root)).filter(({ name }) => name === 'vcalendar')
  if (calendars.length === 0) throw new Error('the file has no calendar')
  return calendars
}

/** Events with their moved occurrences; a moved occurrence without its event stands alone. */
function byIdentity(
  events: readonly ICAL.Component[],
): [exceptions: ICAL.Component[], events: ICAL.Component[]][] {
  const groups = new Map<unknown, ICAL.Component[]>()
  for (const event of events) {
    const uid = event.getFirstPropertyValue('uid') ?? event
    groups.set(uid, [...(groups.get(uid) ?? []), event])
  }
  return [...groups.values()].map((group) => {
    const exceptions = group.filter((event) => event.hasProperty('recurrence-id'))
    const whole = group.filter((event) => !event.hasProperty('recurrence-id'))
    return [exceptions, whole.length > 0 ? whole : exceptions]
  })
}

const isTaken = (event: ICAL.Component) =>
  event.getFirstPropertyValue('transp') !== 'TRANSPARENT' &&
  event.getFirstPropertyValue('status') !== 'CANCELLED'

/** Instants by the clock of a zone. */
function clockIn(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (instant) => format.format(instant).replace(' ', 'T')
}
