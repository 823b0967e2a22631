import { useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { manques } from '../../../contract/manque/manquesCalls'
import { useCall } from '../../dataProvider/useCall'
import { useDefinition } from '../../schema'
import { BESIDE } from '../../schema/live/beside'
import { type Lacking, readLacks } from '../lacks'
import { offerOf } from '../rules'

/** What the internship of an open row lacks, and its steps; null if the user sees none. */
export function useLacking(row: RaRecord) {
  const call = useCall()
  const { name } = useDefinition()
  const offer = offerOf(row)
  return useQuery({
    queryKey: [name, BESIDE, 'manques', offer],
    queryFn: async ({ signal }): Promise<Lacking | null> =>
      (await readLacks(call, [offer], { signal })).get(offer) ?? null,
    retry: false,
    gcTime: 0,
  })
}

/** The internships of a student in this year, with their offers. */
export function useLackingOf(student: number) {
  const call = useCall()
  const { name } = useDefinition()
  return useQuery({
    queryKey: [name, BESIDE, 'manques', 'etudiant', student],
    queryFn: async ({ signal }) =>
      (await call(manques.manquesLire, { par: 'etudiants', ids: [student] }, { signal })).stages,
    retry: false,
    gcTime: 0,
  })
}
