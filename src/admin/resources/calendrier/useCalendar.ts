import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { calendrier, type SoutenanceDuCalendrier } from '../../../contract/calendrier/calendrier'
import type { Output } from '../../../contract/kernel/endpoint'
import type { Entity } from '../../../contract/kernel/tables'
import { readLang } from '../../../ui/texts/language'
import { useCall } from '../../dataProvider/useCall'
import { useHolidays } from '../../dataProvider/useHolidays'
import { useFollowed } from '../../schema/live/useFollowed'
import { clockOf, minutesOf, type Span } from '../../timeGrid/clock'
import type { Filter } from './sight'

/** A defence, with its time in minutes. */
export interface Event extends Span {
  defence: SoutenanceDuCalendrier
}

type CalendarAnswer = Output<typeof calendrier.calendrierLire>

export interface Day {
  jour: string
  /** Of the defences, those that are named. */
  events: readonly Event[]
  counts: Omit<CalendarAnswer['jours'][number], 'jour'>
  campagnes: CalendarAnswer['campagnes']
  /** Why the school is closed. */
  conges: readonly string[]
}

/** What falls on some days, and the school's clock. What others change comes by itself. */
export function useCalendar(days: readonly string[], filter: Filter) {
  const call = useCall()
  const [du, au] = [days[0] ?? '', days.at(-1) ?? '']
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['calendrier', du, au, filter],
    queryFn: ({ signal }) =>
      call(calendrier.calendrierLire, { du, au, filter, lang: readLang() }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  useFollowed(SHOWN, () => {
    void refetch()
    return true
  })
  const { data: holidays } = useHolidays()
  const shown = useMemo(
    () => data && days.map((jour) => dayIn(data, jour, holidays ?? [])),
    [data, days, holidays],
  )
  const now = useNow(data?.maintenant)
  return { days: shown, now, error, refetch, isLoading: isPlaceholderData || (!data && !error) }
}

const SHOWN: ReadonlySet<Entity> = new Set([
  'internship.soutenance',
  'internship.affectation',
  'internship.deroulement',
  'internship.campagne',
])

type Holiday = NonNullable<ReturnType<typeof useHolidays>['data']>[number]

function dayIn(
  { jours, soutenances, campagnes }: CalendarAnswer,
  jour: string,
  holidays: readonly Holiday[],
): Day {
  const { jour: _, ...counts } = jours.find((each) => each.jour === jour) ?? { jour, ...NOTHING }
  return {
    jour,
    counts,
    events: soutenances
      .filter(({ debut }) => debut.startsWith(jour))
      .map((defence) => ({ defence, from: minutesOf(defence.debut), to: minutesOf(defence.fin) })),
    campagnes: campagnes.filter(
      ({ debut, fin, reponses }) =>
        (debut <= jour && jour <= fin) || reponses.some((each) => each.jour === jour),
    ),
    conges: holidays
      .filter(({ debut, fin }) => debut <= jour && jour <= fin)
      .map(({ label }) => label[readLang()] || label.fr),
  }
}

const NOTHING = { soutenances: 0, debuts: 0, fins: 0, rapports: 0 }

/** The school's clock, which goes on from when it was read. */
function useNow(read: string | undefined): string {
  const [passed, pass] = useState(0)
  useEffect(() => {
    if (!read) return undefined
    const since = Date.now()
    pass(0)
    const timer = setInterval(() => pass(Math.floor((Date.now() - since) / MINUTE_MS)), MINUTE_MS)
    return () => clearInterval(timer)
  }, [read])
  return read ? clockOf(minutesOf(read) + passed) : ''
}

const MINUTE_MS = 60_000
