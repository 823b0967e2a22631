import { useQuery } from '@tanstack/react-query'
import { type Demarrage, demarrage } from '../../contract/etablissement/demarrage'
import { unlessOffered } from './unlessOffered'
import { useCall } from './useCall'

/** Where the first start of the school stands; null where the service in place has no such call. */
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
/** The steps that are still to be looked at. */
export const stepsLeft = ({ etapes }: Demarrage): Step[] => etapes.filter((etape) => !isDone(etape))
