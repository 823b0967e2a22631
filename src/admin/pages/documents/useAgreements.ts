import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { documents } from '../../../contract/document/documents'
import { LANGS, type Lang } from '../../../contract/kernel/constants'
import { loadWords, type Paper } from '../../../ui/papers/words'
import { useCall } from '../../dataProvider/useCall'
import { useSchool } from '../../dataProvider/useSchool'
import { isOfAgreements } from './kinds'
import type { Printed } from './usePrinted'

/** Those that were sent. */
const SENT = { etat: ['envoyee', 'signee', 'complete'] }

/** The agreements that are asked for, and the paper of each language that one may be written in. */
export function useAgreements({ kind, ids, etat }: Printed) {
  const enabled = isOfAgreements(kind)
  const call = useCall()
  const school = useSchool()
  const input = ids.length > 0 ? { ids: [...ids] } : { filter: etat ? { etat } : SENT }
  const answer = useQuery({
    queryKey: ['documentConventions', input],
    queryFn: ({ signal }) => call(documents.documentConventions, input, { signal }),
    retry: false,
    enabled,
  })
  const words = useQuery({
    queryKey: ['documentWords'],
    queryFn: () => Promise.all(LANGS.map(loadWords)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
  const { data } = answer
  const { data: known } = school
  const papers = useMemo(
    () =>
      words.data && data && known !== undefined
        ? (Object.fromEntries(
            words.data.map((each) => [
              each.lang,
              { words: each, school: known, annee: data.annee, blank: false },
            ]),
          ) as Record<Lang, Paper>)
        : undefined,
    [words.data, data, known],
  )
  return {
    rows: data?.conventions,
    load: () => call(documents.documentConventionsPapier, input),
    papers,
    left: data ? data.total - data.conventions.length : 0,
    error: answer.error ?? school.error ?? words.error,
    retry: () => {
      void answer.refetch()
      if (school.error) void school.refetch()
      if (words.error) void words.refetch()
    },
  }
}
