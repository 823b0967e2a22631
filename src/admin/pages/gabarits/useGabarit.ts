import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type GabaritComplet, gabarit } from '../../../contract/gabarit/gabaritCalls'
import type { GabaritCle } from '../../../contract/gabarit/gabarits'
import type { Lang } from '../../../contract/kernel/constants'
import { useCall } from '../../dataProvider'

export type OpenGabarit = GabaritComplet
export type Versions = OpenGabarit['versions']
/** The present text in a language. */
export type Current = OpenGabarit['textes'][Lang]

const ALL = ['gabarits'] as const

/** A message or document from the service; `read` reloads it for every part of the screen. */
export function useGabarit(cle: GabaritCle) {
  const call = useCall()
  const client = useQueryClient()
  const query = {
    queryKey: [...ALL, cle],
    queryFn: () => call(gabarit.gabaritById, { cle }),
    retry: false,
    staleTime: 0,
  }
  const { data, error, refetch } = useQuery(query)
  const read = async (): Promise<OpenGabarit> => {
    const { gabarit: kept } = await client.fetchQuery(query)
    await outdate(client)
    return kept
  }
  return { kept: data?.gabarit, error, refetch, read }
}

/** The list shows who changed what last. */
const outdate = (client: QueryClient) => client.invalidateQueries({ queryKey: ALL, exact: true })
