import { useQuery } from '@tanstack/react-query'
import { documents } from '../../../contract/document/documents'
import { ApiError, useCall } from '../../dataProvider'
import { isOfAgreements } from './kinds'
import type { Printed } from './usePrinted'

const SENT = { etat: ['envoyee', 'signee', 'complete'] }

/** The requested agreements, as one PDF. */
export function useAgreements({ kind, ids, etat }: Printed) {
  const call = useCall()
  const input = ids.length > 0 ? { ids: [...ids] } : { filter: etat ? { etat } : SENT }
  const { data, error, refetch } = useQuery({
    queryKey: ['documentConventionsPapier', input],
    queryFn: ({ signal }) => call(documents.documentConventionsPapier, input, { signal }),
    retry: false,
    // cached ones may have been signed since
    gcTime: 0,
    enabled: isOfAgreements(kind),
  })
  const none = ids.length === 0 && error instanceof ApiError && error.code === 'not_found'
  return {
    file: data,
    count: none ? 0 : data?.ids.length,
    left: data ? data.total - data.ids.length : 0,
    each: data && {
      ids: data.ids,
      load: (ids: number[]) => call(documents.documentConventionsFichiers, { ids }),
    },
    error: none ? null : error,
    retry: () => void refetch(),
  }
}
