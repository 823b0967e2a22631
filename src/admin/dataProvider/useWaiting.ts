import { useQuery } from '@tanstack/react-query'
import { dashboardCalls } from '../../contract/dashboard/dashboardCalls'
import type { Output } from '../../contract/kernel/endpoint'
import { unlessOffered } from './unlessOffered'
import { useCall } from './useCall'
import { SUMMARY } from './useSummary'

const MINUTE = 60_000
/** All of it reads what each internship of the year lacks. */
const FIVE_MINUTES = 5 * MINUTE

type Waiting = Output<typeof dashboardCalls.dashboardAttente>

/**
 * What waits for the office, all of it or what the bell tells of, looked at again by and by and after every change. `data` is
 * null where the service in place has no such call; it is then not asked again.
 */
export function useWaiting(all = false) {
  const call = useCall()
  return useQuery<Waiting | null>({
    queryKey: [SUMMARY, 'attente', all],
    queryFn: ({ signal }) =>
      call(dashboardCalls.dashboardAttente, all ? { tout: 1 } : {}, { signal }).catch(unlessOffered),
    refetchInterval: ({ state }) => (state.data === null ? false : all ? FIVE_MINUTES : MINUTE),
    retry: false,
  })
}
