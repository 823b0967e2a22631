import { daysBefore, weekdayOf } from '../../../contract/regle/jours'

/* Availability as stated on the public page: an answer for each hour of a campaign's days. */

export type Level = 'impossible' | 'eviter'
/** By a slot's start; absent: free. */
export type Answers = Readonly<Record<string, Level>>

/** `[from, to)`, each `YYYY-MM-DDTHH:mm`. */
export interface Slot {
  from: string
  to: string
}

/** A day that is asked about. */
export interface Day {
  day: string
  slots: Slot[]
}

export const overlap = (one: Slot, other: Slot): boolean => one.from < other.to && other.from < one.to

const HOUR = 60

/** `HH:MM`; nothing takes place during it. */
export interface Pause {
  de: string
  a: string
}

/** The hours of a day between its breaks; the last before each break may be shorter. */
export function slotsOf(day: string, opens: string, closes: string, pauses: readonly Pause[] = []): Slot[] {
  const [first, end] = [minutesOf(opens), minutesOf(closes)]
  const breaks = pauses
    .map(({ de, a }) => ({ from: minutesOf(de), to: minutesOf(a) }))
    .sort((one, other) => one.from - other.from)
  const slots: Slot[] = []
  let from = first
  for (const rest of [...breaks, { from: end, to: end }]) {
    const until = Math.min(rest.from, end)
    for (; from < until; from += HOUR)
      slots.push({ from: at(day, from), to: at(day, Math.min(from + HOUR, until)) })
    from = Math.max(rest.to, Math.min(from, until))
  }
  return slots
}

/** The slots of a day before and after noon, which is the break around midday, else one o'clock. */
export function halvesOf(slots: readonly Slot[]): { morning: Slot[]; afternoon: Slot[] } {
  const timeOf = (moment: string) => minutesOf(moment.slice('YYYY-MM-DDT'.length))
  const gap = slots.find(
    ({ to }, index) => timeOf(to) >= NOON.from && timeOf(to) <= NOON.to && slots[index + 1]?.from !== to,
  )
  const noon = gap ? timeOf(gap.to) : NOON.else
  return {
    morning: slots.filter(({ from }) => timeOf(from) < noon),
    afternoon: slots.filter(({ from }) => timeOf(from) >= noon),
  }
}

/** In minutes from midnight: when a lunch break may begin, and noon if there is none. */
const NOON = { from: 11 * HOUR, to: 14 * HOUR, else: 13 * HOUR }

/** Days grouped by week, from Monday. */
export function weeksOf<Day extends { day: string }>(days: readonly Day[]): Day[][] {
  const weeks = new Map<string, Day[]>()
  for (const each of days) {
    const monday = daysBefore(each.day, weekdayOf(each.day) - 1)
    weeks.set(monday, [...(weeks.get(monday) ?? []), each])
  }
  return [...weeks.values()]
}

interface Span {
  debut: string
  fin: string
  niveau: Level
}

/** A slot has the strictest answer of any of its parts; impossible is stricter than rather not. */
export function toAnswers(slots: readonly Slot[], spans: readonly Partial<Span>[]): Answers {
  const touching = (slot: Slot) =>
    spans.filter(({ debut = '', fin = '' }) =>
      overlap(slot, { from: debut.slice(0, MINUTE), to: fin.slice(0, MINUTE) }),
    )
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const levels = touching(slot).map(({ niveau }) => niveau)
      const level = levels.includes('impossible')
        ? 'impossible'
        : levels.includes('eviter')
          ? 'eviter'
          : undefined
      return level ? [[slot.from, level] as const] : []
    }),
  )
}

/** One's changes since `start`, applied to the present answers. */
export function paintedOver(present: Answers, own: Answers, start: Answers): Answers {
  const changed = Object.keys({ ...own, ...start }).filter((from) => own[from] !== start[from])
  const next: Record<string, Level> = { ...present }
  for (const from of changed) {
    const level = own[from]
    if (level) next[from] = level
    else delete next[from]
  }
  return next
}

/** Answers as spans; equal neighbours are joined. */
export function spansOf(slots: readonly Slot[], answers: Answers): Span[] {
  const spans: Span[] = []
  for (const { from, to } of slots) {
    const niveau = answers[from]
    if (!niveau) continue
    const last = spans.at(-1)
    if (last?.fin === from && last.niveau === niveau) last.fin = to
    else spans.push({ debut: from, fin: to, niveau })
  }
  return spans.map((span) => ({ ...span, debut: `${span.debut}:00`, fin: `${span.fin}:00` }))
}

const MINUTE = 'YYYY-MM-DDTHH:mm'.length
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const at = (day: string, minutes: number) =>
  `${day}T${[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')}`
