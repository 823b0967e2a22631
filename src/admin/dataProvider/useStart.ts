import { useQuery } from '@tanstack/react-query'
import { type Demarrage, demarrage } from '../../contract/etablissement/demarrage'
import { unlessOffered } from './unlessOffered'
import { useCall } from './useCall'

/** The progress of the school's first start; null if the service does not have the call. */
export function useStart() {
  const call = useCall()
  return useQuery<Demarrage | null>({
    queryKey: ['demarrage'],
    queryFn: ({ signal }) =>
      call(demarrage.demarrage, {}, { signal }).then(({ demarrage }) => demarrage, unlessOffered),
    retry: false,
  })
}

type Step = Demarrage['etapes'][number]

export const isDone = ({ nombre, passee }: Step): boolean => nombre > 0 || passee === 1
/** The steps that are still open. */
export const stepsLeft = ({ etapes }: Demarrage): Step[] => etapes.filter((etape) => !isDone(etape))
