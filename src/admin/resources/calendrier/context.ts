import { createContext, useContext } from 'react'
import type { Sight } from './sight'
import type { Event } from './useCalendar'

/** A defence that is carried; by keys, it has a target. */
export interface HeldDefence {
  event: Event
  target?: { at: number; room: number }
}

export interface CalendarState {
  sight: Sight
  now: string
  held: HeldDefence | undefined
  /** The defence that Tab reaches. */
  reached: number | undefined
  /** Whether somebody may move it. */
  movable: (event: Event) => boolean
}

export const CalendarContext = createContext<CalendarState | null>(null)

export function useCalendarState(): CalendarState {
  const state = useContext(CalendarContext)
  if (!state) throw new Error('useCalendarState must be used in a calendar')
  return state
}
