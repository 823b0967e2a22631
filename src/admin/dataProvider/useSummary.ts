import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { dashboardCalls } from '../../contract/dashboard/dashboardCalls'
import type { Resume } from '../../contract/specification/entities'
import { unlessOffered } from './unlessOffered'
import { useCall } from './useCall'

const EVERY_MINUTE = 60_000
/** What the queries of the year's numbers begin with. */
export const SUMMARY = 'dashboard'

/**
 * Where the work of the year stands, looked at again every minute and after every change. `data` is null where the
 * service in place has no such call; it is then not asked again.
 */
export function useSummary() {
  const call = useCall()
  return useQuery<Resume | null>({
    queryKey: [SUMMARY, 'summary'],
    queryFn: ({ signal }) =>
      call(dashboardCalls.dashboardSummary, { now: dayjs().format('YYYY-MM-DDTHH:mm:ss') }, { signal }).catch(
        unlessOffered,
      ),
    refetchInterval: ({ state }) => (state.data === null ? false : EVERY_MINUTE),
    retry: false,
  })
}

/** How many there are in the groups that have these codes. */
export const countIn = <G extends { nombre: number }>(
  groups: readonly G[],
  codes: Partial<Record<Exclude<keyof G, 'nombre'>, number | string>> = {},
): number =>
  groups
    .filter((group) => Object.entries(codes).every(([key, code]) => group[key as keyof G] === code))
    .reduce((sum, { nombre }) => sum + nombre, 0)
