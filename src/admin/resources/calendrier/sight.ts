import type { calendrier } from '../../../contract/calendrier/calendrier'
import type { Input } from '../../../contract/kernel/endpoint'
import { isDay } from '../../schema/cells/moment'
import { daysFrom, monthDays, nextMonth, plusDays, weekStart } from '../../timeGrid/days'

/* What the calendar shows, as its address says it. */

export const CALENDAR_PATH = '/Calendrier'

export const VUES = ['mois', 'semaine', 'jour'] as const
export type Vue = (typeof VUES)[number]

/** What stands side by side on a day. */
export const COLONNES = ['salles', 'personnes'] as const
export type Colonnes = (typeof COLONNES)[number]

export type Filter = NonNullable<Input<typeof calendrier.calendrierLire>['filter']>
export const FILTERS = ['id_salle', 'jury_id', 'id_encadrant', 'id_groupe', 'enseignant_id'] as const
export type FilterName = (typeof FILTERS)[number]

export interface Sight {
  vue: Vue
  jour: string
  colonnes: Colonnes
  /** The id of one record for each filter. */
  filter: Partial<Record<FilterName, number>>
}

/** @param otherwise what the address does not say */
export function sightIn(search: string, otherwise: { vue: Vue; jour: string }): Sight {
  const said = new URLSearchParams(search)
  const one = <T extends string>(name: string, of: readonly T[]) => of.find((each) => each === said.get(name))
  const jour = said.get('jour')
  return {
    vue: one('vue', VUES) ?? otherwise.vue,
    jour: jour && isDay(jour) ? jour : otherwise.jour,
    colonnes: one('colonnes', COLONNES) ?? 'salles',
    filter: Object.fromEntries(
      FILTERS.flatMap((name) => {
        const id = said.get(name) ?? ''
        return /^[1-9]\d{0,8}$/.test(id) ? [[name, Number(id)]] : []
      }),
    ),
  }
}

/**
 * The address of a calendar.
 *
 * @example sightLink({ filter: { id_salle: 3 } }) // '/Calendrier?id_salle=3'
 */
export function sightLink({ vue, jour, colonnes, filter = {} }: Partial<Sight>): string {
  const said = new URLSearchParams({
    ...(vue && { vue }),
    ...(jour && { jour }),
    ...(colonnes && colonnes !== 'salles' && { colonnes }),
    ...Object.fromEntries(Object.entries(filter).map(([name, id]) => [name, String(id)])),
  }).toString()
  return said ? `${CALENDAR_PATH}?${said}` : CALENDAR_PATH
}

/** The days that are shown. @param first the day that a week begins with: 1 Monday … 7 Sunday */
export function daysOf({ vue, jour }: Pick<Sight, 'vue' | 'jour'>, first: number): string[] {
  if (vue === 'jour') return [jour]
  return vue === 'semaine' ? daysFrom(weekStart(jour, first), 7) : monthDays(jour, first)
}

/** The same view one step before or after. */
export function stepped({ vue, jour }: Pick<Sight, 'vue' | 'jour'>, step: 1 | -1): string {
  if (vue === 'jour') return plusDays(jour, step)
  return vue === 'semaine' ? plusDays(jour, 7 * step) : nextMonth(jour, step)
}

/** The filter in the form of the call: a list of ids for each. */
export const filterOf = ({ filter }: Pick<Sight, 'filter'>): Filter =>
  Object.fromEntries(Object.entries(filter).map(([name, id]) => [name, [id]]))
