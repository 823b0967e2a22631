import { useQuery, useQueryClient } from '@tanstack/react-query'
import { attenteDe } from '../../contract/dashboard/attentes'
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
 * What waits for the office, all of it or what the bell tells of, looked at again by and by and after every change; the two say
 * the same. `data` is null where the service in place has no such call; it is then not asked again.
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

/** What the bell tells of it. */
const bellOf = (waiting: Waiting): Waiting => ({
  ...waiting,
  attentes: waiting.attentes.filter(({ nom }) => attenteDe(nom).sonne),
  semaine: [],
})

const told = ({ attentes, ailleurs }: Waiting): string =>
  JSON.stringify([attentes.toSorted((one, other) => one.nom.localeCompare(other.nom)), ailleurs])
