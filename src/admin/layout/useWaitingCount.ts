import { attenteDe } from '../../contract/dashboard/attentes'
import { useFollowed } from '../dataProvider/useWaiting'
import type { Place } from '../schema/declare/screens'
import { usePendingWork } from './usePendingWork'

type Count = (places: readonly Pick<Place, 'path'>[]) => number

/**
 * The amount of pending work on several screens: the bell's numbers, by where the work is done.
 *
 * @example const count = useWaitingCount()(link.places)
 */
export function useWaitingCount(): Count {
  const { items } = usePendingWork({ wanted: false })
  return countOf(items.map(({ name, count }) => ({ nom: name, nombre: count })))
}

/**
 * The same including work that the bell leaves out because it is only followed up.
 *
 * @param enabled whether it is shown at all
 */
export function useFollowedCount(enabled: boolean): Count {
  const { items } = usePendingWork({ wanted: false })
  const { data } = useFollowed(enabled)
  return countOf([
    ...items.map(({ name, count }) => ({ nom: name, nombre: count })),
    ...(data ?? []).filter(({ nom }) => !attenteDe(nom).sonne),
  ])
}

const countOf =
  (work: readonly { nom: Parameters<typeof attenteDe>[0]; nombre: number }[]): Count =>
  (places) =>
    work
      .filter(({ nom }) => places.some(({ path }) => path === attenteDe(nom).liste))
      .reduce((sum, { nombre }) => sum + nombre, 0)
