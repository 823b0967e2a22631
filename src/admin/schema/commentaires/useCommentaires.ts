import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { commentaires } from '../../../contract/commentaire/commentaires'
import { onChange } from '../../dataProvider/changes'
import { useCall } from '../../dataProvider/useCall'
import { SUMMARY } from '../../dataProvider/useSummary'

const COMMENTAIRES = 'commentaires'
/** The name of comments in the stream of changes. */
const ENTITY = 'internship.commentaire'

/** The comments of a record, the latest last; those of others appear as they are written. Empty without a record. */
export function useCommentaires(fiche: string | undefined) {
  const call = useCall()
  const queryClient = useQueryClient()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [COMMENTAIRES, fiche],
    queryFn: ({ pageParam, signal }) =>
      call(
        commentaires.commentaireList,
        { fiche: fiche ?? '', ...(pageParam && { avant: pageParam }) },
        { signal },
      ),
    enabled: fiche !== undefined,
    initialPageParam: 0,
    getNextPageParam: ({ commentaires: [first], suite }) => (suite ? first?.id : undefined),
    retry: false,
  })
  useEffect(
    () =>
      onChange(({ entity }) => {
        if (!entity || entity === ENTITY)
          void queryClient.invalidateQueries({ queryKey: [COMMENTAIRES, fiche] })
      }),
    [queryClient, fiche],
  )
  const entries = data?.pages.toReversed().flatMap(({ commentaires }) => commentaires)
  useSeen(fiche, entries?.some(({ nouveau }) => nouveau) ?? false)
  return {
    entries,
    total: data?.pages[0]?.total ?? 0,
    error,
    refetch,
    earlier: hasNextPage ? { show: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined,
  }
}

/** Tells the service that the user has seen the comments that mention them. */
function useSeen(fiche: string | undefined, unseen: boolean) {
  const call = useCall()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!unseen || fiche === undefined) return
    const tell = () =>
      call(commentaires.commentaireLu, { fiche })
        .then(() => queryClient.invalidateQueries({ queryKey: [SUMMARY] }))
        // the mention stays unread
        .catch(() => {})
    void tell()
  }, [call, queryClient, fiche, unseen])
}

/** The colleagues who can be mentioned, once somebody is about to write; `load` waits for them. */
export function usePeople(wanted: boolean) {
  const call = useCall()
  const queryClient = useQueryClient()
  const query = {
    queryKey: [COMMENTAIRES, 'people'],
    queryFn: async () => (await call(commentaires.commentairePersonnes, {})).personnes,
    staleTime: 60_000,
    retry: false,
  }
  const { data } = useQuery({ ...query, enabled: wanted })
  return { people: data, load: () => queryClient.ensureQueryData(query) }
}
