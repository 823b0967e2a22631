import { memo, type ReactNode, useSyncExternalStore } from 'react'
import { minutesOf, timeText } from './clock'
import './timeGrid.css'

/** The hours that are drawn, as minutes of a day, and how high a minute is in pixels. */
export interface Hours {
  open: number
  close: number
  scale: number
}

interface TimeGridProps {
  hours: Hours
  heads: readonly { key: string; label: ReactNode }[]
  /** A `TimeLane` for each head. */
  children: ReactNode
}

/** Hours down, and columns side by side. */
export function TimeGrid({ hours, heads, children }: TimeGridProps) {
  return (
    <div className="time-scroll">
      <div className="time-grid" style={{ '--columns': Math.max(1, heads.length) } as React.CSSProperties}>
        <div className="time-corner" />
        {heads.map(({ key, label }) => (
          <div key={key} className="time-head">
            {label}
          </div>
        ))}
        {heads.length === 0 && <div className="time-head" />}
        <HourNames {...hours} />
        {children}
        {heads.length === 0 && <div className="time-lane" style={{ height: heightOf(hours) }} />}
      </div>
    </div>
  )
}

const HourNames = memo(function HourNames({ open, close, scale }: Hours) {
  const hours: number[] = []
  for (let hour = Math.ceil(open / 60) * 60; hour < close; hour += 60) hours.push(hour)
  return (
    <div className="time-hours" aria-hidden>
      {hours.map((hour) => (
        <span key={hour} style={{ top: (hour - open) * scale }}>
          {timeText(hour)}
        </span>
      ))}
    </div>
  )
})

export const heightOf = ({ open, close, scale }: Hours): number => (close - open) * scale

/** From where in a lane a moment of its day is drawn. */
export const placing = (day: string, { open, scale }: Hours) => {
  const midnight = minutesOf(`${day}T00:00`)
  return (at: number): number => (at - midnight - open) * scale
}

interface TimeLaneProps {
  day: string
  hours: Hours
  /** The id of the room that a drop in this column goes to; absent: the drop keeps or finds one. */
  lane?: number | string | undefined
  /** The school's clock; its line is drawn in the lanes of its day. */
  now: string
  background?: string | undefined
  children: ReactNode
}

/** A column, whose contents are placed by `placing`. */
export function TimeLane({ day, hours, lane = '', now, background, children }: TimeLaneProps) {
  const height = heightOf(hours)
  const line = placing(day, hours)(minutesOf(now))
  return (
    <div
      className="time-lane"
      data-lane={lane}
      data-day={day}
      style={{ height, ...(background && { background }) }}
    >
      {now.startsWith(day) && line > 0 && line < height && <div className="time-now" style={{ top: line }} />}
      {children}
    </div>
  )
}

/** The moment of a lane's day at a height on the screen, in steps of so many minutes, for what lasts so long. */
export function momentAt(
  lane: HTMLElement,
  y: number,
  { open, close, scale }: Hours,
  { step, length }: { step: number; length: number },
): number {
  const minute = (y - lane.getBoundingClientRect().top) / scale
  const at = Math.min(Math.max(open + Math.round(minute / step) * step, open), close - length)
  return minutesOf(`${lane.dataset.day}T00:00`) + at
}

/** The height of the window; redraws when it changes. */
export const useWindowHeight = () => useSyncExternalStore(onResize, () => innerHeight)
const onResize = (changed: () => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}
