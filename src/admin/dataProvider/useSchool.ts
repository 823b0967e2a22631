import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Etablissement, ecole } from '../../contract/etablissement/etablissement'
import { unlessOffered } from './unlessOffered'
import { useCall } from './useCall'

export const KEY = ['etablissement']
/** What others change of it may wait for a minute. */
export const FRESH_MS = 60_000

/** The school, or null where the service in place does not tell of it. */
export function useSchool() {
  return useQuery({ queryKey: KEY, queryFn: useReadSchool(), staleTime: FRESH_MS, retry: false })
}

/** Reads it at once, for what is no component, such as a print. */
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
