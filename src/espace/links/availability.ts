import { type Lang, localeOf } from '../../contract/kernel/constants'
import { withFirst } from '../../contract/kernel/firstDay'

/* What somebody says on the public page about when they can come: an answer for each hour of a campaign's days. */

export type Level = 'impossible' | 'eviter'
/** By a slot's beginning; absent: free. */
export type Answers = Readonly<Record<string, Level>>

/** `[from, to)`, each `YYYY-MM-DDTHH:mm`. */
export interface Slot {
  from: string
  to: string
}

const HOUR = 60

/** The hours of a day, the last one as long as the day is open. */
export function slotsOf(day: string, opens: string, closes: string): Slot[] {
  const end = minutesOf(closes)
  const slots: Slot[] = []
  for (let from = minutesOf(opens); from < end; from += HOUR)
    slots.push({ from: at(day, from), to: at(day, Math.min(from + HOUR, end)) })
  return slots
}

interface Span {
  debut: string
  fin: string
  niveau: Level
}

/** A slot is what any part of it was said to be; impossible comes before rather not. */
export function toAnswers(slots: readonly Slot[], spans: readonly Partial<Span>[]): Answers {
  const touching = ({ from, to }: Slot) =>
    spans.filter(({ debut = '', fin = '' }) => debut.slice(0, MINUTE) < to && from < fin.slice(0, MINUTE))
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

/** What somebody has changed since `start`, over what is there by now. */
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

/** Answers as spans, neighbours of one kind together. */
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

/** @param year what is kept for years says its own */
export const longDay = (day: string, lang: Lang, year?: 'numeric'): string =>
  day &&
  withFirst(
    lang,
    new Intl.DateTimeFormat(localeOf(lang), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year,
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`)),
  )

const MINUTE = 'YYYY-MM-DDTHH:mm'.length
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const at = (day: string, minutes: number) =>
  `${day}T${[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')}`
