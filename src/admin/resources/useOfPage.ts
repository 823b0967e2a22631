import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import type { CallOptions } from '../../ui/calls/exchange'
import { useCall } from '../dataProvider/useCall'
import { BESIDE } from '../schema/live/beside'
import { offerOf } from './rules'

type Read<Value> = (
  call: ReturnType<typeof useCall>,
  offers: readonly number[],
  options: CallOptions,
) => Promise<ReadonlyMap<number, Value>>

/**
 * Further data about the internships of a list, fetched for a page in one call.
 *
 * @returns by the ids of offers; undefined while loading
 */
export function useOfPage<Value>(what: string, read: Read<Value>): ReadonlyMap<number, Value> | undefined {
  const call = useCall()
  const { resource, data = [] } = useListContext()
  const offers = data.map(offerOf)
  return useQuery({
    queryKey: [resource, BESIDE, what, offers],
    queryFn: ({ signal }) => read(call, offers, { signal }),
    retry: false,
    gcTime: 0,
    enabled: offers.length > 0,
  }).data
}
