import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Etablissement, ecole } from '../../contract/etablissement/etablissement'
import { unlessOffered } from './unlessOffered'
import { useCall } from './useCall'

export const KEY = ['etablissement']
/** Changes by others may take a minute to show. */
export const FRESH_MS = 60_000

/** The school, or null if the service does not have it. */
export function useSchool({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({ queryKey: KEY, queryFn: useReadSchool(), staleTime: FRESH_MS, retry: false, enabled })
}

/** Reads it on demand, outside of rendering, for instance for a print. */
export function useFetchSchool(): () => Promise<Etablissement | null> {
  const client = useQueryClient()
  const read = useReadSchool()
  return useCallback(
    () => client.fetchQuery({ queryKey: KEY, queryFn: read, staleTime: FRESH_MS, retry: false }),
    [client, read],
  )
}

function useReadSchool() {
  const call = useCall()
  return useCallback(
    async (): Promise<Etablissement | null> =>
      (await call(ecole.etablissement, {}).catch(unlessOffered))?.etablissement ?? null,
    [call],
  )
}
