import { formatInputTime } from '../schema/cells/format'

/* The school's wall clock in minutes, for what is drawn and reckoned by them. Spans are `[from, to)`. */

export interface Span {
  from: number
  to: number
}

/** A wall clock as minutes since 1970. */
export const minutesOf = (clock: string): number => Date.parse(`${clock.slice(0, 16)}Z`) / 60_000
export const clockOf = (at: number): string => new Date(at * 60_000).toISOString().slice(0, 19)
export const dayOf = (at: number): string => clockOf(at).slice(0, 10)
/** The minutes since midnight of `HH:MM`. */
export const ofHour = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

const two = (value: number) => String(value).padStart(2, '0')
/** The time of day of some minutes. */
export const timeText = (at: number): string =>
  formatInputTime(`${two(Math.floor((at % 1_440) / 60))}:${two(at % 60)}`)

/** How many earlier ones of a column one overlaps; those that clash are shown side by side. */
export const beside = (spans: readonly Span[], index: number): number =>
  Math.min(3, spans.slice(0, index).filter(({ to }) => to > (spans[index]?.from ?? 0)).length)
