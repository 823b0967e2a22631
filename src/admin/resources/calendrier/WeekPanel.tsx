import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, Button, Typography } from '@mui/material'
import { Suspense, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { isRtl, readLang } from '../../../ui/texts/language'
import { wallClockOf } from '../../../ui/texts/wallClock'
import { useSchool } from '../../dataProvider/useSchool'
import { lazily } from '../../lazily'
import { Failed, Loading } from '../../schema'
import { openingDay } from '../../schema/inputs/openingDay'
import { useSessionYear } from '../../useYears'
import { CalendarContext } from './context'
import { DayAgenda } from './DayAgenda'
import { spanText } from './days'
import { daysOf, type FilterName, filterOf, type Sight, sightLink, stepped } from './sight'
import { type Event, useCalendar } from './useCalendar'
import './calendar.css'

const EventPanel = lazily(() => import('./EventPanel'))

/** The week of a room or person, on its record. */
export default function WeekPanel({ by, id }: { by: FilterName; id: number }) {
  const translate = useTranslate()
  const year = useSessionYear()
  const { data: school } = useSchool()
  const today = wallClockOf(new Date()).slice(0, 'YYYY-MM-DD'.length)
  const [chosen, choose] = useState<string>()
  const jour = chosen ?? openingDay(year, today)
  const first = school?.debut_semaine ?? 1
  const sight: Sight = useMemo(
    () => ({ vue: 'semaine', jour, colonnes: 'salles', filter: { [by]: id } }),
    [jour, by, id],
  )
  const asked = useMemo(() => daysOf(sight, first), [sight, first])
  const filter = useMemo(() => filterOf(sight), [sight])
  const { days, now, error, refetch } = useCalendar(asked, filter)
  const [opened, open] = useState<{ event: Event; anchor: HTMLElement }>()
  const state = useMemo(
    () => ({
      sight,
      now,
      held: undefined,
      reached: days?.flatMap(({ events }) => events)[0]?.defence.id,
      movable: () => false,
    }),
    [sight, now, days],
  )
  const mirrored = isRtl(readLang()) ? { transform: 'scaleX(-1)' } : {}
  const step = (by: 1 | -1, Icon: typeof NextIcon) => {
    const label = translate(by === 1 ? 'calendrier.after.semaine' : 'calendrier.before.semaine')
    return (
      <Button className="calendar-step" aria-label={label} onClick={() => choose(stepped(sight, by))}>
        <Icon sx={mirrored} />
      </Button>
    )
  }
  return (
    <Box role="group" className="calendar calendar-week" aria-label={translate('calendrier.week')}>
      <div className="calendar-bar">
        <Typography component="h3" variant="subtitle1" className="calendar-title">
          {spanText(asked[0] ?? jour, asked.at(-1) ?? jour)}
        </Typography>
        {step(-1, PreviousIcon)}
        {step(1, NextIcon)}
        <Button component={Link} to={sightLink({ ...sight, jour })} size="small">
          {translate('calendrier.whole')}
        </Button>
      </div>
      {error && !days && <Failed error={error} title="calendrier.failed" retry={() => void refetch()} />}
      {!days && !error && <Loading />}
      {days && (
        <CalendarContext value={state}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: its cards are buttons */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
          <div
            onClick={(click) => {
              const anchor = (click.target as Element).closest<HTMLElement>('[data-card]')
              const event = days
                .flatMap(({ events }) => events)
                .find(({ defence }) => defence.id === Number(anchor?.dataset.card))
              if (anchor && event) open({ event, anchor })
            }}
          >
            <DayAgenda days={days.filter(isTold)} />
            {!days.some(isTold) && (
              <Typography variant="body2" color="textSecondary">
                {translate('calendrier.nothingInWeek')}
              </Typography>
            )}
          </div>
        </CalendarContext>
      )}
      {opened && (
        <Suspense>
          <EventPanel {...opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </Box>
  )
}

/** Whether there is anything on a day. */
const isTold = ({ events, counts, conges }: NonNullable<ReturnType<typeof useCalendar>['days']>[number]) =>
  events.length + conges.length + counts.debuts + counts.fins + counts.rapports > 0
