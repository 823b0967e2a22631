import { attenteDe } from '../../contract/dashboard/attentes'
import type { Place } from '../schema/declare/screens'
import { usePendingWork } from './usePendingWork'

/**
 * How much waits on some screens together: the numbers of the bell, each where its work is done.
 *
 * @example const count = useWaitingCount()(link.places)
 */
export function useWaitingCount(): (places: readonly Pick<Place, 'path'>[]) => number {
  const { items } = usePendingWork({ wanted: false })
  return (places) =>
    items
      .filter(({ name }) => places.some(({ path }) => path === attenteDe(name).liste))
      .reduce((sum, { count }) => sum + count, 0)
}
