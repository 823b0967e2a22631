import { useQuery } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { useCall } from '../../dataProvider/useCall'
import { useDefinition } from '../../schema'
import { BESIDE } from '../../schema/live/beside'
import { type Lacking, readLacks } from '../lacks'
import { offerOf } from '../rules'

const NOTHING: Lacking = { manques: [], etapes: [] }

/** What the internship of an opened row lacks, and where it stands. */
export function useLacking(row: RaRecord) {
  const call = useCall()
  const { name } = useDefinition()
  const offer = offerOf(row)
  return useQuery({
    queryKey: [name, BESIDE, 'manques', offer],
    queryFn: async ({ signal }) => (await readLacks(call, [offer], { signal })).get(offer) ?? NOTHING,
    retry: false,
    gcTime: 0,
  })
}
