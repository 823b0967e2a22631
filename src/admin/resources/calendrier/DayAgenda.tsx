import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useCalendarState } from './context'
import { DayFacts } from './DayFacts'
import { wholeDayText } from './days'
import { EventCard } from './EventCard'
import type { Day } from './useCalendar'

/** Days one below the other, each with its defences in order: on a phone, and beside a record. */
export function DayAgenda({ days }: { days: readonly Day[] }) {
  const translate = useTranslate()
  const { sight, now, reached, movable, held } = useCalendarState()
  return (
    <div className="calendar-agenda">
      {days.map((day) => {
        const { jour, events, campagnes, conges, counts } = day
        const isEmpty =
          events.length + campagnes.length + conges.length + counts.debuts + counts.fins + counts.rapports ===
          0
        return (
          <section key={jour} data-today={now.startsWith(jour) || undefined}>
            <h3>{wholeDayText(jour)}</h3>
            {isEmpty && (
              <Typography variant="body2" color="textSecondary">
                {translate('calendrier.nothing')}
              </Typography>
            )}
            <DayFacts day={day} filter={sight.filter} />
            {events.map((event) => (
              <EventCard
                key={event.defence.id}
                event={event}
                isReached={reached === event.defence.id}
                movable={movable(event)}
                isHeld={held?.event.defence.id === event.defence.id}
              />
            ))}
          </section>
        )
      })}
    </div>
  )
}
