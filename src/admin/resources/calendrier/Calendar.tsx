import { Alert, Typography, useMediaQuery } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { internship } from '../../../contract/specification/internship'
import { records } from '../../../contract/specification/records'
import { isRtl, readLang } from '../../../ui/texts/language'
import { useOptions } from '../../dataProvider/useOptions'
import { useSchool } from '../../dataProvider/useSchool'
import { lazily } from '../../lazily'
import { Failed, Loading } from '../../schema'
import { useMayCall } from '../../schema/declare/rights'
import { isForPage } from '../../schema/page/keys'
import { ofHour } from '../../timeGrid/clock'
import { isArrow, neighbour } from '../../timeGrid/neighbour'
import { type Hours, useWindowHeight } from '../../timeGrid/TimeGrid'
import { Bar } from './Bar'
import { CalendarContext, type HeldDefence } from './context'
import { DayAgenda } from './DayAgenda'
import { isMovable } from './EventCard'
import { type Column, HoursView } from './HoursView'
import { MonthView } from './MonthView'
import { daysOf, filterOf, type Sight, stepped } from './sight'
import { type Day, type Event, useCalendar } from './useCalendar'
import './calendar.css'

const Moving = lazily(() => import('./Moving'))
const EventPanel = lazily(() => import('./EventPanel'))

interface CalendarProps {
  sight: Sight
  change: (sight: Sight) => void
  /** The day by the school's clock, `YYYY-MM-DD`. */
  today: string
}

