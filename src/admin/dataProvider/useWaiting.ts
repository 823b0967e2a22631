import { useQuery, useQueryClient } from '@tanstack/react-query'
import { attenteDe } from '../../contract/dashboard/attentes'
import { dashboardCalls } from '../../contract/dashboard/dashboardCalls'
import type { Output } from '../../contract/kernel/endpoint'
import { idle } from '../lazily'
import { unlessOffered } from './unlessOffered'
import { useCall } from './useCall'
import { SUMMARY } from './useSummary'

const MINUTE = 60_000
/** The whole of it examines every internship of the year, so it is refreshed less often. */
const FIVE_MINUTES = 5 * MINUTE

type Waiting = Output<typeof dashboardCalls.dashboardAttente>

/**
 * What waits for the office, all of it or only the bell's part, refreshed from time to time and after every change; the
 * numbers of both agree. `data` is null if the service does not have the call, which is then not made again.
 */
export function useWaiting(all = false) {
  const call = useCall()
  const queryClient = useQueryClient()
  return useQuery<Waiting | null>({
    queryKey: keyOf(all),
    queryFn: async ({ signal }) => {
      const found = await call(dashboardCalls.dashboardAttente, all ? { tout: 1 } : {}, { signal }).catch(
        unlessOffered,
      )
      if (found && all) queryClient.setQueryData(keyOf(false), bellOf(found))
      const shown = !all && queryClient.getQueryData<Waiting>(keyOf(true))
      if (found && shown && told(bellOf(shown)) !== told(found))
        void queryClient.invalidateQueries({ queryKey: keyOf(true) })
      return found
    },
    refetchInterval: ({ state }) => (state.data === null ? false : all ? FIVE_MINUTES : MINUTE),
    retry: false,
  })
}

const keyOf = (all: boolean) => [SUMMARY, 'attente', all]

/** All kinds, for tabs: refreshed at most every minute, because it is shown beside every list. */
export const FOLLOWED = 'suivi-des-attentes'

/**
 * The same for all kinds, for numbers shown beside other content: it is not refreshed at every write. The bell's part
 * is taken from the bell, which is fresher.
 *
 * @param enabled whether the numbers are shown
 */
export function useFollowed(enabled: boolean) {
  const call = useCall()
  const queryClient = useQueryClient()
  return useQuery<Waiting['attentes'] | null>({
    queryKey: [FOLLOWED],
    queryFn: async ({ signal }) => {
      // it reads every internship of the year, while the rows of the list are being drawn
      await idle()
      const shown = queryClient.getQueryState<Waiting>(keyOf(true))
      if (shown?.data && Date.now() - shown.dataUpdatedAt < MINUTE && !shown.isInvalidated)
        return shown.data.attentes
      const found = await call(dashboardCalls.dashboardAttente, { tout: 1 }, { signal }).catch(unlessOffered)
      return found?.attentes ?? null
    },
    enabled,
    staleTime: MINUTE,
    refetchInterval: ({ state }) => (state.data === null ? false : FIVE_MINUTES),
    retry: false,
  })
}

const bellOf = (waiting: Waiting): Waiting => ({
  ...waiting,
  attentes: waiting.attentes.filter(({ nom }) => attenteDe(nom).sonne),
  semaine: [],
})

const told = ({ attentes, ailleurs }: Waiting): string =>
  JSON.stringify([attentes.toSorted((one, other) => one.nom.localeCompare(other.nom)), ailleurs])
