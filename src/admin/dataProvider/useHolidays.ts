import { useQuery } from '@tanstack/react-query'
import { conge } from '../../contract/etablissement/conge'
import { unlessOffered } from './unlessOffered'
import { useCall } from './useCall'
import { FRESH_MS, KEY } from './useSchool'

/** The days on which the school is closed. */
export function useHolidays() {
  const call = useCall()
  return useQuery({
    queryKey: [...KEY, 'conge'],
    queryFn: async ({ signal }) =>
      (await call(conge.congeList, {}, { signal }).catch(unlessOffered))?.rows ?? [],
    staleTime: FRESH_MS,
    retry: false,
  })
}