/** A month, a week or a day of the school. */
export function Calendar({ sight, change, today }: CalendarProps) {
  const translate = useTranslate()
  const narrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const { data: school } = useSchool()
  const first = school?.debut_semaine ?? MONDAY
  const { vue, jour } = sight
  const asked = useMemo(() => daysOf({ vue, jour }, first), [vue, jour, first])
  const filter = useMemo(() => filterOf(sight), [sight])
  const { days, now, error, refetch, isLoading } = useCalendar(asked, filter)
  const [held, hold] = useState<HeldDefence>()
  const [active, activate] = useState<number>()
  const [opened, open] = useState<{ event: Event; anchor: HTMLElement }>()
  const [said, say] = useState('')
  const mayMove = useMayCall(internship.soutenanceAdd)
  const root = useRef<HTMLDivElement>(null)
  const { options: salles } = useOptions(records.salleSelect, { lang: readLang() })

  const events = useMemo(
    () => new Map(days?.flatMap(({ events }) => events.map((event) => [event.defence.id, event] as const))),
    [days],
  )
  const hours = useHours(days, school ?? undefined)
  const columns = useMemo(
    () => days && columnsOf(days, sight, salles, mayMove),
    [days, sight, salles, mayMove],
  )
  const rooms = useMemo(() => salles.map(({ value, label }) => ({ id: value, label })), [salles])
  const reached = active !== undefined && events.has(active) ? active : events.keys().next().value
  const go = (step: 1 | -1) => change({ ...sight, jour: stepped(sight, step) })
  useArrows(go)

  const state = useMemo(
    () => ({ sight, now, held, reached, movable: ({ defence }: Event) => mayMove && isMovable(defence) }),
    [sight, now, held, reached, mayMove],
  )
  const inHours = vue !== 'mois' && !narrow
  const roomColumns = columns?.flatMap(({ room }) => room ?? []) ?? []
  return (
    <CalendarContext value={state}>
      <Bar sight={sight} change={change} today={today} days={asked} go={go} narrow={narrow} />
      {error && !days && <Failed error={error} title="calendrier.failed" retry={() => void refetch()} />}
      {error && days && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('calendrier.old')}
        </Alert>
      )}
      {!days && !error && <Loading />}
      {days && (
        // biome-ignore lint/a11y/noStaticElementInteractions: its cards are buttons, whose keys it reads for all of them
        <div
          ref={root}
          className="calendar"
          aria-busy={isLoading}
          onClick={(click) => {
            const anchor = (click.target as Element).closest<HTMLElement>('[data-card]')
            const event = events.get(Number(anchor?.dataset.card))
            if (anchor && event) open({ event, anchor })
          }}
          onFocus={({ target }) => {
            const face = target.closest<HTMLElement>('[data-card]')
            if (face) activate(Number(face.dataset.card))
          }}
          onKeyDown={(key) => {
            const face = (key.target as Element).closest<HTMLElement>('[data-card]')
            if (!face || !isArrow(key.key) || key.ctrlKey || key.metaKey || key.altKey) return
            key.preventDefault()
            neighbour(key.key, face, root.current?.querySelectorAll('[data-card]') ?? [])?.focus()
          }}
        >
          {vue === 'mois' && <MonthView days={days} narrow={narrow} />}
          {vue !== 'mois' && narrow && <DayAgenda days={days} />}
          {inHours && columns && <HoursView columns={columns} hours={hours} />}
        </div>
      )}
      {days && mayMove && !(vue === 'mois' && narrow) && (
        // the hint on moving events loads with the code that moves them
        <Suspense>
          <Moving
            root={root}
            events={events}
            hours={inHours ? hours : undefined}
            days={asked}
            columns={roomColumns}
            rooms={rooms}
            held={held}
            hold={hold}
            say={say}
          />
          {!narrow && (
            <Typography variant="body2" color="textSecondary" className="calendar-keys">
              {translate('calendrier.keys')}
            </Typography>
          )}
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <EventPanel {...opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
      <div role="status" aria-live="assertive" style={visuallyHidden as React.CSSProperties}>
        {said}
      </div>
    </CalendarContext>
  )
}

const MONDAY = 1

/** Before and after by arrows, as long as they are not those of something that has the focus. */
function useArrows(go: (step: 1 | -1) => void) {
  const press = useEffectEvent((key: KeyboardEvent) => {
    const forward = isRtl(readLang()) ? 'ArrowLeft' : 'ArrowRight'
    if (key.key !== 'ArrowLeft' && key.key !== 'ArrowRight') return
    if (!isForPage(key) || (key.target as Element).closest?.('[data-card], [role="tablist"], nav')) return
    key.preventDefault()
    go(key.key === forward ? 1 : -1)
  })
  useEffect(() => {
    const listen = (key: KeyboardEvent) => press(key)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** The school's hours, and whatever lies outside of them; about ten fit on the screen. */
function useHours(
  days: readonly Day[] | undefined,
  school: { ouverture: string; fermeture: string } | undefined,
): Hours {
  const height = useWindowHeight()
  return useMemo(() => {
    const all = days?.flatMap(({ events }) => events) ?? []
    const minutes = all.flatMap(({ from, to }) => [from % DAY_MINUTES, to % DAY_MINUTES || DAY_MINUTES])
    const open = Math.min(ofHour(school?.ouverture ?? '08:00'), ...minutes)
    const close = Math.max(ofHour(school?.fermeture ?? '18:00'), ...minutes)
    const hours = { open: Math.floor(open / 60) * 60, close: Math.ceil(close / 60) * 60 }
    return { ...hours, scale: Math.max(1, Math.min(1.6, (height - ABOVE_PX) / (hours.close - hours.open))) }
  }, [days, school, height])
}

const DAY_MINUTES = 1_440
const ABOVE_PX = 300
/** Rooms without anything are there to move to, as long as they fit. */
const ROOMS_MOST = 16

/** The days of a week, or the rooms or people of a day. */
function columnsOf(
  days: readonly Day[],
  { vue, colonnes }: Sight,
  salles: readonly { value: number; label: string }[],
  mayMove: boolean,
): Column[] {
  const [day] = days
  if (vue !== 'jour' || !day) return days.map((day) => ({ key: day.jour, day, events: day.events }))
  if (colonnes === 'personnes') {
    const names = new Map<string, Event[]>()
    for (const event of day.events) {
      const { jury, encadrant } = event.defence
      for (const name of new Set([...jury.map(({ nom }) => nom), ...(encadrant ? [encadrant] : [])]))
        names.set(name, [...(names.get(name) ?? []), event])
    }
    return [...names]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([label, events]) => ({ key: label, label, day, events }))
  }
  const used = new Map(day.events.map(({ defence: { salle } }) => [salle.value, salle.label]))
  const shown =
    mayMove && salles.length <= ROOMS_MOST ? salles : salles.filter(({ value }) => used.has(value))
  // a room out of use may still have some
  const others = [...used].filter(([id]) => !shown.some(({ value }) => value === id))
  return [...shown.map(({ value, label }) => [value, label] as const), ...others].map(([room, label]) => ({
    key: String(room),
    label,
    day,
    room,
    events: day.events.filter(({ defence }) => defence.salle.value === room),
  }))
}
