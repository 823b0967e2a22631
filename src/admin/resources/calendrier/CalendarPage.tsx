import { useMediaQuery } from '@mui/material'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { wallClockOf } from '../../../ui/texts/wallClock'
import { PageHeader } from '../../schema'
import { openingDay } from '../../schema/inputs/openingDay'
import { Loading } from '../../schema/page/states'
import { useSessionYear } from '../../useYears'
import { Calendar } from './Calendar'
import { CalendarShape } from './CalendarShape'
import { sightIn, sightLink } from './sight'

/** The calendar; its address says what it shows, so that Back and a reload keep it. */
export default function CalendarPage() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const year = useSessionYear()
  const narrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const today = wallClockOf(new Date()).slice(0, 'YYYY-MM-DD'.length)
  const day = openingDay(year, today)
  const sight = useMemo(
    () => sightIn(search, { vue: narrow ? 'jour' : 'semaine', jour: day }),
    [search, narrow, day],
  )
  return (
    <>
      <PageHeader title="menu.calendrier">
        <CalendarShape filter={sight.filter} />
      </PageHeader>
      {year ? (
        <Calendar sight={sight} today={today} change={(next) => navigate(sightLink(next))} />
      ) : (
        <Loading />
      )}
    </>
  )
}
