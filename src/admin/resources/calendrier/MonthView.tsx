import { visuallyHidden } from '@mui/utils'
import type { CSSProperties } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { dayOf } from '../../timeGrid/clock'
import { useCalendarState } from './context'
import { DayFacts } from './DayFacts'
import { dayNumber, weekdayText, wholeDayText } from './days'
import { EventCard } from './EventCard'
import { sightLink } from './sight'
import type { Day } from './useCalendar'

const WEEK = 7
const NAMED = 3

/** A month: weeks one below the other, each day with the first of its defences. */
export function MonthView({ days, narrow }: { days: readonly Day[]; narrow: boolean }) {
  const weeks = Array.from({ length: days.length / WEEK }, (_, at) => days.slice(at * WEEK, (at + 1) * WEEK))
  return (
    <table className="calendar-month">
      <thead>
        <tr>
          {weeks[0]?.map(({ jour }) => (
            <th key={jour} scope="col">
              {narrow ? (
                <abbr title={weekdayText(jour, 'long')}>{weekdayText(jour, 'short')}</abbr>
              ) : (
                weekdayText(jour, 'long')
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.jour}>
            {week.map((day) => (
              <Cell key={day.jour} day={day} narrow={narrow} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ day, narrow }: { day: Day; narrow: boolean }) {
  const translate = useTranslate()
  const { sight, now, reached, movable, held } = useCalendarState()
  const { jour, events, counts, conges } = day
  const isToday = now.startsWith(jour)
  const others = counts.soutenances - Math.min(events.length, NAMED)
  const all = counts.soutenances + counts.debuts + counts.fins + counts.rapports
  const target = held?.target
  return (
    <td
      data-month-day={jour}
      data-today={isToday || undefined}
      data-other={jour.slice(0, 7) === sight.jour.slice(0, 7) ? undefined : true}
      data-shut={conges.length > 0 || undefined}
      data-aimed={(target && dayOf(target.at) === jour) || undefined}
      {...(isToday && { 'aria-current': 'date' })}
    >
      <Link className="calendar-number" to={sightLink({ ...sight, vue: 'jour', jour })}>
        <span style={visuallyHidden as CSSProperties}>
          {all > 0
            ? `${wholeDayText(jour)}, ${translate('calendrier.all', { smart_count: all })}`
            : wholeDayText(jour)}
        </span>
        <span aria-hidden>
          {dayNumber(jour)}
          {narrow && all > 0 && <small>{all}</small>}
        </span>
      </Link>
      {!narrow && (
        <div className="calendar-cell">
          <DayFacts day={day} filter={sight.filter} />
          {events.slice(0, NAMED).map((event) => (
            <EventCard
              key={event.defence.id}
              event={event}
              as="line"
              isReached={reached === event.defence.id}
              movable={movable(event)}
              isHeld={held?.event.defence.id === event.defence.id}
            />
          ))}
          {others > 0 && (
            <Link className="calendar-more" to={sightLink({ ...sight, vue: 'jour', jour })}>
              {translate('calendrier.more', { smart_count: others })}
            </Link>
          )}
        </div>
      )}
    </td>
  )
}
