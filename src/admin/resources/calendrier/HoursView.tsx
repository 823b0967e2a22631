import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { dayText } from '../../schema/cells/dayText'
import { dayOf } from '../../timeGrid/clock'
import { arranged } from '../../timeGrid/lanes'
import { type Hours, heightOf, placing, TimeGrid, TimeLane } from '../../timeGrid/TimeGrid'
import { useCalendarState } from './context'
import { DayFacts } from './DayFacts'
import { wholeDayText } from './days'
import { EventCard } from './EventCard'
import { sightLink } from './sight'
import type { Day, Event } from './useCalendar'

/** A column: a day, or a room or person of it. */
export interface Column {
  key: string
  /** Of a person or room; a day has its name. */
  label?: string
  day: Day
  /** The room's id, in a day by rooms. */
  room?: number
  events: readonly Event[]
}

/** What is lower has its name beside its time. */
const LINE_PX = 48
/** How many events are drawn side by side; the others are counted. */
const MOST = 3
/** The room for the hours on a page in landscape. */
const PAPER_PX = 510

/** Hours down, days or the rooms or people of a day side by side. */
export function HoursView({ columns, hours }: { columns: readonly Column[]; hours: Hours }) {
  const { sight, now } = useCalendarState()
  const days = [...new Set(columns.map(({ day }) => day))]
  const isWeek = days.length > 1
  return (
    <div
      className="calendar-hours"
      data-week={isWeek || undefined}
      style={
        {
          '--hour': `${60 * hours.scale}px`,
          '--paper': Math.min(1, PAPER_PX / heightOf(hours)),
        } as React.CSSProperties
      }
    >
      {!isWeek && days[0] && (
        <div className="calendar-day-facts">
          <DayFacts day={days[0]} filter={sight.filter} />
        </div>
      )}
      <TimeGrid
        hours={hours}
        heads={columns.map(({ key, label, day }) => ({
          key,
          label:
            label !== undefined ? (
              <bdi className="cell-text">{label}</bdi>
            ) : (
              <>
                <Link
                  className="calendar-number"
                  data-today={now.startsWith(day.jour) || undefined}
                  {...(now.startsWith(day.jour) && { 'aria-current': 'date' })}
                  to={sightLink({ ...sight, vue: 'jour', jour: day.jour })}
                >
                  {dayText(day.jour, 'short')}
                </Link>
                <div className="calendar-cell">
                  <DayFacts day={day} filter={sight.filter} />
                </div>
              </>
            ),
        }))}
      >
        {columns.map((column) => (
          <ColumnLane key={column.key} column={column} hours={hours} />
        ))}
      </TimeGrid>
    </div>
  )
}

function ColumnLane({ column: { day, room, events }, hours }: { column: Column; hours: Hours }) {
  const translate = useTranslate()
  const { sight, now, held, reached, movable } = useCalendarState()
  const { jour } = day
  const at = placing(jour, hours)
  const { target, event } = held ?? {}
  const isAimedAt = target && dayOf(target.at) === jour && (room === undefined || room === target.room)
  return (
    <TimeLane day={jour} hours={hours} lane={room} now={now}>
      {arranged(events, MOST).map(({ shown, hidden, span }) => (
        <div key={span.from} className="calendar-group">
          {shown.map(({ item, place, of }) => (
            <EventCard
              key={item.defence.id}
              event={item}
              isReached={reached === item.defence.id}
              movable={movable(item)}
              isHeld={event?.defence.id === item.defence.id}
              as={(item.to - item.from) * hours.scale < LINE_PX ? 'line' : of > 1 ? 'narrow' : undefined}
              style={{
                top: at(item.from),
                height: (item.to - item.from) * hours.scale - 2,
                insetInlineStart: `${(100 * place) / of + 1}%`,
                width: `${100 / of - 2}%`,
              }}
            />
          ))}
          {hidden.length > 0 && (
            <Link
              className="calendar-hidden"
              to={sightLink({ ...sight, vue: 'jour', jour })}
              style={{
                top: at(Math.min(...hidden.map(({ from }) => from))),
                height:
                  (Math.max(...hidden.map(({ to }) => to)) - Math.min(...hidden.map(({ from }) => from))) *
                    hours.scale -
                  2,
                insetInlineStart: `${(100 * (MOST - 1)) / MOST + 1}%`,
                width: `${100 / MOST - 2}%`,
              }}
              aria-label={`${wholeDayText(jour)}, ${translate('calendrier.more', { smart_count: hidden.length })}`}
            >
              <bdi dir="ltr">+{hidden.length}</bdi>
            </Link>
          )}
        </div>
      ))}
      {isAimedAt && event && target && (
        <div
          className="time-target"
          style={{ top: at(target.at), height: (event.to - event.from) * hours.scale - 2 }}
        />
      )}
    </TimeLane>
  )
}
