import { useQuery } from '@tanstack/react-query'
import { dashboardCalls } from '../../contract/dashboard/dashboardCalls'
import type { Resume } from '../../contract/specification/resume'
import { wallClockOf } from '../../ui/texts/wallClock'
import { unlessOffered } from './unlessOffered'
import { useCall } from './useCall'

const EVERY_MINUTE = 60_000
/** The first element of the query keys for the year's numbers. */
export const SUMMARY = 'dashboard'

/**
 * The state of the year's work, refreshed every minute and after every change. `data` is null if the service does not
 * have the call, which is then not made again.
 */
export function useSummary() {
  const call = useCall()
  return useQuery<Resume | null>({
    queryKey: [SUMMARY, 'summary'],
    queryFn: ({ signal }) =>
      call(dashboardCalls.dashboardSummary, { now: wallClockOf(new Date()) }, { signal }).catch(
        unlessOffered,
      ),
    refetchInterval: ({ state }) => (state.data === null ? false : EVERY_MINUTE),
    retry: false,
  })
}

/** The total of the groups with these codes. */
export const countIn = <G extends { nombre: number }>(
  groups: readonly G[],
  codes: Partial<Record<Exclude<keyof G, 'nombre'>, number | string>> = {},
): number =>
  groups
    .filter((group) => Object.entries(codes).every(([key, code]) => group[key as keyof G] === code))
    .reduce((sum, { nombre }) => sum + nombre, 0)
